import type { DocumentId } from '@stet/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useStableObject } from '../../../base/use-stable-object.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useConfig } from '../../../panel/session/use-session.ts'
import { Skeleton } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import { isSelected, type ListSelection } from '../selection/selection.ts'
import { useSelect } from '../selection/use-select.ts'
import { documentName } from '../table/document-name.ts'
import type { Standings } from '../table/use-translations-of.ts'
import styles from './Matrix.module.css'
import { MatrixHead } from './MatrixHead.tsx'
import { MatrixRow } from './MatrixRow.tsx'
import type { MatrixContext } from './matrix-context.ts'
import { matrixLocales } from './matrix-locales.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { usePinnedRows } from './use-pinned-rows.ts'

export interface MatrixProps {
  readonly label: string
  readonly list: List
  readonly standings: Standings
  /** Absent if there are no actions for a selection. */
  readonly selection: ListSelection | undefined
  readonly onSelectionChange: (selection: ListSelection) => void
}

/** The documents of a page by the locales of the site, as a grid. */
export function Matrix({ label, list, standings, selection, onSelectionChange }: MatrixProps) {
  const i18n = useI18n()
  const { collection } = list.shape
  const { localization } = useConfig()
  const grid = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLElement>(null)
  const focus = useGridFocus(grid)
  const navigate = useNavigate()
  const locales = useMemo(() => matrixLocales(localization), [localization])
  const docs = list.page?.docs ?? noDocuments
  usePinnedRows(area, docs)
  const onSelect = useSelect(docs, selection, onSelectionChange)
  const hrefOf = useAddresses(collection.slug)
  const nameOf = useMemo(
    () => (doc: ListedDocument) => documentName(doc, collection, i18n),
    [collection, i18n],
  )
  const context = useStableObject<MatrixContext>({
    locales,
    isSelectable: selection !== undefined,
    hrefOf,
    nameOf,
    onSelect,
  })

  /** Thousands of links that each listen to the router would make a page slow. */
  function open(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (link === null || !grid.current?.contains(link) || !isPlain || event.altKey) return
    event.preventDefault()
    const { pathname, searchParams } = new URL(link.href)
    const locale = searchParams.get('locale')
    void navigate({
      to: '/collections/$collection/$id',
      params: {
        collection: collection.slug,
        id: decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1)),
      },
      ...(locale !== null && { search: { locale } }),
    })
  }

  return (
    <section
      ref={area}
      aria-label={label}
      aria-busy={list.isStale || undefined}
      className={styles.scroller}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be left out while they are out of sight */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter presses links, too */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-multiselectable={selection !== undefined || undefined}
        className={styles.grid}
        data-selectable={selection !== undefined || undefined}
        style={{ '--locales': locales.length } as CSSProperties}
        onClick={open}
        {...focus}
      >
        <MatrixHead
          list={list}
          docs={docs}
          locales={locales}
          selection={selection}
          onSelectionChange={onSelectionChange}
        />
        {list.page === undefined ? (
          <SkeletonRows count={list.request.limit} context={context} />
        ) : (
          docs.map((doc) => (
            <MatrixRow
              key={doc.id}
              doc={doc}
              standings={standings.of.get(doc.id)}
              selected={selection !== undefined && isSelected(selection, doc.id)}
              context={context}
            />
          ))
        )}
      </div>
    </section>
  )
}

const noDocuments: readonly ListedDocument[] = []

/** The addresses of a collection's documents: asked of the router once, not for each of thousands of cells. */
function useAddresses(collection: string): MatrixContext['hrefOf'] {
  const router = useRouter()
  return useMemo(() => {
    const to = '/collections/$collection/$id'
    const { publicHref } = router.buildLocation({
      to,
      params: { collection, id: 'document' },
      search: {},
    })
    const path = publicHref.split('?')[0]?.replace(/document$/, '') ?? ''
    return (id: DocumentId, locale?: string) => {
      const query = locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`
      return `${path}${encodeURIComponent(id)}${query}`
    }
  }, [router, collection])
}

/** Placeholders with the columns that the rows have. */
function SkeletonRows({
  count,
  context: { locales, isSelectable },
}: {
  readonly count: number
  readonly context: MatrixContext
}) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells these places apart
    <div key={index} aria-hidden="true" className={styles.row}>
      {isSelectable && <div className={styles.box} />}
      <div className={styles.title}>
        <Skeleton width={`${6 + ((index * 5) % 5)}rem`} index={index} />
      </div>
      {locales.map(({ code }, column) => (
        <div key={code} className={styles.cell}>
          <Skeleton width="3rem" index={index + column} />
        </div>
      ))}
    </div>
  ))
}
