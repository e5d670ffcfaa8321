/** Focuses an element and scrolls it into view. */
export function goTo(element: HTMLElement): void {
  // An element that cannot be focused by itself stays out of the tab order.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
}
