/** Moves the focus, and with it the next Tab, to where a navigation has led. Does not scroll. */
export function focusTarget(place: HTMLElement): void {
  // What can be focused by itself keeps its place in the order.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
