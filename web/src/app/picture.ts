// The screen's next picture: what changes before it is drawn once, in it, however many messages came.

const longest_ms = 250; // a window that is not seen gets no pictures, and must go on all the same

export function beforeNextPicture(work: () => void): void {
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
