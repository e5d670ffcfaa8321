export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether it holds something else than when it was written into the page. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const written = options.find((option) => option.hasAttribute('selected')) ?? options[0]
    return control.value !== (written?.value ?? '')
  }
  return isBox(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/** As if it had been typed or chosen there: the panel hears of it. */
export function takeValue(from: Control, to: Control): void {
  if (isBox(from) && isBox(to)) {
    if (from.checked !== to.checked) to.click()
    return
  }
  if (from.type === 'file' && to instanceof HTMLInputElement) {
    to.files = (from as HTMLInputElement).files
    to.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value') ?? {}
  set?.call(to, from.value)
  to.dispatchEvent(new Event('input', { bubbles: true }))
  if (to instanceof HTMLSelectElement) to.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The element that is in one place what this one is in another: by its id, else by what it is called. */
export function counterpart(element: Element, from: Element, to: Element): Element | null {
  const byId = element.id === '' ? null : to.querySelector(`[id="${CSS.escape(element.id)}"]`)
  if (byId !== null) return byId
  const name = nameOf(element)
  const alike = (place: Element) =>
    [...place.querySelectorAll(element.localName)].filter((other) => nameOf(other) === name)
  return alike(to)[alike(from).indexOf(element)] ?? null
}

/** The line of a text that has these words in one place and is this one in another, by its place there. */
export function lineLike(line: Element, words: string, from: Element, to: Element): Element | null {
  const text = line.closest(TEXTS)
  if (text === null) return null
  const other = to.querySelectorAll(TEXTS)[[...from.querySelectorAll(TEXTS)].indexOf(text)]
  const at = [...text.querySelectorAll(line.localName)].indexOf(line)
  const found = other?.querySelectorAll(line.localName)[at] ?? null
  return found?.textContent === words ? found : null
}

const TEXTS = '[data-rich-text]'

const nameOf = (element: Element): string =>
  element.getAttribute('href') ??
  element.getAttribute('aria-label') ??
  element.getAttribute('name') ??
  element.getAttribute('placeholder') ??
  element.textContent
