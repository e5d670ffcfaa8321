import type { ClientCollection, DocumentId } from '@stet/core'
import Columns from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { useDocumentDrawers } from '../../document/document-drawers.ts'
import type { FieldOf } from '../../document/field-input.ts'
import { useForm } from '../../document/form-context.ts'
import { useReferences } from '../../document/references-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import {
  Banner,
  Button,
  Menu,
  Pagination,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../ui/index.ts'
import { FieldCell } from '../FieldCell.tsx'
import styles from './Input.module.css'
import { type JoinColumn, joinColumns, linkBack, valueAtNames } from './join-target.ts'
import { type JoinedDocument, useJoin } from './use-join.ts'

export interface JoinTableProps {
  readonly field: FieldOf<'join'>
  /** Where the field is in its document, with dots. */
  readonly name: string
  readonly collection: ClientCollection
}

/** Spec §9: what a list shows at once. */
const PAGE_SIZE = 10
/** Rows that stand for those on their way. */
const SKELETON_ROWS = 3

export function JoinTable({ field, name, collection }: JoinTableProps) {
  const { t, label } = useI18n()
  const { about } = useForm()
  const drawers = useDocumentDrawers()
  const references = useReferences()
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState(field.defaultSort)
  const limit = field.defaultLimit ?? PAGE_SIZE
  const all = useMemo(
    () => joinColumns(collection, field.admin?.defaultColumns, field.on),
    [collection, field],
  )
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const columns = all.filter(({ path, isTitle }) => isTitle || !hidden.has(path))
  const list = useJoin(field, name, { page, limit, sort })
  const docs = list.page?.docs ?? []
  const total = list.page?.total ?? 0
  const pageCount = limit === 0 ? 1 : Math.max(1, Math.ceil(total / limit))
  const singular = label(collection.labels.singular, collection.slug)
  const plural = label(collection.labels.plural, collection.slug)
  const columnLabel = ({ node }: JoinColumn) =>
    'label' in node.field ? label(node.field.label, node.name) : node.name

  function open(id: DocumentId | null): void {
    const here = about()
    const isLinkable = here?.collectionSlug !== undefined && here.id !== undefined
    drawers.open({
      collection: collection.slug,
      id,
      ...(id === null &&
        isLinkable && {
          initial: linkBack(collection, field.on, {
            collection: here.collectionSlug ?? '',
            id: here.id ?? '',
          }),
        }),
      onStored({ document }) {
        references.update(collection.slug, document.id as DocumentId, document)
        list.reload()
      },
      onRemoved: list.reload,
    })
  }

  function sortBy(path: string): void {
    setPage(1)
    setSort((old) => (old === path ? `-${path}` : path))
  }

  if (list.state === 'failed' && list.page === null) {
    return (
      <Banner
        tone="error"
        action={
          <Button size="small" onClick={list.reload}>
            {t('general:retry')}
          </Button>
        }
      >
        {t('general:unspecificError')}
      </Banner>
    )
  }
  const mayCreate = field.admin?.allowCreate !== false && drawers.may(collection.slug, 'create')
  return (
    <div className={styles.join}>
      <div className={styles.tools}>
        {mayCreate && (
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => open(null)}>
            {t('fields:addItem', { label: singular })}
          </Button>
        )}
        {docs.length > 0 && all.length > 1 && (
          <Menu
            label={t('general:columns')}
            align="end"
            trigger={
              <Button size="small" variant="quiet" icon={<Columns aria-hidden="true" />}>
                {t('general:columns')}
              </Button>
            }
            items={all
              .filter(({ isTitle }) => !isTitle)
              .map((column) => ({
                kind: 'checkbox' as const,
                id: column.path,
                label: columnLabel(column),
                checked: !hidden.has(column.path),
                onCheckedChange: (isShown: boolean) =>
                  setHidden((old) => {
                    const next = new Set(old)
                    if (isShown) next.delete(column.path)
                    else next.add(column.path)
                    return next
                  }),
              }))}
          />
        )}
      </div>
      {list.state !== 'loading' && docs.length === 0 ? (
        <p className={styles.empty}>{t('fields:nothingLinksHere')}</p>
      ) : (
        <Table label={plural} scroll="self" busy={list.state === 'loading' && list.page !== null}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableHeader
                  key={column.path}
                  {...(column.node.shape === 'value' && {
                    sort: sortOf(sort, column.path),
                    onSort: () => sortBy(column.path),
                  })}
                >
                  {columnLabel(column)}
                </TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {list.page === null
              ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places for rows that are not here yet
                  <TableRow key={row}>
                    {columns.map(({ path }) => (
                      <TableCell key={path}>
                        <Skeleton width="70%" index={row} />
                      </TableCell>
                    ))}
                  </TableRow>
                ))
              : docs.map((doc) => (
                  <TableRow key={doc.id}>
                    {columns.map((column) => (
                      <TableCell
                        key={column.path}
                        kind={column.isTitle ? 'title' : 'normal'}
                        truncate
                      >
                        {column.isTitle ? (
                          <button
                            type="button"
                            className={styles.open}
                            onClick={() => open(doc.id)}
                          >
                            {titleOf(doc, column) ||
                              t('fields:untitledWithID', { id: String(doc.id) })}
                          </button>
                        ) : (
                          <JoinCell column={column} doc={doc} />
                        )}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
          </TableBody>
        </Table>
      )}
      {pageCount > 1 && (
        <Pagination
          label={`${plural}: ${t('general:pagination')}`}
          page={page}
          pageCount={pageCount}
          onPageChange={setPage}
          previousLabel={t('general:previousPage')}
          nextLabel={t('general:nextPage')}
          pageLabel={(number) => t('general:pageNumber', { number })}
        />
      )}
    </div>
  )
}

function JoinCell({ column, doc }: { readonly column: JoinColumn; readonly doc: JoinedDocument }) {
  const { field } = column.node
  return field.type === 'tab' ? null : (
    <FieldCell field={field} value={valueAtNames(doc, column.path)} />
  )
}

function titleOf(doc: JoinedDocument, { path }: JoinColumn): string {
  const title = valueAtNames(doc, path)
  return typeof title === 'string' || typeof title === 'number' ? String(title) : ''
}

function sortOf(sort: string | undefined, path: string): 'ascending' | 'descending' | 'none' {
  if (sort === path) return 'ascending'
  return sort === `-${path}` ? 'descending' : 'none'
}
