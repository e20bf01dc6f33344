/** Moves the focus, and with it the next Tab, to where a navigation has led. Does not scroll. */
export function focusTarget(target: HTMLElement): void {
  // What can be focused by itself keeps its place in the order.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
