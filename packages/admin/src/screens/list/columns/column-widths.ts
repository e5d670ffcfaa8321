import type { ClientField } from '@stet/core'
import { type ColumnWidth, columnOf, shortColumn, textWidth } from '../../../fields/column-width.ts'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import type { ListColumn } from './list-columns.ts'

/** Of columns that show their values in a way of their own. */
const byPath: Readonly<Record<string, ColumnWidth>> = {
  id: { rem: 9, grow: 1 },
  _status: { rem: 8, grow: 1 },
  _translations: { rem: 10, grow: 1 },
  filesize: { rem: 6.5, grow: 0.5 },
}

/** Rem: of the column that has the room that the others leave. */
const LEAST_TITLE = 13
/** The same column: before it has this much, the others do not grow. */
const TITLE: ColumnWidth = { rem: 20, grow: 3 }
/** Rem: of a header around its label, the arrow of its order included. */
const AROUND_LABEL = 2.5
/** Rem: a longer label is cut. */
const MOST_OF_LABEL = 13

/** The width that a column has until a user chooses one, as wide as its label at least. */
export function usualWidth(
  { path, node }: Pick<ListColumn, 'path' | 'node'>,
  label: string,
  i18n: I18n,
): ColumnWidth {
  const field = node.field as ClientField
  const own = panelFieldTypeOf(field).columnWidth ?? shortColumn
  return underLabel(byPath[path] ?? (typeof own === 'function' ? own(field, i18n) : own), label)
}

const underLabel = (width: ColumnWidth, label: string): ColumnWidth => ({
  ...width,
  rem: Math.max(width.rem, headerWidth(label)),
})

/** The same in a list that says how long ago a document was changed. */
export function listedWidth(
  column: Pick<ListColumn, 'path' | 'node'>,
  label: string,
  i18n: I18n,
): ColumnWidth {
  if (!sincePaths.has(column.path)) return usualWidth(column, label, i18n)
  return underLabel(columnOf([i18n.since(0, 48 * MINUTE), i18n.longDate('day')], 7), label)
}

/** Of which a list says how long ago they were. */
export const sincePaths: ReadonlySet<string> = new Set(['updatedAt', 'createdAt', 'deletedAt'])
const MINUTE = 60_000

/** Rem of a column that is as wide as its label. */
export function headerWidth(label: string): number {
  return Math.min(MOST_OF_LABEL, textWidth(label)) + AROUND_LABEL
}

/** What the width of a column is made of. */
export interface PlacedColumn {
  /** Pixels that the user chose. */
  readonly chosen: number | undefined
  readonly usual: ColumnWidth
  /** Whether it has the room that the others leave, unless a width is chosen. */
  readonly takesRest: boolean
}

/**
 * The widths of columns in a container as wide as the list, as CSS lengths; the one that has the room
 * that the others leave has none. Room beyond the least of all goes to columns whose values would be cut,
 * then to the title, then to all by their shares. `around`: rem of what stands beside the columns.
 */
export function columnWidths(
  columns: readonly PlacedColumn[],
  around: number,
): readonly (string | undefined)[] {
  // Of the widths before any choice: otherwise the others would move while one is dragged.
  const sizes = columns.map(({ usual, takesRest }) => (takesRest ? TITLE : usual))
  const extras = sizes.map(({ rem, whole = 0 }) => Math.max(0, whole - rem))
  const extra = extras.reduce((sum, rem) => sum + rem, 0)
  const rems = sizes.reduce((sum, { rem }) => sum + rem, around)
  const least = Math.ceil(rems - (sizes.includes(TITLE) ? TITLE.rem - LEAST_TITLE : 0))
  const whole = Math.ceil(rems + extra)
  const shares = sizes.reduce((sum, { grow }) => sum + grow, 0)
  return columns.map(({ chosen, usual, takesRest }, at) => {
    if (chosen !== undefined) return `${chosen / 16}rem`
    if (takesRest) return undefined
    const own = extras[at] ?? 0
    const filled = own === 0 ? '' : ` + min(${own}rem, ${beyond(least)} * ${rounded(own / extra)})`
    return `calc(${usual.rem}rem${filled} + ${beyond(whole)} * ${rounded(usual.grow / shares)})`
  })
}

/** What a container has beyond a width in rem. */
const beyond = (rem: number): string => `max(0px, 100cqi - ${rem}rem)`
const rounded = (share: number): number => Math.round(share * 1000) / 1000

/** A CSS length: the sum of lengths, one of which may be left to the others. */
export function together(widths: readonly (string | undefined)[]): string {
  return widths.length === 0
    ? '0px'
    : `calc(${widths.map((width) => width ?? `${LEAST_TITLE}rem`).join(' + ')})`
}
