import { type ClientCollection, type DocumentId, joinOrderName } from '@stet/core'
import { useMemo, useState } from 'react'
import { useDocumentDrawers } from '../../document/references/document-drawers.ts'
import { useReferences } from '../../document/references/references-context.ts'
import type { FieldOf } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePaginationTexts } from '../../i18n/use-pagination-texts.ts'
import { Movable } from '../../ordering/Movable.tsx'
import {
  Banner,
  Button,
  Pagination,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../ui/index.ts'
import styles from './Input.module.css'
import { JoinRow, joinedName, MovableJoinRow } from './JoinRow.tsx'
import { JoinTools } from './JoinTools.tsx'
import { joinColumns, linkBack } from './join-target.ts'
import type { JoinedDocument } from './join-value.ts'
import { useColumnLabel } from './use-column-label.ts'
import { useJoin } from './use-join.ts'
import { useJoinOrder } from './use-join-order.ts'
import { useJoinView } from './use-join-view.ts'

export interface JoinTableProps {
  readonly field: FieldOf<'join'>
  /** Where the field is in its document, with dots. */
  readonly name: string
  /** The field's collections that the editor may read. */
  readonly collections: readonly ClientCollection[]
  /** The documents are opened, but none is made and none is moved. */
  readonly readOnly: boolean
}

/** Spec §9: what a list shows at once. */
const PAGE_SIZE = 10
/** Rows that stand for those on their way. */
const SKELETON_ROWS = 3

export function JoinTable({ field, name, collections, readOnly }: JoinTableProps) {
  const i18n = useI18n()
  const { t, label } = i18n
  const texts = usePaginationTexts()
  const { about, operation } = useFormContext()
  // Nothing can refer to what has no address yet; what has just got one is not waited for.
  const isNew = operation === 'create'
  const [wasNew] = useState(isNew)
  const drawers = useDocumentDrawers()
  const references = useReferences()
  const [page, setPage] = useState(1)
  const limit = field.defaultLimit ?? PAGE_SIZE
  const all = useMemo(
    () => joinColumns(collections, { on: field.on, ...field.admin }),
    [collections, field],
  )
  const columnLabel = useColumnLabel()
  const { hidden, sort, isKnown, choose } = useJoinView(field, name, all)
  const columns = all.filter(({ path, kind }) => kind === 'title' || !hidden.has(path))
  const list = useJoin(field, name, { page, limit, sort, isKnown: isKnown && !isNew })
  const order = useJoinOrder(readOnly ? null : joinOrderName(field, name), { field, sort, list })
  const { docs } = order
  const total = list.page?.total ?? 0
  const pageCount = limit === 0 ? 1 : Math.max(1, Math.ceil(total / limit))
  const [only] = collections
  const plural =
    collections.length === 1 && only
      ? label(only.labels.plural, only.slug)
      : label(field.label, field.name)

  function open(collection: ClientCollection, id: DocumentId | null): void {
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
    choose({ hidden, sort: sort === path ? `-${path}` : path })
  }

  const sorting = (path: string) => ({
    sort: sortOf(sort, path),
    onSort: () => sortBy(path),
  })

  function nameOf(doc: JoinedDocument | undefined): string {
    const collection = collections.find(({ slug }) => slug === doc?.collection)
    if (!doc || !collection) return ''
    return joinedName(doc, collection, i18n)
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
  const creatable = collections.filter(
    ({ slug }) => !readOnly && field.admin?.allowCreate !== false && drawers.may(slug, 'create'),
  )
  const Row = order.isSorted ? MovableJoinRow : JoinRow
  return (
    <div className={styles.join}>
      <JoinTools
        creatable={creatable}
        isWaiting={isNew}
        onCreate={(collection) => open(collection, null)}
        columns={docs.length > 0 ? all : []}
        hidden={hidden}
        onHiddenChange={(next) => choose({ hidden: next, ...(sort !== undefined && { sort }) })}
      />
      {docs.length === 0 && (list.state !== 'loading' || (wasNew && list.page === null)) ? (
        <p className={styles.empty}>{t('fields:nothingLinksHere')}</p>
      ) : (
        <Movable
          isMovable={order.isSorted}
          ids={docs.map(({ id }) => String(id))}
          nameOf={(id) => nameOf(docs.find((doc) => String(doc.id) === id))}
          onMove={(id, to) => {
            const doc = docs.find((one) => String(one.id) === id)
            if (doc) order.move({ id: doc.id, to })
          }}
        >
          <Table label={plural} scroll="self" busy={list.state === 'loading' && list.page !== null}>
            <TableHead>
              <TableRow>
                {order.field !== null && (
                  <TableHeader className={styles.handle} {...sorting(order.field)}>
                    {t('list:orderColumn')}
                  </TableHeader>
                )}
                {columns.map((column) => (
                  <TableHeader key={column.path} {...(column.isSortable && sorting(column.path))}>
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
                      {order.field !== null && <TableCell kind="tight" className={styles.handle} />}
                      {columns.map(({ path }) => (
                        <TableCell key={path}>
                          <Skeleton width="70%" index={row} />
                        </TableCell>
                      ))}
                    </TableRow>
                  ))
                : docs.flatMap((doc) => {
                    const collection = collections.find(({ slug }) => slug === doc.collection)
                    if (collection === undefined) return []
                    return (
                      <Row
                        key={doc.key}
                        doc={doc}
                        collection={collection}
                        columns={columns}
                        onOpen={() => open(collection, doc.id)}
                        order={
                          order.field === null
                            ? undefined
                            : { isSorted: order.isSorted, isPending: order.isPending(doc) }
                        }
                      />
                    )
                  })}
            </TableBody>
          </Table>
        </Movable>
      )}
      {pageCount > 1 && (
        <Pagination
          {...texts}
          label={`${plural}: ${texts.label}`}
          page={page}
          pageCount={pageCount}
          onPageChange={setPage}
        />
      )}
    </div>
  )
}

function sortOf(sort: string | undefined, path: string): 'ascending' | 'descending' | 'none' {
  if (sort === path) return 'ascending'
  return sort === `-${path}` ? 'descending' : 'none'
}
