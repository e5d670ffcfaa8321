import type { Field } from '@stet/core'
import en from '@stet/core/i18n/en'
import { describe, expect, test } from 'vitest'
import type { ColumnWidth } from '../../../fields/column-width.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { columnWidths, headerWidth, listedWidth, together, usualWidth } from './column-widths.ts'
import type { ListColumn } from './list-columns.ts'

const column = (path: string, field: Partial<Field> = { type: 'text' }) =>
  ({ path, node: { field } }) as unknown as ListColumn

const i18n = createI18n({ language: 'en', messages: en })
const dated = (path: string, pickerAppearance: 'dayAndTime' | 'dayOnly' | 'timeOnly') =>
  column(path, { type: 'date', admin: { date: { pickerAppearance } } })

const placed = (chosen?: number, takesRest = false) => ({
  chosen,
  takesRest,
  usual: usualWidth(column('done', { type: 'number' }), 'Done', i18n),
})

describe('the width of a column', () => {
  test('is that of its kind, and as wide as its label at least', () => {
    const short = usualWidth(column('ready', { type: 'checkbox' }), 'Ready', i18n)
    const long = usualWidth(column('ready', { type: 'checkbox' }), 'Ready to be printed', i18n)
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
    expect(usualWidth(column('filesize', { type: 'number' }), 'Size', i18n)).toEqual({
      rem: 6.5,
      grow: 0.5,
    })
  })

  test('is that of dates as they are written, so the time of a day is not cut', () => {
    const [time = 0, day = 0, whole = 0] = (['timeOnly', 'dayOnly', 'dayAndTime'] as const).map(
      (appearance) => usualWidth(dated('at', appearance), 'At', i18n).whole ?? 0,
    )
    expect(time).toBeLessThan(day)
    expect(day).toBeLessThan(whole)
  })

  test('is whole before the title has more than its least', () => {
    const usual = { rem: 7, whole: 10, grow: 1 }
    const [, first] = columnWidths([placed(undefined, true), { ...placed(), usual }, placed()], 6)
    // Least: 13 of the title, 7, 6 of the number and 6 beside them. Whole: 20, 10, 6 and 6.
    expect(first).toBe(
      'calc(7rem + min(3rem, max(0px, 100cqi - 32rem) * 1) + max(0px, 100cqi - 42rem) * 0.222)',
    )
  })

  // Pixels of "48 minutes ago", a long day, and that with its time, as Chromium measures them at 13 px.
  test.each([
    ['en', 96, 83, 142],
    ['de', 93, 71, 115],
    ['fr', 101, 86, 130],
    ['ja', 46, 74, 114],
    ['hy', 102, 105, 149],
    ['ta', 177, 97, 156],
    ['my', 161, 84, 126],
    ['lt', 103, 76, 116],
  ])('has room for dates in %s', (language, since, day, whole) => {
    const own = createI18n({ language, messages: en })
    const pixels = ({ rem, whole = 0 }: ColumnWidth) => Math.max(rem, whole) * 16
    // A cell has 12 px on either side.
    const has = {
      since: pixels(listedWidth(dated('updatedAt', 'dayAndTime'), '', own)) - 24,
      day: pixels(usualWidth(dated('due', 'dayOnly'), '', own)) - 24,
      whole: pixels(usualWidth(dated('updatedAt', 'dayAndTime'), '', own)) - 24,
    }
    expect(has.since).toBeGreaterThanOrEqual(Math.max(since, day))
    expect(has.day).toBeGreaterThanOrEqual(day)
    expect(has.whole).toBeGreaterThanOrEqual(whole)
    expect(has.whole - whole).toBeLessThan(40)
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
    // 6 of the number, 20 of the title and 6 beside them; a half of three and a half shares.
    const grown = 'calc(6rem + max(0px, 100cqi - 32rem) * 0.143)'
    expect(columnWidths([placed(undefined, true), placed()], 6)).toEqual([undefined, grown])
  })

  test('does not change while another one is dragged', () => {
    const [, before] = columnWidths([placed(undefined, true), placed(), placed()], 6)
    const [, after] = columnWidths([placed(undefined, true), placed(), placed(500)], 6)
    expect(after).toBe(before)
  })
})
