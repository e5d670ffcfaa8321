import type { CSSProperties } from 'react'
import styles from './ListTable.module.css'
import { type RowContext, staysNarrow } from './list-row.ts'

export interface ListColumnsProps {
  /** CSS lengths from start to end; undefined: the room that the others leave. */
  readonly widths: readonly (string | undefined)[]
  readonly context: RowContext
}

/** How wide the columns of a list are. */
export function ListColumns({ widths, context }: ListColumnsProps) {
  const { columns, order, isSelectable } = context
  const before = (order !== 'none' ? 1 : 0) + (isSelectable ? 1 : 0)
  return (
    <colgroup>
      {widths.map((width, index) => {
        const path = columns[index - before]?.path
        const isRest = path !== undefined && !staysNarrow(path, context)
        return (
          <col
            // biome-ignore lint/suspicious/noArrayIndexKey: a column of a table is its place
            key={index}
            className={isRest ? styles.restColumn : styles.column}
            style={{ '--width': width ?? 'auto' } as CSSProperties}
          />
        )
      })}
    </colgroup>
  )
}
