import type { ClientField, DocumentId, Json, Translate } from '@stet/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { isSameValue } from '../../../base/equality.ts'
import type { Path } from '../../../base/path.ts'
import { newRowId } from '../../../base/random-source.ts'
import { fullAccess } from '../../../document/rules/field-access.ts'
import { panelRequest } from '../../../document/rules/panel-request.ts'
import { createFormStore, type FormStore } from '../../../document/store/form-store.ts'
import { FormProvider } from '../../../fields/form/FormProvider.tsx'
import { FieldRenderer } from '../../../form/FieldRenderer.tsx'
import { FormView } from '../../../form/form-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useUser } from '../../../panel/session/use-session.ts'
import { firstControl } from '../../../ui/index.ts'
import type { CellChange } from './model/sheet-edits.ts'
import type { FirstLetters } from './model/sheet-focus.ts'
import styles from './Sheet.module.css'
import type { SheetColumn } from './sheet-columns.ts'
import { useSheet } from './sheet-context.ts'

export interface CellInputProps {
  readonly id: DocumentId
  readonly column: SheetColumn
}

/** The field’s own input in a cell, in a form of the document that has the values of its row. */
export function CellInput({ id, column }: CellInputProps) {
  const { t, language } = useI18n()
  const { rows, edits, focus, collection, columns, locale, announce } = useSheet()
  const user = useUser()
  const element = useRef<HTMLDivElement>(null)
  const [typed] = useState(focus.typed)
  const [field] = useState(() => withoutDescription(column.field))
  const [path] = useState<Path>(() => column.path.split('.'))
  const [parent] = useState<Path>(() => path.slice(0, -1))
  const [seen] = useState(() => ({ value: edits.value(id, column.path) }))
  const isInside = useRef(false)
  const [form] = useState(() => {
    const store = createFormStore({
      fields: collection.fields,
      document: edits.document(id),
      check: () => [],
      newRowId,
      defaults: panelRequest({ user, locale: locale?.code ?? '', language, t: t as Translate }),
      now: Date.now,
      hasDrafts: true,
    })
    if (typed && column.text?.isTyped?.(column.field)) store.set(path, null)
    return {
      store,
      view: new FormView(),
      operation: 'update' as const,
      locale,
      announce,
      about: () => ({
        collectionSlug: collection.slug,
        id,
        operation: 'update' as const,
        ...(locale !== null && { locale: locale.code }),
      }),
      watchDraft: null,
      others: null,
      offerUndo: () => {},
      idPrefix: 'cell-',
      labelsHidden: true,
    }
  })
  const { store } = form

  useLayoutEffect(
    () =>
      focus.open((keeps) => {
        const change = keeps && changeIn(store, path, column, seen)
        if (change) edits.edit([{ id, ...change }])
      }),
    [focus, store, path, id, column, edits, seen],
  )
  useLayoutEffect(() => beginIn(element.current, typed), [typed])
  useLayoutEffect(() => {
    if (!column.text?.isChosen?.(column.field)) return
    return store.onChange(() => focus.finish(true))
  }, [store, column, focus])

  // Once more: a key that is pressed in a list that the input opened is not for the sheet.
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    const isDone = event.defaultPrevented || event.nativeEvent.isComposing
    if (isDone || hasOpenList(element.current)) return
    if (event.key === 'Escape') focus.finish(false)
    else if (event.key === 'Enter' && !isOnButton(event.target)) leave(event)
    else return
    event.preventDefault()
  }

  function leave({ shiftKey }: KeyboardEvent): void {
    focus.leave(shiftKey ? -1 : 1, rows.getIds()?.length ?? 0)
  }

  // Before the input: a text of several lines would take Enter, and a list of values, too.
  function onKeyDownCapture(event: KeyboardEvent): void {
    const { target, key } = event
    const { row, column: at } = focus.getSelection().active
    const isOwn = target instanceof Node && element.current?.contains(target)
    if (!isOwn || event.nativeEvent.isComposing || hasOpenList(element.current)) return
    if (key === 'Tab') {
      const to = at + (event.shiftKey ? -1 : 1)
      // Where the row ends, the focus leaves the sheet as it does anywhere.
      if (to < 1 || to > columns.length) return
      focus.tab({ row, column: to })
    } else if (key === 'Enter' && target instanceof HTMLTextAreaElement && event.altKey) {
      // As if typed, so that the input hears of it and can undo it.
      document.execCommand('insertText', false, '\n')
    } else if (key === 'Enter' && isLeftByEnter(target)) {
      leave(event)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Lists that the input opened are in it here, wherever they are on the page. */
  function onBlur(): void {
    isInside.current = false
    requestAnimationFrame(() => {
      const isLeft = !isInside.current && element.current !== null && document.hasFocus()
      // A document that is made or looked at meanwhile is not elsewhere.
      const isBelowDialog = document.activeElement?.closest('[role="dialog"]') != null
      if (!isLeft || isBelowDialog || hasOpenList(element.current)) return
      focus.hasFocus = false
      focus.finish(true)
    })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input in it has the focus
    <div
      ref={element}
      className={styles.input}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={onBlur}
    >
      <FormProvider form={form}>
        <FieldRenderer field={field} parent={parent} readOnly={false} access={fullAccess} />
      </FormProvider>
    </div>
  )
}

/** A cell has no room for it, and the head of its column says it already. */
function withoutDescription(field: ClientField): ClientField {
  if (field.admin === undefined || !('description' in field.admin)) return field
  const { description: _, ...admin } = field.admin
  return { ...field, admin } as ClientField
}

/** What was typed; null where nothing was: what others stored there meanwhile stays. */
function changeIn(
  store: FormStore,
  path: Path,
  column: SheetColumn,
  seen: { readonly value: Json | undefined },
): Omit<CellChange, 'id'> | null {
  store.pending.finish()
  // Text that is no value yet is kept, so that the rules say what is wrong with it.
  const unread = store.unparsed.at(path)?.text
  const value = unread ?? store.get(path) ?? column.empty
  if (isSameValue(value, seen.value ?? column.empty)) return null
  return { path: column.path, value, seen, ...(unread !== undefined && { isUnread: true }) }
}

/** Moves the focus to the input: behind what is in it, or over it where something else is typed. */
function beginIn(element: HTMLElement | null, typed: FirstLetters | null): void {
  const list = element?.querySelector<HTMLElement>('button[aria-haspopup="listbox"]')
  const found = firstControl(element)
  if (list && found?.role !== 'combobox') {
    list.focus()
    list.click()
    if (typed && element) typeInto(element, typed.text)
    return
  }
  const control = found ?? element?.querySelector<HTMLElement>('button') ?? null
  control?.focus()
  // What is typed opens it, and looks for that.
  if (!typed) list?.click()
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
  control.select()
  if (typed && !typed.isOnItsWay) document.execCommand('insertText', false, typed.text)
  // Inputs of other kinds than text have no caret that could be placed.
  if (!typed && control.selectionStart !== null) {
    control.setSelectionRange(control.value.length, control.value.length)
  }
}

/**
 * The options that a button in a cell opens have the focus a moment later, and look for what is typed on them;
 * another button may be in its place by then.
 */
function typeInto(cell: HTMLElement, text: string): void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const list = target.closest('[role="listbox"], [role="dialog"]')
    const isOpened = list !== null && !list.contains(cell)
    if (!isOpened && cell.contains(target)) return
    document.removeEventListener('focusin', onFocus)
    if (!isOpened) return
    for (const key of text)
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  document.addEventListener('focusin', onFocus)
}

const hasOpenList = (element: HTMLElement | null): boolean =>
  element?.querySelector('[aria-expanded="true"]') !== null

const isOnButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button:not([role="radio"])') !== null

/** A text of several lines has its line breaks by Alt and Enter; an input with nothing in it adds nothing. */
function isLeftByEnter(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type !== 'radio' && target.value === ''
}
