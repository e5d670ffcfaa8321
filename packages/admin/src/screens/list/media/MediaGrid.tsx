import type { DocumentId } from '@stet/core'
import { type KeyboardEvent, useCallback, useState } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useStableObject } from '../../../base/use-stable-object.ts'
import { moveFocusInTiles } from '../../../files/tile-focus.ts'
import { PHONE, useMediaQuery } from '../../../panel/page/use-media-query.ts'
import { Skeleton } from '../../../ui/index.ts'
import { useRememberedList } from '../query/use-remembered-list.ts'
import { useStatuses } from '../query/use-statuses.ts'
import { isNothing, isSelected } from '../selection/selection.ts'
import { useSelect } from '../selection/use-select.ts'
import type { ListTableProps } from '../table/ListTable.tsx'
import { pressPreview } from '../table/press-preview.ts'
import styles from './MediaGrid.module.css'
import { MediaGridHead } from './MediaGridHead.tsx'
import { MediaTile, type TileContext } from './MediaTile.tsx'

export type MediaGridProps = Omit<ListTableProps, 'mayReorder'>

/**
 * The files of a page as tiles. For screen readers it is a grid of one column, as the tiles of a page are
 * a list whose lines depend on the width of the window.
 */
export function MediaGrid({ label, list, selection, onSelectionChange, rows }: MediaGridProps) {
  const { shape, page, request } = list
  const { collection, inTrash } = shape
  const { rowActions, onAct, onPreview } = rows
  const docs = page?.docs ?? noDocuments
  const statusOf = useStatuses(shape, docs)
  useRememberedList(list)
  const onSelect = useSelect(docs, selection, onSelectionChange)
  const [current, setCurrent] = useState<DocumentId | null>(null)
  const onFocus = useCallback((id: DocumentId) => setCurrent(id), [])
  const isSelectable = selection !== undefined
  // There, it is in the line of the facets.
  const isNarrow = useMediaQuery(PHONE)
  const context = useStableObject<TileContext>({
    collection,
    inTrash,
    locale: request.locale,
    isSelectable,
    rowActions,
    onAct,
    onPreview,
    onSelect,
    onFocus,
  })
  // One tile is in reach of the Tab key; from it, the arrow keys lead to the others.
  const stop = docs.some(({ id }) => id === current) ? current : docs[0]?.id

  return (
    <section
      aria-label={label}
      aria-busy={list.isStale || undefined}
      className={styles.section}
      data-selecting={(isSelectable && !isNothing(selection)) || undefined}
    >
      {!isNarrow && (
        <MediaGridHead
          list={list}
          docs={docs}
          selection={selection}
          onSelectionChange={onSelectionChange}
        />
      )}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys lead from tile to tile
        role="grid"
        aria-label={label}
        aria-multiselectable={isSelectable || undefined}
        data-list=""
        className={styles.grid}
      >
        {page === undefined ? (
          <SkeletonTiles count={request.limit} />
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: as a grid of CSS it is no group of rows by itself
          <tbody role="rowgroup" className={styles.tiles} onKeyDown={pressInTiles(onPreview)}>
            {docs.map((doc) => (
              <MediaTile
                key={doc.id}
                doc={doc}
                status={statusOf(doc)}
                selected={selection !== undefined && isSelected(selection, doc.id)}
                isStop={doc.id === stop}
                context={context}
              />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

const noDocuments: readonly ListedDocument[] = []

/** The control of a tile that has the focus: the arrow keys move between titles, and between checkboxes. */
const STOPS = ['a[data-row]', 'input[type="checkbox"]']

const pressInTiles =
  (onPreview: ((id: DocumentId) => void) | undefined) =>
  (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const { currentTarget, target } = event
    if (!(target instanceof HTMLElement)) return
    const stop = STOPS.find((one) => target.matches(one))
    // Those of menus are in React's tree alone.
    if (stop === undefined || !currentTarget.contains(target)) return
    if (pressPreview(event, onPreview)) return
    moveFocusInTiles(event, [...currentTarget.querySelectorAll<HTMLElement>(stop)])
  }

/** Placeholders of the size that tiles have. */
function SkeletonTiles({ count }: { readonly count: number }) {
  return (
    <tbody className={styles.tiles}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells these places apart
        <tr key={index} className={styles.tile}>
          <td className={styles.cell}>
            <Skeleton shape="block" className={styles.blank} index={index} />
            <span className={styles.name}>
              <Skeleton width="70%" index={index} />
            </span>
            <span className={styles.facts}>
              <Skeleton width="40%" index={index} />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  )
}
