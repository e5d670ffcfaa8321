import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { shortcutKey } from '../../actions/shortcut.ts'
import type { Path } from '../../base/path.ts'
import { nodeAt } from '../../document/store/plan-lookup.ts'
import { caretAfter } from '../../document/store/undo/typed-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { fieldId } from '../field-id.ts'
import type { FormContextValue } from '../form-context.ts'
import { pathLabel } from '../path-label.ts'

type Direction = 'undo' | 'redo'

/** What undoing needs of a form. */
type UndoneForm = Pick<FormContextValue, 'store' | 'view' | 'announce' | 'idPrefix'>

/**
 * ⌘Z takes back what was done to the document, wherever the focus is in it or beside it. What changed is
 * shown and said; a search box and half-written JSON undo their own text.
 */
export function useFormUndo(form: UndoneForm, element: RefObject<HTMLElement | null>): void {
  const i18n = useI18n()
  const latest = useRef({ form, i18n })
  useEffect(() => {
    latest.current = { form, i18n }
  })
  useEffect(() => {
    const take = (event: Event, direction: Direction) => {
      if (event.defaultPrevented || !concernsForm(element.current, event.target)) return
      event.preventDefault()
      step(direction, latest.current)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (direction) take(event, direction)
    }
    // The browser's own menu entry for it.
    const onBeforeInput = (event: InputEvent) => {
      if (event.inputType === 'historyUndo') take(event, 'undo')
      else if (event.inputType === 'historyRedo') take(event, 'redo')
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('beforeinput', onBeforeInput)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('beforeinput', onBeforeInput)
    }
  }, [element])
}

function directionOf(event: KeyboardEvent): Direction | null {
  if (event.altKey || !(event.metaKey || event.ctrlKey)) return null
  const key = shortcutKey(event)
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.metaKey ? 'redo' : null
}

const TEXTS = 'input, textarea, [contenteditable="true"], [role="combobox"]'
/** Inputs that undo their own text; rich text leaves undo to the document. */
const OWN_UNDO =
  '[role="combobox"], [data-own-undo], [contenteditable="true"]:not([data-document-undo])'
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether undoing there means this form: in it, or beside it on the same screen or in the same drawer. */
function concernsForm(form: HTMLElement | null, target: EventTarget | null): boolean {
  if (form === null || !(target instanceof Element)) return false
  if (target.closest(OWN_UNDO)) return false
  if (form.contains(target)) return true
  if (target.closest(TEXTS)) return false
  return target.closest(OVERLAYS) === form.closest(OVERLAYS)
}

interface Situation {
  readonly form: UndoneForm
  readonly i18n: ReturnType<typeof useI18n>
}

function step(direction: Direction, { form, i18n }: Situation): void {
  const { store, view, announce, idPrefix } = form
  const control = document.activeElement
  const before = isText(control) ? control.value : null
  const previous = store.getDocument()
  // At once, so that the caret can be put where the text changed.
  const paths = flushSync(() => store[direction]())
  const [first] = paths
  if (first === undefined) {
    announce(i18n.t(direction === 'undo' ? 'form:nothingToUndo' : 'form:nothingToRedo'))
    return
  }
  const label = pathLabel(store.plan, [store.getDocument(), previous], first, i18n)
  announce(i18n.t(direction === 'undo' ? 'form:undone' : 'form:redone', { label }))
  const shown = existing(form, first)
  const around = document.getElementById(fieldId(idPrefix, shown))
  if (around === null || !around.contains(document.activeElement)) view.reveal(shown)
  else if (isText(control) && before !== null && control.value !== before) {
    const caret = caretAfter(before, control.value)
    control.setSelectionRange(caret, caret)
  }
}

/** Numbers and addresses have no caret that a page could move. */
function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.selectionStart !== null)
  )
}

/** What there is to show of a path: for a row that is gone, its list. */
function existing({ store }: UndoneForm, path: Path): Path {
  let shown = path
  while (shown.length > 1 && nodeAt(store.plan, store.getDocument(), shown) === null) {
    shown = shown.slice(0, -1)
  }
  return shown
}
