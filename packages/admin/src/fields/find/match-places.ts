import type { Path } from '../../base/path.ts'
import type { FormMatch } from '../../document/find/find-in-form.ts'
import { fieldId } from '../../form/field-id.ts'
import type { FormContextValue } from '../../form/form-context.ts'
import { focusIn } from '../../form/use-revealed-focus.ts'
import { scrollToMark } from './input-marks.ts'

/** What is searched, as it is on the page. */
export type SearchedPage = Pick<FormContextValue, 'view' | 'idPrefix'>

/** Frames to wait for a match in a field that has just been opened: cards come one after the other. */
const FRAMES = 30

/** The element of a field, if it is on the page. */
export function elementOf({ idPrefix }: Pick<SearchedPage, 'idPrefix'>, path: Path) {
  return document.getElementById(fieldId(idPrefix, path))
}

/** The nearest element that stands for a field: of one in a pill, the pill. */
export function nearestElement(page: SearchedPage, path: Path): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const found = elementOf(page, path.slice(0, length))
    if (found !== null) return found
  }
  return null
}

export function isControl(
  element: Element | null,
): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** Of a field with several values, the one with this number. */
export function valueElement(element: HTMLElement, index: number): HTMLElement | null {
  const values = isControl(element)
    ? (element.parentElement?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])
    : element.querySelectorAll<HTMLElement>('li')
  return values[index] ?? null
}

/** Whether a match is in one of several values. */
export const isOneOfSeveral = ({ field }: FormMatch): boolean => Array.isArray(field.value)

/** Opens what a match is in and scrolls to it; the focus stays, unless it is to be taken along. */
export function showMatch(page: SearchedPage, match: FormMatch, takesFocus: boolean): void {
  const { path } = match.field
  page.view.reveal(path, (found) => {
    let left = FRAMES
    const look = () => {
      left -= 1
      const isThere = found === null || isControl(found) || isOneOfSeveral(match)
      const text = page.view.search.textAt(path)
      const range = text?.rangesOf([match])[0] ?? null
      if (!isThere && range === null && left > 0) {
        requestAnimationFrame(look)
        return
      }
      const line = text?.elementOf(match.line) ?? null
      if (range !== null) scrollTo(range, range.startContainer.parentElement)
      else if (line !== null) scrollTo(line, line)
      else {
        const element = nearestElement(page, path)
        const value = element && isOneOfSeveral(match) ? valueElement(element, match.line) : element
        if (value !== null) scrollTo(value, value)
        if (isControl(element)) scrollToMark(element)
      }
      if (takesFocus) selectMatch(page, match)
    }
    look()
  })
}

/** Moves the focus to a match, with the selection on its words. */
export function selectMatch(page: SearchedPage, match: FormMatch): void {
  const text = page.view.search.textAt(match.field.path)
  if (text !== null) {
    text.select(match)
    return
  }
  const element = nearestElement(page, match.field.path)
  if (element === null) return
  const value = isOneOfSeveral(match) ? valueElement(element, match.line) : element
  if (value !== null) focusIn(value)
  if (isControl(value)) value.setSelectionRange(match.span.start, match.span.end)
}

/** Scrolls to what is not seen, or is below the bars that stick to the upper edge. */
export function scrollTo(place: Range | Element, element: Element | null): void {
  const { top, bottom } = place.getBoundingClientRect()
  if (top < 200 || bottom > window.innerHeight - 100) element?.scrollIntoView({ block: 'center' })
}
