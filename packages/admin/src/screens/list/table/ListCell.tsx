import type { ClientField } from '@stet/core'
import { Link } from '@tanstack/react-router'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { thumbnailOf } from '../../../document/references/references.ts'
import { ReferencesContext } from '../../../document/references/references-context.ts'
import { FieldCell } from '../../../fields/FieldCell.tsx'
import { FilePicture } from '../../../files/FilePicture.tsx'
import { sizeText } from '../../../files/file-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { DocumentPicture } from '../../../panel/references/DocumentPicture.tsx'
import { classNames, TableCell } from '../../../ui/index.ts'
import { DocumentStatusPill } from '../../document/header/DocumentStatusPill.tsx'
import type { DocumentStatus } from '../../document/header/document-status.ts'
import { ScheduledMark } from '../../scheduling/ScheduledMark.tsx'
import { daysUntil, emptiedAt } from '../../trash/emptying.ts'
import { sincePaths } from '../columns/column-widths.ts'
import { type ListColumn, translationsPath } from '../columns/list-columns.ts'
import { EditedBy } from './EditedBy.tsx'
import styles from './ListTable.module.css'
import { LockedOut } from './LockedOut.tsx'
import { type FrozenCell, type RowContext, staysNarrow } from './list-row.ts'
import { NameInOtherLocale } from './NameInOtherLocale.tsx'
import { TranslationsCell } from './TranslationsCell.tsx'
import { valueAtPath } from './value-at-path.ts'

export interface ListCellProps {
  readonly column: ListColumn
  readonly frozen: FrozenCell
  readonly doc: ListedDocument
  readonly status: DocumentStatus | undefined
  readonly context: RowContext
}

/** The value of a document in a column; in one column, as a link to the document. */
export function ListCell({ column: { path, node }, frozen, doc, status, context }: ListCellProps) {
  const { dateTime, since, language } = useI18n()
  const value = valueAtPath(doc, path)
  if (path === context.linked)
    return <LinkCell path={path} node={node} frozen={frozen} doc={doc} context={context} />
  if (path === '_status') {
    const scheduled = context.scheduled.get(doc.id)
    return (
      <TableCell
        kind="tight"
        className={classNames(styles.status, !staysNarrow(path, context) && styles.rest)}
        {...frozen}
      >
        <DocumentStatusPill status={status} look="plain" />
        {scheduled && <ScheduledMark scheduled={scheduled} isShort />}
      </TableCell>
    )
  }
  if (path === translationsPath)
    return <TranslationsCell doc={doc} frozen={frozen} context={context} />
  if (context.inTrash && path === 'deletedAt' && typeof value === 'string') {
    return <DeletedCell deletedAt={value} collection={context.collection} frozen={frozen} />
  }
  if (sincePaths.has(path) && typeof value === 'string') {
    return (
      <TableCell kind="quiet" className={classNames(styles.date, styles.rest)} {...frozen}>
        <time dateTime={value} title={dateTime(value)}>
          {since(value, Date.now())}
        </time>
      </TableCell>
    )
  }
  if (path === 'filesize' && context.collection.upload && typeof value === 'number') {
    return (
      <TableCell kind="quiet" className={classNames(styles.value, styles.rest)} {...frozen}>
        {sizeText(value, language)}
      </TableCell>
    )
  }
  return (
    <TableCell kind="quiet" className={classNames(styles.value, styles.rest)} {...frozen}>
      <FieldCell field={node.field as ClientField} value={value} />
    </TableCell>
  )
}

/** When the document was moved to the trash, and how many days remain. */
function DeletedCell({
  deletedAt,
  collection,
  frozen,
}: {
  deletedAt: string
  collection: RowContext['collection']
  frozen: FrozenCell
}) {
  const { t, dateTime, since } = useI18n()
  const end = emptiedAt(collection, deletedAt)
  const days = end && daysUntil(end, Date.now())
  return (
    <TableCell kind="quiet" className={styles.date} {...frozen}>
      <time dateTime={deletedAt} title={dateTime(deletedAt)}>
        {since(deletedAt, Date.now())}
      </time>
      {days !== null && (
        <span className={styles.below}>
          {days === 0 ? t('trash:lastDay') : t('trash:daysLeft', { count: days })}
        </span>
      )}
    </TableCell>
  )
}

function LinkCell({
  path,
  node,
  frozen,
  doc,
  context,
}: Pick<ListColumn, 'path' | 'node'> & Pick<ListCellProps, 'frozen' | 'doc' | 'context'>) {
  const { t } = useI18n()
  const { collection, inTrash, locale, defaultLocale, referencesElsewhere } = context
  const value = valueAtPath(doc, path)
  const lockedUntil = context.lockouts.get(doc.id)
  const isEmpty = value === undefined || value === null || value === ''
  const { mimeType } = doc
  const isFile = collection.upload !== false && typeof mimeType === 'string'
  const hasPicture = isFile || context.hasPictures
  const name = !isEmpty ? (
    <FieldCell field={node.field as ClientField} value={value} />
  ) : locale === defaultLocale ? (
    t('fields:untitledWithID', { id: doc.id })
  ) : (
    // Without a title in this locale, the title of another locale is shown.
    <ReferencesContext value={referencesElsewhere}>
      <NameInOtherLocale collection={collection.slug} id={doc.id} locale={defaultLocale ?? ''} />
    </ReferencesContext>
  )
  return (
    <TableCell kind="title" className={styles.title} {...frozen}>
      <Link
        {...documentTarget(collection.slug, doc, inTrash)}
        data-row=""
        data-picture={hasPicture || undefined}
        className={styles.link}
      >
        {isFile && <FilePicture src={thumbnailOf(doc)} mimeType={mimeType} size="small" />}
        {context.hasPictures && <DocumentPicture collection={collection} id={doc.id} doc={doc} />}
        {hasPicture ? <span className={styles.name}>{name}</span> : name}
      </Link>
      <EditedBy collection={collection} id={doc.id} />
      {lockedUntil !== undefined && <LockedOut until={lockedUntil} />}
    </TableCell>
  )
}

/** The address at which a document is edited, or shown while it is in the trash. */
export function documentTarget(collection: string, { id }: ListedDocument, inTrash: boolean) {
  return {
    to: inTrash ? '/collections/$collection/trash/$id' : '/collections/$collection/$id',
    params: { collection, id: String(id) },
  } as const
}
