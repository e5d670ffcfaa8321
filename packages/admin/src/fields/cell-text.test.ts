import type { ClientField, Json } from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from '../base/read-number.ts'
import { cellTexts } from './cells/cell-texts.ts'
import { panelFieldTypeOf } from './panel-field-types.ts'

const context = (language = 'en') => ({
  i18n: {
    language,
    t: (key: string) => key,
    label: (label: unknown, fallback: string) => (typeof label === 'string' ? label : fallback),
  },
  titleOf: () => 'A title',
})

function cellsOf(field: ClientField) {
  const cells = panelFieldTypeOf(field).inCells?.(cellTexts)
  if (!cells) throw new Error(`${field.type} has no text in cells`)
  return {
    write: (value: Json, language?: string) => cells.write(value, field, context(language)),
    read: (text: string, language?: string) => cells.read(text, field, context(language)),
    toggle: cells.toggle,
  }
}

const options = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Berry' },
]

const samples: readonly (readonly [ClientField, Json])[] = [
  [{ type: 'text', name: 'f' }, 'Words, with a comma'],
  [{ type: 'text', name: 'f', hasMany: true }, ['one', 'two']],
  [{ type: 'textarea', name: 'f' }, 'Line one\n\tLine two '],
  [{ type: 'email', name: 'f' }, 'ines@example.org'],
  [{ type: 'number', name: 'f' }, -1234.5],
  [{ type: 'number', name: 'f', hasMany: true }, [1, 2.5]],
  [{ type: 'checkbox', name: 'f' }, true],
  [{ type: 'select', name: 'f', options }, 'b'],
  [{ type: 'select', name: 'f', options, hasMany: true }, ['a', 'b']],
  [{ type: 'radio', name: 'f', options: ['calm', 'loud'] }, 'loud'],
  [
    { type: 'date', name: 'f', admin: { date: { pickerAppearance: 'dayOnly' } } },
    '2026-03-01T12:00:00.000Z',
  ],
  [{ type: 'date', name: 'f' }, '2026-03-01T10:30:00.000Z'],
]

test.each(samples)('a value is the same after it was copied and pasted: %j', (field, value) => {
  for (const language of ['en', 'de', 'ar', 'fr', 'de-CH']) {
    const cells = cellsOf(field)
    expect(cells.read(cells.write(value, language), language)).toEqual(value)
  }
})

test('numbers are read as the language writes them, and as programs do', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((x) => {
        return Math.round(x * 1000) / 1000 || 0
      }),
      fc.constantFrom('en', 'de', 'fr', 'de-CH', 'ar', 'hi', 'pl', 'es'),
      (number, language) => {
        const grouped = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
        expect(readNumber(grouped.format(number), language)).toBe(number)
      },
    ),
  )
  expect(readNumber('1.5', 'de')).toBe(1.5)
  expect(readNumber('1.234', 'de')).toBe(1234)
  expect(readNumber('1,5', 'en')).toBeUndefined()
  expect(readNumber('three', 'en')).toBeUndefined()
})

test('a choice is read by its label or its value, and nothing else is one', () => {
  const { read } = cellsOf({ type: 'select', name: 'f', options })
  expect(read('berry')).toBe('b')
  expect(read('a')).toBe('a')
  expect(read('Cherry')).toBeUndefined()
  expect(
    cellsOf({ type: 'select', name: 'f', options, hasMany: true }).read('Apple, Cherry'),
  ).toBeUndefined()
})

test('a line has no line breaks, a text of several keeps them', () => {
  expect(cellsOf({ type: 'text', name: 'f' }).read('one\ntwo')).toBe('one two')
  expect(cellsOf({ type: 'textarea', name: 'f' }).read('one\ntwo')).toBe('one\ntwo')
})

test('references are copied as titles, which name no document when they are pasted', () => {
  const cells = cellsOf({ type: 'relationship', name: 'f', relationTo: 'people', hasMany: true })
  expect(cells.write(['x', 'y'])).toBe('A title, A title')
  expect(cells.read('A title')).toBeUndefined()
})

test('a checkbox is changed by pressing its cell', () => {
  const { toggle } = cellsOf({ type: 'checkbox', name: 'f' })
  expect(toggle?.(true)).toBe(false)
  expect(toggle?.(undefined)).toBe(true)
})
