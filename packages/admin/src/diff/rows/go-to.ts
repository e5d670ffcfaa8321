/** Puts the focus on an element and brings it into sight. */
export function goTo(element: HTMLElement): void {
  // What takes no focus by itself is left out of the tab order.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
}
