import { partView } from '../../../../ui/index.ts'
import { ListRows, type ListRowsProps } from '../ListRows.tsx'
import { ROW_HEIGHT, RowsGap } from './RowsGap.tsx'

/** Rows that are rendered at once: those of a large screen. */
const FIRST = 60

/** Of a long page, the rows around the visible ones; the first of them until the code for that is there. */
export const LongListRows = partView<ListRowsProps>(
  async () => (await import('./VirtualListRows.tsx')).VirtualListRows,
  {
    fallback: ({ docs, ...props }) => (
      <>
        <ListRows {...props} docs={docs.slice(0, FIRST)} />
        <tbody>
          <RowsGap
            height={(docs.length - FIRST) * ROW_HEIGHT}
            width={props.context.columns.length + 1}
          />
        </tbody>
      </>
    ),
  },
)
