import type { ClientCollection } from '@stet/core'
import type { Ref } from 'react'
import { useReferenceLabels, useReferences } from '../../document/references/references-context.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { OrderHandle } from '../../ordering/OrderHandle.tsx'
import { TableCell, TableRow, useSortableItem } from '../../ui/index.ts'
import { FieldCell } from '../FieldCell.tsx'
import { ReferencePicture } from '../reference/ReferencePicture.tsx'
import { titleText } from '../title-text.ts'
import styles from './Input.module.css'
import { type JoinColumn, valueAtNames } from './join-target.ts'
import type { JoinedDocument } from './join-value.ts'

export interface JoinRowProps {
  readonly doc: JoinedDocument
  /** The one that the document is of. */
  readonly collection: ClientCollection
  readonly columns: readonly JoinColumn[]
  readonly onOpen: () => void
  /** Absent where the rows have no manual order. */
  readonly order?: JoinRowOrder | undefined
  readonly ref?: Ref<HTMLTableRowElement>
}

export interface JoinRowOrder {
  /** Whether the rows are sorted by the order that would be changed. */
  readonly isSorted: boolean
  /** Whether a new place of the row is on its way to the server. */
  readonly isPending: boolean
}

/** A row that is moved by its handle. */
export function MovableJoinRow(props: JoinRowProps) {
  return <JoinRow {...props} ref={useSortableItem(String(props.doc.id))} />
}

/** One document that links here; its title opens it. */
export function JoinRow({ doc, collection, columns, onOpen, order, ref }: JoinRowProps) {
  const i18n = useI18n()
  const { t, label } = i18n
  const title = joinedName(doc, collection, i18n)
  const hasPicture = useReferences().mayHavePicture(collection.slug)
  const [pictured] = useReferenceLabels(hasPicture ? [doc] : [])
  return (
    <TableRow ref={ref} className={styles.row} data-pending={order?.isPending || undefined}>
      {order && (
        <TableCell kind="tight" className={styles.handle}>
          <OrderHandle
            item={String(doc.id)}
            label={t('list:moveRow', { title })}
            isSorted={order.isSorted}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.path} kind={column.kind === 'title' ? 'title' : 'normal'} truncate>
          {column.kind === 'title' && (
            <button type="button" className={styles.open} onClick={onOpen}>
              {pictured && <ReferencePicture label={pictured} />}
              <span className={styles.name}>{title}</span>
            </button>
          )}
          {column.kind === 'collection' && label(collection.labels.singular, collection.slug)}
          {column.kind === 'value' && <JoinCell column={column} doc={doc} />}
        </TableCell>
      ))}
    </TableRow>
  )
}

function JoinCell({ column, doc }: { readonly column: JoinColumn; readonly doc: JoinedDocument }) {
  const field = column.nodes.get(doc.collection)?.field
  return field === undefined || field.type === 'tab' ? null : (
    <FieldCell field={field} value={valueAtNames(doc.values, column.path)} />
  )
}

/** What it is called, by its title or by its id. */
export function joinedName(
  { id, values }: JoinedDocument,
  collection: ClientCollection,
  i18n: I18n,
): string {
  return (
    titleText(collection, valueAtNames(values, collection.admin.useAsTitle), i18n) ||
    i18n.t('fields:untitledWithID', { id: String(id) })
  )
}
