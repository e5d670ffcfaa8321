import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo, type Ref, useRef } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { OrderHandle } from '../../../ordering/OrderHandle.tsx'
import { orderFieldName, pendingKey } from '../../../ordering/row-order.ts'
import { Checkbox, TableCell, TableRow } from '../../../ui/index.ts'
import type { DocumentStatus } from '../../document/header/document-status.ts'
import { documentName } from './document-name.ts'
import { documentTarget, ListCell } from './ListCell.tsx'
import styles from './ListTable.module.css'
import { frozenCell, type RowContext } from './list-row.ts'
import { RowMenu } from './RowMenu.tsx'

export interface ListRowProps {
  readonly doc: ListedDocument
  readonly status: DocumentStatus | undefined
  readonly selected: boolean
  readonly context: RowContext
  readonly ref?: Ref<HTMLTableRowElement>
  /** Its index on the page, if only some rows are in the DOM. */
  readonly index?: number
}

/** Milliseconds of hovering after which the document is preloaded. */
const PRELOAD_DELAY = 60

/** One document of a list. */
export const ListRow = memo(function ListRow({
  doc,
  status,
  selected,
  context,
  ref,
  index,
}: ListRowProps) {
  const i18n = useI18n()
  const { t } = i18n
  const router = useRouter()
  const navigate = useNavigate()
  const preload = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { collection, columns, frozen, inTrash, order, isSelectable, hasMenu, onSelect } = context
  const target = documentTarget(collection.slug, doc, inTrash)
  const title = documentName(doc, collection, i18n)

  function open(event: MouseEvent<HTMLTableRowElement>): void {
    // Selecting text in a row and pressing a control inside it do not open the document.
    const isOwnPress =
      event.target instanceof Element && event.target.closest('a, button, input, label') === null
    if (!isOwnPress || !window.getSelection()?.isCollapsed) return
    if (event.metaKey || event.ctrlKey) {
      window.open(router.buildLocation(target).publicHref, '_blank', 'noopener')
    } else {
      void navigate(target)
    }
  }

  return (
    <TableRow
      ref={ref}
      className={styles.row}
      selected={selected}
      data-id={doc.id}
      data-pending={doc[orderFieldName] === pendingKey || undefined}
      {...(index !== undefined && {
        'data-index': index,
        // The header is row 1.
        'aria-rowindex': index + 2,
      })}
      onClick={open}
      onPointerEnter={() => {
        preload.current = setTimeout(() => void router.preloadRoute(target), PRELOAD_DELAY)
      }}
      onPointerLeave={() => clearTimeout(preload.current)}
    >
      {order !== 'none' && (
        <TableCell
          kind="tight"
          className={styles.handle}
          {...frozenCell(isSelectable ? -2 : -1, frozen)}
        >
          <OrderHandle
            item={String(doc.id)}
            label={t('list:moveRow', { title })}
            isSorted={order === 'sorted'}
          />
        </TableCell>
      )}
      {isSelectable && (
        <TableCell
          kind="tight"
          className={styles.box}
          {...frozenCell(-1, frozen)}
          onMouseDown={keepTextUnselected}
          onClick={(event) => {
            // A press just beside the checkbox toggles it and does not open the document.
            event.stopPropagation()
            if (event.target === event.currentTarget) onSelect(doc.id, !selected, event.shiftKey)
          }}
        >
          <Checkbox
            aria-label={t('list:selectRow', { title })}
            checked={selected}
            onCheckedChange={(checked, { shiftKey }) => onSelect(doc.id, checked, shiftKey)}
          />
        </TableCell>
      )}
      {columns.map((column, index) => (
        <ListCell
          key={column.path}
          column={column}
          frozen={frozenCell(index, frozen)}
          doc={doc}
          status={status}
          context={context}
        />
      ))}
      {hasMenu && <RowMenu doc={doc} title={title} status={status} context={context} />}
    </TableRow>
  )
})

/** With Shift, a press would also select the text between it and the press before. */
function keepTextUnselected(event: MouseEvent<HTMLTableCellElement>): void {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}
