import type { CSSProperties } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import { usualWidth } from '../columns/column-widths.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** How the columns of a sheet share its width. */
export interface SheetTracks {
  /** Of the grid. */
  readonly style: CSSProperties
}

/** Rem: of the heads of the rows. */
const HEAD = 3.5
/** Rem: of the name of a document, which the list gives the room that is left. */
const TITLE = 16

/**
 * The widths of the columns: those that were chosen in the list, else those of their kinds. Columns that stay
 * in view do not grow, so that where the next one begins is known.
 */
export function sheetTracks(
  columns: readonly SheetColumn[],
  labelOf: (path: string) => string,
  i18n: I18n,
  {
    chosen,
    frozen,
  }: { readonly chosen: Readonly<Record<string, number>>; readonly frozen: number },
): SheetTracks {
  const widths = columns.map((column, at) => {
    const { rem, whole = 0, grow } = usualWidth(column, labelOf(column.path), i18n)
    const pixels = chosen[column.path]
    const least =
      pixels === undefined ? Math.max(rem, whole, column.isTitle ? TITLE : 0) : pixels / 16
    const isFixed = pixels !== undefined || at < frozen
    return { least, track: isFixed ? `${least}rem` : `minmax(${least}rem, ${grow}fr)` }
  })
  const whole = widths.reduce((sum, { least }) => sum + least, HEAD)
  let start = HEAD
  const starts = widths.slice(0, frozen).map(({ least }, at) => {
    const own = [`--start-${at + 1}`, `${start}rem`] as const
    start += least
    return own
  })
  return {
    style: {
      '--tracks': [`${HEAD}rem`, ...widths.map(({ track }) => track)].join(' '),
      '--least': `${whole}rem`,
      '--head': `${HEAD}rem`,
      '--frozen': `${start}rem`,
      ...Object.fromEntries(starts),
    } as CSSProperties,
  }
}

/** The attributes of cells that stay in view: where they do is a custom property of the grid. */
export function frozenStyle(index: number, frozen: number) {
  if (index > frozen) return {}
  return {
    'data-frozen': index === frozen ? 'last' : 'before',
    style: { '--stays-at': `var(--start-${index})` } as CSSProperties,
  } as const
}
