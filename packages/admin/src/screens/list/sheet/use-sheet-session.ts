import type { DocumentId, Translate } from '@stet/core'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { createDocumentTransport } from '../../../api/documents/document-transport.ts'
import { systemClock } from '../../../base/clock.ts'
import { createFieldRules } from '../../../document/rules/field-rules.ts'
import { autosaveInterval } from '../../../document/saving/autosave-timer.ts'
import { readFailedCall } from '../../../document/saving/transport.ts'
import { useFaultText } from '../../../form/use-field.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import type { List } from '../query/use-list.ts'
import { SheetEdits } from './model/sheet-edits.ts'
import { SheetFocus } from './model/sheet-focus.ts'
import { SheetRows } from './model/sheet-rows.ts'
import { type RowTarget, storeRow } from './model/store-row.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { findSheetIds, findSheetRows } from './sheet-requests.ts'

/** The rows of a sheet, what is typed into them, and where. */
export interface SheetSession {
  readonly rows: SheetRows
  readonly edits: SheetEdits
  readonly focus: SheetFocus
  /** Reads all of a document: a row has the values of the columns alone. */
  readonly readWhole: (id: DocumentId) => Promise<void>
}

/** More rows are not taken: who edits in cells filters first. */
const MOST_ROWS = 10_000

/** Milliseconds for which an order waits for what is being stored, so that it is that of the new values. */
const LONGEST_WAIT = 5_000

/** One for as long as the caller is mounted: another search, filter or locale is another sheet. */
export function useSheetSession(list: List, columns: readonly SheetColumn[]): SheetSession {
  const { client, live } = usePanel()
  const { defaultMaxTextLength } = useConfig()
  const { t, language } = useI18n()
  const faultText = useFaultText()
  const latest = useRef({ list, columns, faultText })
  useEffect(() => {
    latest.current = { list, columns, faultText }
  })

  const [session] = useState((): SheetSession => {
    const { shape, request } = list
    const { collection, plan } = shape
    const hasDrafts = plan.byName.has('_status')
    const focus = new SheetFocus()
    const rows = new SheetRows({
      async ids() {
        const { request, page } = latest.current.list
        const ignored = page?.ignored ?? { sort: false, filter: false }
        const ids = await findSheetIds(client, collection.slug, request, { ignored }, MOST_ROWS)
        // No row moves from below an input.
        await focus.idle()
        return ids
      },
      kept: () => edits.editedRows(),
      onMove(before, after) {
        const at = before[focus.getSelection().active.row]
        if (at !== undefined) focus.follow(Math.max(0, after.indexOf(at)))
      },
      docs: (ids) => findSheetRows(client, collection.slug, latest.current.list.request, ids),
    })
    const check = createFieldRules({
      operation: 'update',
      maxTextLength: defaultMaxTextLength,
      language,
      t: t as Translate,
      usernameLogin: false,
    })
    const columnAt = (path: string) => latest.current.columns.find((one) => one.path === path)
    const edits = new SheetEdits({
      rows,
      clock: systemClock,
      unreadText: t('validation:invalidInput'),
      check(document, path) {
        const placed = { plan, document, path: path.split('.') }
        const [fault] = check(placed, { event: 'submit', skipRequired: hasDrafts })
        return fault === undefined ? null : latest.current.faultText(fault)
      },
      write: (id, cells) =>
        storeRow(rowTarget(id), cells, {
          hasDrafts,
          isAutosaved: autosaveInterval(collection) !== false,
          isConditional: (path) => columnAt(path)?.isConditional === true,
          hiddenText: t('list:cellFixed'),
        }),
    })

    function rowTarget(id: DocumentId): RowTarget {
      const target = { kind: 'collection', slug: collection.slug, documentId: () => id } as const
      const { read, send, formState } = createDocumentTransport(client, target, request.locale)
      return {
        read,
        send,
        async formState(asked) {
          const about = {
            ...asked,
            collectionSlug: collection.slug,
            id,
            operation: 'update',
            ...(request.locale !== null && { locale: request.locale }),
          } as const
          try {
            return {
              kind: 'asked',
              answer: await formState(about, new AbortController().signal),
            }
          } catch (error) {
            if (error instanceof ApiFailure) return readFailedCall(error)
            throw error
          }
        },
      }
    }

    async function readWhole(id: DocumentId): Promise<void> {
      const answer = await rowTarget(id).read()
      if (answer.kind === 'stored') rows.put(id, { ...answer.document, id })
    }

    return { rows, edits, focus, readWhole }
  })

  const { rows, edits } = session
  const { slug } = list.shape.collection
  const { sort, rank } = list.request
  const order = JSON.stringify([sort, rank])
  // Whether an order applies is known with the first page.
  const isKnown = list.page !== undefined && !list.isStale
  const asked = useRef<string>(null)
  useEffect(() => {
    if (!isKnown || asked.current === order) return
    const isFirst = asked.current === null
    asked.current = order
    if (isFirst) void rows.open()
    else void settledWithin(edits, LONGEST_WAIT).then(() => rows.sort())
  }, [rows, edits, isKnown, order])
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.kind === 'missed') rows.refresh('all')
        const isHere =
          event.kind === 'write' && event.entity === 'collection' && event.slug === slug
        if (isHere && event.id !== null) rows.refresh([event.id])
      }),
    [live, rows, slug],
  )
  useEffect(() => {
    const retry = () => edits.retryUnreachable()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      edits.stop()
    }
  }, [edits])
  const selected = JSON.stringify(list.request.select)
  const known = useRef(selected)
  useEffect(() => {
    if (known.current === selected) return
    known.current = selected
    rows.refresh('all')
  }, [rows, selected])

  return session
}

function settledWithin(edits: SheetEdits, milliseconds: number): Promise<void> {
  return Promise.race([
    edits.settled(),
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  ])
}
