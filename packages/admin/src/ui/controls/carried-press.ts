/** What was done with a control before its code was there. */
export interface CarriedPress {
  /** Which part of it has the focus. */
  readonly focused: number | null
  /** What stands in its text field, if it was typed into. */
  readonly typed: string | null
  readonly selection: readonly [number | null, number | null] | null
  readonly pressed: Pressed | null
}

/** The part of a control that was clicked, or the key that was pressed in the control. */
export type Pressed = { readonly part: number } | { readonly key: string }

const PARTS = 'input, button'

/** What is around a control and its buttons; the control itself where it is alone. */
export function frameOf(control: HTMLElement): HTMLElement {
  return control.closest<HTMLElement>('[data-control]') ?? control
}

/** The control and the buttons beside it, in their order, which is the same before and after. */
function partsOf(control: HTMLElement): readonly HTMLElement[] {
  const frame = frameOf(control)
  return frame === control ? [control] : [...frame.querySelectorAll<HTMLElement>(PARTS)]
}

/** Which part of a control something is in; null beside all of them. */
export function partAt(control: HTMLElement, target: EventTarget | null): number | null {
  const index = partsOf(control).findIndex(
    (part) => target instanceof Node && part.contains(target),
  )
  return index < 0 ? null : index
}

export function carryFrom(control: HTMLElement, pressed: Pressed | null): CarriedPress {
  const { activeElement, body } = document
  const focused = partAt(control, activeElement)
  const input = control instanceof HTMLInputElement && control === activeElement ? control : null
  return {
    focused,
    typed: input !== null && input.value !== input.defaultValue ? input.value : null,
    selection: input && [input.selectionStart, input.selectionEnd],
    // The focus may be in another control by now, and stays there. A pressed button has none in Safari.
    pressed: focused !== null || activeElement === body ? pressed : null,
  }
}

/** Focuses in a control what had the focus in the one before it. */
export function focusAfter(control: HTMLElement, { focused, selection }: CarriedPress): void {
  if (focused === null) return
  partsOf(control)[focused]?.focus({ preventScroll: true })
  if (control instanceof HTMLInputElement && selection !== null) {
    control.setSelectionRange(...selection)
  }
}

/** Types and presses again what was typed and pressed before. */
export function repeatIn(control: HTMLElement, { typed, pressed }: CarriedPress): void {
  if (typed !== null && control instanceof HTMLInputElement) {
    // React takes no notice of a value that its own setter on the element was told of.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, typed)
    // Without a type it would be taken for what the browser fills in by itself.
    const typing = { bubbles: true, inputType: 'insertText', data: typed }
    control.dispatchEvent(new InputEvent('input', typing))
    // The list opens by it; opening it once more would search for nothing.
    return
  }
  if (pressed === null) return
  const part = 'part' in pressed ? partsOf(control)[pressed.part] : undefined
  if ('key' in pressed) pressKey(control, pressed.key)
  else if (control.tagName === 'INPUT' && part?.ariaHasPopup) {
    // A list opens by a pointer that is pressed, which a click by itself is not; and by this key. What is
    // typed next is looked for in it. (Base UI has the button open a dialog until it knows of the input.)
    control.focus({ preventScroll: true })
    pressKey(control, 'ArrowDown')
  } else if (part?.tagName === 'BUTTON') {
    // What removes a chip knows its place only a rendering after it is there.
    setTimeout(() => part.click())
  }
}

function pressKey(control: HTMLElement, key: string): void {
  control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
