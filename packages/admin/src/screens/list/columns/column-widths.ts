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
  const width = byPath[path] ?? (typeof own === 'function' ? own(field, i18n) : own)
  return { ...width, rem: Math.max(width.rem, headerWidth(label)) }
}

/** The same in a list that says how long ago a document was changed. */
export function listedWidth(
  column: Pick<ListColumn, 'path' | 'node'>,
  label: string,
  i18n: I18n,
): ColumnWidth {
  if (!sincePaths.has(column.path)) return usualWidth(column, label, i18n)
  const texts = [i18n.since(0, 48 * MINUTE), i18n.longDate('day')]
  const rem = Math.max(headerWidth(label), ...texts.map((text) => columnOf(text).rem))
  return { rem, grow: 1 }
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
 * that the others leave has none. `around`: rem of what stands beside the columns.
 */
export function columnWidths(
  columns: readonly PlacedColumn[],
  around: number,
): readonly (string | undefined)[] {
  // Of the widths before any choice: otherwise the others would move while one is dragged.
  const sizes = columns.map(({ usual, takesRest }) => (takesRest ? TITLE : usual))
  const whole = Math.ceil(sizes.reduce((sum, { rem }) => sum + rem, around))
  const shares = sizes.reduce((sum, { grow }) => sum + grow, 0)
  return columns.map(({ chosen, usual, takesRest }) => {
    if (chosen !== undefined) return `${chosen / 16}rem`
    if (takesRest) return undefined
    const share = Math.round((usual.grow / shares) * 1000) / 1000
    return `calc(${usual.rem}rem + max(0px, 100cqi - ${whole}rem) * ${share})`
  })
}

/** A CSS length: the sum of lengths, one of which may be left to the others. */
export function together(widths: readonly (string | undefined)[]): string {
  return widths.length === 0
    ? '0px'
    : `calc(${widths.map((width) => width ?? `${LEAST_TITLE}rem`).join(' + ')})`
}
