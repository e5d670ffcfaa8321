/** Whether an element runs from right to left, where keys and pointers that go sideways mean the opposite. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
