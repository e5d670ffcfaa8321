import type { MessageKey, PieceStep, RichTextBlockDiff, TableRowDiff } from '@stet/core'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './DiffTable.module.css'

export interface DiffTableProps {
  rows: readonly TableRowDiff[]
  /** The same table is beside it, and is the one in the tab order. */
  isRepeated: boolean
  /** Only some of its rows are new or removed: each has its own mark. */
  isEdited: boolean
  /** Offers a row or a cell by itself. */
  action: (steps: readonly PieceStep[], label: string) => ReactNode
  /** Renders the content of a cell. */
  children: (block: RichTextBlockDiff) => ReactNode
}

/** A table on one side, with marks on rows and cells that the other side does not have. */
export function DiffTable({ rows, isRepeated, isEdited, action, children }: DiffTableProps) {
  const { t, number } = useI18n()
  return (
    <section
      aria-label={t('fields:table')}
      // A wide table is scrolled with the keyboard too.
      {...(!isRepeated && { tabIndex: 0 })}
      className={styles.scroll}
    >
      <table className={styles.table}>
        <tbody>
          {rows.map(({ op, at: rowAt, cells }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one side never change places
            <tr key={at} data-op={op}>
              {cells.map((cell, index) => {
                const header = cell.attributes.headerState
                const isHeader = typeof header === 'number' && header > 0
                const Cell = isHeader ? 'th' : 'td'
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do the cells of a row
                    key={index}
                    data-op={cell.op}
                    colSpan={spanOf(cell.attributes.colSpan)}
                    rowSpan={spanOf(cell.attributes.rowSpan)}
                  >
                    {isEdited && index === 0 && told[op] !== undefined && (
                      <VisuallyHidden>{t(told[op])}</VisuallyHidden>
                    )}
                    {index === 0 &&
                      ownRow.has(op) &&
                      action([rowAt], t('version:tableRowAt', { row: number(at + 1) }))}
                    {cell.op === 'changed' &&
                      action(
                        [rowAt, cell.at],
                        t('version:tableCellAt', {
                          row: number(at + 1),
                          column: number(index + 1),
                        }),
                      )}
                    {cell.blocks.map((block, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: nor what is in a cell
                      <div key={place}>{children(block)}</div>
                    ))}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Rows that can be taken by themselves. */
const ownRow: ReadonlySet<string> = new Set(['removed', 'inserted', 'moved'])

const told: { readonly [op in TableRowDiff['op']]?: MessageKey } = {
  removed: 'version:rowRemoved',
  inserted: 'version:rowAdded',
  moved: 'version:moved',
}

const spanOf = (span: unknown): number | undefined =>
  typeof span === 'number' && Number.isInteger(span) && span > 1 && span <= 1000 ? span : undefined
