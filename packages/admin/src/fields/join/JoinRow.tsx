import type { ClientCollection } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { TableCell, TableRow } from '../../ui/index.ts'
import { FieldCell } from '../FieldCell.tsx'
import styles from './Input.module.css'
import { type JoinColumn, valueAtNames } from './join-target.ts'
import type { JoinedDocument } from './join-value.ts'

export interface JoinRowProps {
  readonly doc: JoinedDocument
  /** The one that the document is of. */
  readonly collection: ClientCollection
  readonly columns: readonly JoinColumn[]
  readonly onOpen: () => void
}

/** One document that links here; its title opens it. */
export function JoinRow({ doc, collection, columns, onOpen }: JoinRowProps) {
  const { t, label } = useI18n()
  return (
    <TableRow>
      {columns.map((column) => (
        <TableCell key={column.path} kind={column.kind === 'title' ? 'title' : 'normal'} truncate>
          {column.kind === 'title' && (
            <button type="button" className={styles.open} onClick={onOpen}>
              {titleOf(doc, collection) || t('fields:untitledWithID', { id: String(doc.id) })}
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

function titleOf({ values }: JoinedDocument, { admin }: ClientCollection): string {
  const title = valueAtNames(values, admin.useAsTitle)
  return typeof title === 'string' || typeof title === 'number' ? String(title) : ''
}
