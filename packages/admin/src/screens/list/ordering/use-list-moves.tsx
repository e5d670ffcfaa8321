import { type DocumentId, maxMovedDocuments, type Reordered } from '@stet/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import type { FoundTarget } from '../../../api/documents/bulk.ts'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { orderDirection, orderFieldName } from '../../../ordering/row-order.ts'
import { showRefusal } from '../../../ordering/show-refusal.ts'
import { usePanel } from '../../../panel/panel.ts'
import { createPart, toast, useOpenedPart } from '../../../ui/index.ts'
import { rowMenuButton } from '../list-focus.ts'
import { listOrder } from '../query/list-request.ts'
import type { List } from '../query/use-list.ts'
import { isSelected, type ListSelection, selectedCount } from '../selection/selection.ts'
import { documentName } from '../table/document-name.ts'
import type { MovePositionDialogProps } from './MovePositionDialog.tsx'
import type { ListPlace } from './move-looks.tsx'
import { DocumentNames, findSelected, groupName, isOnPage } from './moved-group.ts'

/** The documents that a place is chosen for. */
interface Moved {
  /** What the first of them is called; null where it is on another page. */
  readonly first: string | null
  readonly count: number
  /** Where the row is on the page whose menu moves it, and has the focus; absent for a selection. */
  readonly row?: { readonly id: DocumentId; readonly index: number }
  readonly find: () => Promise<readonly FoundTarget[]>
}

export interface ListMoves {
  readonly moveRow: (doc: ListedDocument, place: ListPlace) => void
  /** Whether all of a selection can be moved at once. */
  readonly mayMoveSelected: (selection: ListSelection) => boolean
  readonly moveSelected: (selection: ListSelection, place: ListPlace) => void
  /** Asks for the position. */
  readonly dialog: ReactNode
}

/**
 * Moves documents to a place of the whole order, on whichever page that is; null where the list is not sorted
 * by that order.
 */
export function useListMoves(list: List, mayReorder: boolean): ListMoves | null {
  const i18n = useI18n()
  const { t } = i18n
  const { client, queries } = usePanel()
  const { collection } = list.shape
  const docs = list.page?.docs ?? none
  const { chosen, usual } = listOrder(list.shape, list.search, list.page?.ignored.sort === true)
  const direction = mayReorder ? orderDirection(chosen ?? usual) : null
  const [asked, setAsked] = useState<Moved | null>(null)
  /** The row that has the focus, until it may have gone to another page with it. */
  const focused = useRef<Moved['row']>(undefined)
  useEffect(() => {
    const { current: row } = focused
    if (row === undefined || list.isFetching) return
    focused.current = undefined
    if (!docs.some(({ id }) => id === row.id)) rowMenuButton(row.id, row.index)?.focus()
  }, [docs, list.isFetching])

  const nameOf = (doc: ListedDocument) => documentName(doc, collection, i18n)

  /** `at` counts from the top of the list, or below 0 from its bottom. */
  async function move({ first, count, find }: Moved, at: number): Promise<void> {
    const names = new DocumentNames()
    try {
      const found = await find()
      names.add(found)
      const answer = await client.post<Reordered>('/reorder', {
        query: { draft: true },
        body: {
          collectionSlug: collection.slug,
          docsToMove: found.map(({ id }) => id),
          ...(found.length > 1 && { keepOrder: true }),
          orderableFieldName: orderFieldName,
          position: direction === 'descending' ? -at : at,
        },
      })
      const title = groupName(first ?? found[0]?.title ?? '', count, t)
      toast.success(t('fields:rowMoved', { title, ...fromTop(answer, at, found.length) }))
    } catch (error) {
      showRefusal(error, t, names.of)
    }
    await queries.invalidateQueries({ queryKey: queryKeys.list(collection.slug) })
  }

  function perform(moved: Moved, place: ListPlace): void {
    if (place === 'position') {
      setAsked(moved)
      return
    }
    focused.current = moved.row
    void move(moved, place === 'top' ? 1 : -1)
  }

  if (direction === null) return null
  return {
    moveRow(doc, place) {
      const title = nameOf(doc)
      const found = [{ id: doc.id, title }]
      const row = { id: doc.id, index: docs.findIndex(({ id }) => id === doc.id) }
      perform({ first: title, count: 1, row, find: async () => found }, place)
    },
    mayMoveSelected: (selection) =>
      selectedCount(selection, list.page?.totalDocs ?? 0) <= maxMovedDocuments,
    moveSelected(selection, place) {
      const onPage = docs
        .filter(({ id }) => isSelected(selection, id))
        .map((doc) => ({ id: doc.id, title: nameOf(doc) }))
      const isAll = isOnPage(list, docs, selection)
      const count = selectedCount(selection, list.page?.totalDocs ?? 0)
      const find = async () => (isAll ? onPage : findSelected(client, list, selection))
      perform({ first: onPage[0]?.title ?? null, count, find }, place)
    },
    dialog: asked && (
      <MovePosition
        list={list}
        title={
          asked.first === null
            ? t('general:documents', { count: asked.count, number: i18n.number(asked.count) })
            : groupName(asked.first, asked.count, t)
        }
        onMove={(position) => move(asked, position)}
        {...(asked.row && { finalFocus: focusOf(asked.row) })}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

const none: readonly ListedDocument[] = []

/** Where the first of the moved documents is, counted from the top of the list. */
function fromTop({ position = 0, total = 0 }: Reordered, at: number, count: number) {
  const from = Math.abs(position)
  return { position: at > 0 ? from : total - count + 2 - from, total }
}

const focusOf =
  ({ id, index }: NonNullable<Moved['row']>) =>
  () =>
    rowMenuButton(id, index)

const dialogPart = createPart(async () => (await import('../list-panels.ts')).MovePositionDialog)

/** A list is shown without its code. */
function MovePosition(props: MovePositionDialogProps) {
  const Dialog = useOpenedPart(dialogPart, props.onClose)
  return Dialog && <Dialog {...props} />
}
