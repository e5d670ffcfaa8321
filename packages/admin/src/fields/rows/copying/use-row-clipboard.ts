import { isObject } from '@stet/core'
import { type ClipboardEvent, useEffect, useMemo, useRef } from 'react'
import type { Path } from '../../../base/path.ts'
import { nodeAt } from '../../../document/store/plan-lookup.ts'
import { useFormContext } from '../../../form/form-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { toast } from '../../../ui/index.ts'
import { roomLeft } from '../row-limits.ts'
import type { RowActions } from '../use-row-actions.ts'
import { copyByEvent, copyText, pastedByEvent, pastedText } from './clipboard.ts'
import { type CopiedRowsNode, copiedText, fittingRows } from './copied-rows.ts'
import { takeCopies } from './take-copies.ts'

export interface RowClipboard {
  /** Copies the rows; all of the list without ids. */
  readonly copy: (ids?: readonly string[]) => void
  /** Puts what was copied below a row, or at the end. */
  readonly paste: (below: string | null) => void
  /** The same by the keys for it, where the focus is on a row and in no text. */
  readonly onCopy: (event: ClipboardEvent, id: string) => void
  readonly onPaste: (event: ClipboardEvent, below: string | null) => void
}

export interface RowClipboardOptions {
  readonly list: Path
  readonly maxRows: number | undefined
  /** The blocks that may be added now; null where that is all there are. */
  readonly allowed: readonly string[] | null
  readonly readOnly: boolean
  readonly actions: RowActions
}

/** Rows to and from the clipboard: within a list, between lists, between documents and sites. */
export function useRowClipboard(options: RowClipboardOptions): RowClipboard {
  const { store } = useFormContext()
  const { t } = useI18n()
  const { list, actions } = options
  // What changes with every rendering must not make every row render.
  const latest = useRef({ t, ...options })
  useEffect(() => {
    latest.current = { t, ...options }
  })

  return useMemo(() => {
    const node = () =>
      nodeAt(store.plan, store.getDocument(), list)?.node as CopiedRowsNode | undefined
    const indexOf = (id: string) => store.rows(list).findIndex((row) => row.id === id)

    function textOf(ids: readonly string[]): string | null {
      const rows = ids.map((id) => store.get([...list, id])).filter((row) => isObject(row))
      const kind = node()?.shape
      return kind === undefined || rows.length === 0 ? null : copiedText({ kind, rows })
    }

    function told(ids: readonly string[]): void {
      toast.success(latest.current.t('fields:rowsCopied', { count: ids.length }))
    }

    function insert(text: string | null, below: string | null): void {
      const { t: translate, maxRows, allowed } = latest.current
      const target = node()
      const rows = takeCopies(text, {
        fitting: (copied) => (target ? fittingRows(target, copied, allowed) : []),
        room: roomLeft(store.rows(list).length, maxRows),
        t: translate,
      })
      if (rows.length === 0) return
      const at = below === null ? store.rows(list).length : indexOf(below) + 1
      const ids = store.rowEdits.insertCopies(list, at, rows)
      actions.welcome(ids, translate('fields:rowsPasted', { count: ids.length }))
    }

    return {
      copy(ids = store.rows(list).map(({ id }) => id)) {
        const text = textOf(ids)
        if (text !== null) void copyText(text).then(() => told(ids))
      },
      paste(below) {
        void pastedText().then((text) => insert(text, below))
      },
      onCopy(event, id) {
        if (event.defaultPrevented || isTextual(event) || hasSelection()) return
        const text = textOf([id])
        if (text === null) return
        event.preventDefault()
        copyByEvent(event.clipboardData, text)
        told([id])
      },
      onPaste(event, below) {
        if (event.defaultPrevented || isTextual(event) || latest.current.readOnly) return
        event.preventDefault()
        insert(pastedByEvent(event.clipboardData), below)
      },
    }
  }, [store, list, actions])
}

/** Rows in a block of a rich text are in an element of it that is not editable. */
const TEXTUAL = ':not([contenteditable="false"])'

/** In a text, copying and pasting are about text and not about rows. */
function isTextual({ target }: ClipboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]')?.matches(TEXTUAL) === true
  )
}

function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false
}
