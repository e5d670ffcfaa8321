import type { ClientCollection, ClientField, PaginatedDocs, Plan } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { type ListedDocument, publishedIdsQuery } from '../../api/list.ts'
import { usePanel } from '../../app/panel.ts'
import { hasDrafts } from '../../app/prefetch.ts'
import { useReferencesIn } from '../../app/use-references.ts'
import { useConfig } from '../../app/use-session.ts'
import { thumbnailOf } from '../../document/references.ts'
import { ReferencesContext } from '../../document/references-context.ts'
import { FieldCell } from '../../fields/FieldCell.tsx'
import { Thumbnail } from '../../fields/reference/Thumbnail.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import {
  Checkbox,
  classNames,
  EmptyState,
  Skeleton,
  type SortDirection,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../ui/index.ts'
import { DocumentStatusPill } from '../document/DocumentStatusPill.tsx'
import { type DocumentStatus, documentStatus } from '../document/document-status.ts'
import styles from './ListTable.module.css'
import { type ListColumn, pathLabel } from './list-columns.ts'
import { sortDirection } from './list-search.ts'
import { NameElsewhere } from './NameElsewhere.tsx'
import { isSelected, pageState, type Selection, withDocuments } from './selection/selection.ts'
import { valueAtPath } from './value-at-path.ts'

export interface ListTableProps {
  label: string
  collection: ClientCollection
  plan: Plan
  columns: readonly ListColumn[]
  /** Absent while the first answer is on its way. */
  page: PaginatedDocs<ListedDocument> | undefined
  /** Rows to keep room for meanwhile. */
  rowCount: number
  sort: string | undefined
  busy: boolean
  locale: string | null
  onSort: (field: string, current: string | undefined) => void
  /** Absent where nothing can be done with a selection. */
  selection?: Selection | undefined
  onSelectionChange: (selection: Selection) => void
}

const isTimestamp = (path: string): boolean => path === 'updatedAt' || path === 'createdAt'

/** Hovering a row this long says that a press may follow. */
const PRELOAD_DELAY = 60

export function ListTable({
  label,
  collection,
  plan,
  columns,
  page,
  rowCount,
  sort,
  busy,
  locale,
  onSort,
  selection,
  onSelectionChange,
}: ListTableProps) {
  const i18n = useI18n()
  const { client } = usePanel()
  const router = useRouter()
  const navigate = useNavigate()
  const preload = useRef<ReturnType<typeof setTimeout>>(undefined)
  const docs = page?.docs ?? []
  const ids = docs.map(({ id }) => id)
  // The title leads to the document; where it is not shown, what is shown first does.
  const linked = (columns.find(({ isTitle }) => isTitle) ?? columns[0])?.path
  const withDrafts = hasDrafts(collection)
  const { localization } = useConfig()
  const defaultLocale = localization === false ? null : localization.defaultLocale

  const unpublished = withDrafts
    ? docs.filter((doc) => doc._status !== 'published').map(({ id }) => id)
    : []
  const { data: publishedIds } = useQuery(publishedIdsQuery(client, collection.slug, unpublished))
  const references = useReferencesIn(locale)
  const referencesElsewhere = useReferencesIn(defaultLocale)

  /** On a narrow screen only what tells documents apart and where they stand is left. */
  function priority(path: string): 'first' | 'rest' {
    return path === linked || path === '_status' ? 'first' : 'rest'
  }

  function statusOf(doc: ListedDocument): DocumentStatus | undefined {
    if (doc._status === 'published') return 'published'
    if (publishedIds === undefined) return undefined
    const isPublished = publishedIds.has(doc.id)
    return documentStatus({ hasDrafts: true, status: doc._status, isPublished }) ?? undefined
  }

  const target = (doc: ListedDocument) =>
    ({
      to: '/collections/$collection/$id',
      params: { collection: collection.slug, id: String(doc.id) },
    }) as const

  function open(event: MouseEvent<HTMLTableRowElement>, doc: ListedDocument): void {
    // Selecting text in a row and pressing what is inside it are not "open".
    const isOwnPress =
      event.target instanceof Element && event.target.closest('a, button, input, label') === null
    if (!isOwnPress || !window.getSelection()?.isCollapsed) return
    if (event.metaKey || event.ctrlKey) {
      window.open(router.buildLocation(target(doc)).publicHref, '_blank', 'noopener')
    } else {
      void navigate(target(doc))
    }
  }

  function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row]')]
    const next = links[links.indexOf(event.target) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  if (columns.length === 0) {
    return <EmptyState title={i18n.t('general:noColumnsSelected')} />
  }
  return (
    <ReferencesContext value={references}>
      <div className={styles.frame}>
        <Table label={label} busy={busy} className={styles.table}>
          <TableHead>
            <tr>
              {selection && (
                <TableHeader className={styles.box}>
                  <Checkbox
                    aria-label={i18n.t('list:selectPage')}
                    checked={pageState(selection, ids)}
                    disabled={docs.length === 0}
                    onCheckedChange={(checked) =>
                      onSelectionChange(withDocuments(selection, ids, checked))
                    }
                  />
                </TableHeader>
              )}
              {columns.map((column) => (
                <TableHeader
                  key={column.path}
                  className={styles[priority(column.path)]}
                  id={`heading-${column.path.replaceAll('.', '__')}`}
                  {...(column.isSortable && {
                    sort:
                      sortDirection(sort, column.path) ?? ('none' satisfies SortDirection | 'none'),
                    onSort: () => onSort(column.path, sort),
                  })}
                >
                  {pathLabel(column.path, plan, i18n)}
                </TableHeader>
              ))}
            </tr>
          </TableHead>
          {page === undefined ? (
            <TableBody>
              {Array.from({ length: rowCount }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places for rows that are not here yet
                <TableRow key={index}>
                  {selection && <TableCell kind="tight" className={styles.box} />}
                  {columns.map(({ path }, column) => (
                    <TableCell key={path}>
                      <Skeleton
                        width={path === linked ? `${9 + ((index * 5) % 7)}rem` : '5rem'}
                        index={index + column}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ) : (
            <TableBody onKeyDown={moveBetweenRows}>
              {docs.map((doc) => (
                <TableRow
                  key={doc.id}
                  className={styles.row}
                  onClick={(event) => open(event, doc)}
                  onPointerEnter={() => {
                    preload.current = setTimeout(
                      () => void router.preloadRoute(target(doc)),
                      PRELOAD_DELAY,
                    )
                  }}
                  onPointerLeave={() => clearTimeout(preload.current)}
                  selected={selection !== undefined && isSelected(selection, doc.id)}
                >
                  {selection && (
                    <TableCell kind="tight" className={styles.box}>
                      <Checkbox
                        aria-label={i18n.t('list:selectRow', { title: titleOf(doc) })}
                        checked={isSelected(selection, doc.id)}
                        onCheckedChange={(checked) =>
                          onSelectionChange(withDocuments(selection, [doc.id], checked))
                        }
                      />
                    </TableCell>
                  )}
                  {columns.map((column) => cell(column, doc))}
                </TableRow>
              ))}
            </TableBody>
          )}
        </Table>
      </div>
    </ReferencesContext>
  )

  /** In words, where no picture and no link can be. */
  function titleOf(doc: ListedDocument): string {
    const value = valueAtPath(doc, collection.admin.useAsTitle)
    const isText = typeof value === 'string' || typeof value === 'number'
    return isText && value !== '' ? String(value) : i18n.t('fields:untitledWithID', { id: doc.id })
  }

  function cell(column: ListColumn, doc: ListedDocument) {
    const { path, node } = column
    if (path === '_status' && path !== linked) {
      return (
        <TableCell key={path} kind="tight">
          <DocumentStatusPill status={statusOf(doc)} look="plain" />
        </TableCell>
      )
    }
    const value = valueAtPath(doc, path)
    if (path !== linked && isTimestamp(path) && typeof value === 'string') {
      return (
        <TableCell
          key={path}
          kind="quiet"
          className={classNames(styles.date, styles[priority(column.path)])}
        >
          <time dateTime={value} title={i18n.dateTime(value)}>
            {i18n.since(value, Date.now())}
          </time>
        </TableCell>
      )
    }
    const isEmpty = value === undefined || value === null || value === ''
    const content = <FieldCell field={node.field as ClientField} value={value} />
    if (path === linked) {
      const thumbnail = collection.upload ? thumbnailOf(doc) : null
      return (
        <TableCell key={path} kind="title" className={styles.title}>
          <Link {...target(doc)} data-row="" className={styles.link}>
            {thumbnail !== null && <Thumbnail src={thumbnail} />}
            {!isEmpty ? (
              content
            ) : locale === defaultLocale ? (
              i18n.t('fields:untitledWithID', { id: doc.id })
            ) : (
              // In a locale that it is not written in, a document is still known by its other name.
              <ReferencesContext value={referencesElsewhere}>
                <NameElsewhere
                  collection={collection.slug}
                  id={doc.id}
                  locale={defaultLocale ?? ''}
                />
              </ReferencesContext>
            )}
          </Link>
        </TableCell>
      )
    }
    return (
      <TableCell key={path} kind="quiet" className={classNames(styles.value, styles.rest)}>
        {content}
      </TableCell>
    )
  }
}
