import type { Field } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { columnWidths, headerWidth, together, usualWidth } from './column-widths.ts'
import type { ListColumn } from './list-columns.ts'

const column = (path: string, field: Partial<Field> = { type: 'text' }) =>
  ({ path, node: { field } }) as unknown as ListColumn

const placed = (chosen?: number, takesRest = false) => ({
  chosen,
  takesRest,
  usual: usualWidth(column('due', { type: 'date' }), 'Due'),
})

describe('the width of a column', () => {
  test('is that of its kind, and as wide as its label at least', () => {
    const short = usualWidth(column('ready', { type: 'checkbox' }), 'Ready')
    const long = usualWidth(column('ready', { type: 'checkbox' }), 'Ready to be printed')
    expect(short).toEqual({ rem: 5, grow: 0.5 })
    expect(long.rem).toBe(headerWidth('Ready to be printed'))
    expect(long.rem).toBeGreaterThan(short.rem)
  })

  test('is no wider than half a screen, however long its label is', () => {
    expect(headerWidth('w'.repeat(500))).toBe(headerWidth('w'.repeat(100)))
  })

  test('has room for letters that are twice as wide', () => {
    expect(headerWidth('公開日時の記録')).toBeGreaterThan(headerWidth('publish'))
  })

  test('is that of its path where the list shows it in its own way', () => {
    expect(usualWidth(column('filesize', { type: 'number' }), 'Size')).toEqual({
      rem: 6.5,
      grow: 0.5,
    })
  })

  test('is what the user chose, before all else', () => {
    expect(columnWidths([placed(160), placed(160, true)], 6)).toEqual(['10rem', '10rem'])
  })

  test('is what the others leave for the title alone, which needs some room', () => {
    const widths = columnWidths([placed(undefined, true), placed(320)], 6)
    expect(widths).toEqual([undefined, '20rem'])
    expect(together(widths)).toBe('calc(13rem + 20rem)')
    expect(together([])).toBe('0px')
  })

  test('grows on a wide screen once the title has enough, with its share', () => {
    // 7.75 of the date, 20 of the title and 6 beside them; one of four shares.
    const grown = 'calc(7.75rem + max(0px, 100cqi - 34rem) * 0.25)'
    expect(columnWidths([placed(undefined, true), placed()], 6)).toEqual([undefined, grown])
  })

  test('does not change while another one is dragged', () => {
    const [, before] = columnWidths([placed(undefined, true), placed(), placed()], 6)
    const [, after] = columnWidths([placed(undefined, true), placed(), placed(500)], 6)
    expect(after).toBe(before)
  })
})
