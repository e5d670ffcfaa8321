const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]'

/** The element and everything around it, up to the page itself: what may be left once it has gone. */
export function ancestorsOf(element: Element | null): readonly Element[] {
  return element === null || element === document.body
    ? []
    : [element, ...ancestorsOf(element.parentElement)]
}

/** The element itself where it is still there, else the first control of what is left around it. */
export function nearestControl(surroundings: readonly Element[]): HTMLElement | null {
  const left = surroundings.find((element) => element.isConnected)
  if (left === surroundings[0]) return left instanceof HTMLElement ? left : null
  return left ? controlIn(left) : null
}

/** The first thing in an element that takes the focus. */
export function controlIn(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>(CONTROLS)
}
