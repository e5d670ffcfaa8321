import { maxMovedDocuments, notices } from '@stet/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { orderDirection } from '../../../ordering/row-order.ts'
import { usePanel } from '../../../panel/panel.ts'
import { createPart, toast, useOpenedPart } from '../../../ui/index.ts'
import { rowMenuButton } from '../list-focus.ts'
import { listOrder } from '../query/list-request.ts'
import type { List } from '../query/use-list.ts'
import { type ListSelection, selectedCount } from '../selection/selection.ts'
import { documentName } from '../table/document-name.ts'
import type { MovePositionDialogProps } from './MovePositionDialog.tsx'
import type { MovePlace } from './move-looks.tsx'
import { type MovedRows, selectedRows } from './moved-rows.ts'

export interface ListMoves {
  readonly moveRow: (doc: ListedDocument, place: MovePlace) => void
  readonly moveSelected: (place: MovePlace) => void
  /** Asks for the position. */
  readonly dialog: ReactNode
}

// A list is shown without the code.
const movePart = createPart(async () => (await import('../list-panels.ts')).runMove)
const dialogPart = createPart(async () => (await import('../list-panels.ts')).MovePositionDialog)

/**
 * Moves documents to a place of the whole order, on whichever page that is; null where the list is not sorted
 * by that order.
 */
export function useListMoves(
  list: List,
  mayReorder: boolean,
  selection: ListSelection,
): ListMoves | null {
  const i18n = useI18n()
  const { client, queries } = usePanel()
  const { shape, search, page, isFetching } = list
  const { collection } = shape
  const { chosen, usual } = listOrder(shape, search, page?.ignored.sort === true)
  const direction = mayReorder ? orderDirection(chosen ?? usual) : null
  const [asked, setAsked] = useState<MovedRows | null>(null)
  /** The row that has the focus, until it may have gone to another page with it. */
  const focused = useRef<MovedRows['row']>(undefined)
  useEffect(() => {
    const { current: row } = focused
    if (row === undefined || isFetching) return
    focused.current = undefined
    if (!page?.docs.some(({ id }) => id === row.id)) rowMenuButton(row)?.focus()
  }, [page, isFetching])
  if (direction === null) return null

  const docs = page?.docs ?? []
  const nameOf = (doc: ListedDocument) => documentName(doc, collection, i18n)

  async function move(moved: MovedRows, at: number): Promise<void> {
    try {
      const run = await movePart.load()
      await run({ client, list, moved, direction: direction ?? 'ascending', at, i18n })
    } catch {
      // Its code could not be loaded.
      toast.error(i18n.t(notices.reorderFailed.key))
    }
    await queries.invalidateQueries({ queryKey: queryKeys.list(collection.slug) })
  }

  function perform(moved: MovedRows, place: MovePlace): void {
    if (place === 'position') {
      setAsked(moved)
      return
    }
    focused.current = moved.row
    void move(moved, place === 'top' ? 1 : -1)
  }

  return {
    moveRow(doc, place) {
      const title = nameOf(doc)
      const row = { id: doc.id, index: docs.indexOf(doc) }
      const onPage = [{ id: doc.id, title }]
      perform({ first: title, count: 1, onPage, selection: null, row }, place)
    },
    moveSelected(place) {
      if (selectedCount(selection, page?.totalDocs ?? 0) > maxMovedDocuments) {
        const max = i18n.number(maxMovedDocuments)
        toast.error(i18n.t('error:tooManyDocuments', { max }))
        return
      }
      perform(selectedRows(list, docs, selection, nameOf), place)
    },
    dialog: asked && (
      <MovePosition
        list={list}
        moved={asked}
        onMove={(position) => move(asked, position)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

function MovePosition(props: MovePositionDialogProps) {
  const Dialog = useOpenedPart(dialogPart, props.onClose)
  return Dialog && <Dialog {...props} />
}
