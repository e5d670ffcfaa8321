import { Skeleton, TableBody, TableCell, TableRow } from '../../../ui/index.ts'
import styles from './ListTable.module.css'
import type { RowContext } from './list-row.ts'

/** Placeholders for rows that are loading, as high as rows are. */
export function ListSkeletonRows({
  count,
  context,
}: {
  readonly count: number
  readonly context: RowContext
}) {
  const { columns, linked, order, isSelectable } = context
  return (
    <TableBody>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells these places apart
        <TableRow key={index}>
          {order !== 'none' && <TableCell kind="tight" className={styles.handle} />}
          {isSelectable && <TableCell kind="tight" className={styles.box} />}
          {columns.map(({ path }, column) => (
            <TableCell
              key={path}
              className={path === linked || path === '_status' ? undefined : styles.rest}
            >
              <Skeleton
                width={path === linked ? `${9 + ((index * 5) % 7)}rem` : '5rem'}
                index={index + column}
              />
            </TableCell>
          ))}
          {context.hasMenu && <TableCell kind="tight" className={styles.menu} />}
        </TableRow>
      ))}
    </TableBody>
  )
}
