// Runs work right before the next frame, so that many messages are drawn at once.

const longest_ms = 250; // a hidden window gets no frames, but must continue

export function beforeNextFrame(work: () => void): void {
  if (document.hidden) {
    setTimeout(work, 0);
    return;
  }
  const timer = setTimeout(() => {
    cancelAnimationFrame(picture);
    work();
  }, longest_ms);
  const picture = requestAnimationFrame(() => {
    clearTimeout(timer);
    work();
  });
}
