// Where something is put that belongs to a thing on the screen.

const gap = 10; // px between the thing and what is beside it

/** Beside a thing where there is room: below, above, right or left of it; always in the window. */
export function placeBeside(target: DOMRect, size: { width: number; height: number }) {
  const within = (value: number, most: number) => Math.max(8, Math.min(value, most - 8));
  const x = target.left + target.width / 2 - size.width / 2;
  const y = target.top + target.height / 2 - size.height / 2;
  const left = within(x, innerWidth - size.width);
  const top = within(y, innerHeight - size.height);
  if (target.bottom + gap + size.height < innerHeight) return { left, top: target.bottom + gap };
  if (target.top - gap - size.height > 0) return { left, top: target.top - gap - size.height };
  if (target.right + gap + size.width < innerWidth) return { left: target.right + gap, top };
  return { left: within(target.left - gap - size.width, innerWidth - size.width), top };
}
