import { describe, expect, it } from 'vitest'
import type { DateField } from '../../config/types/field-types/value-fields.ts'
import { faultsOf, keysOf } from '../../test/faults-of.ts'
import { date } from './date.ts'

const due: DateField = { type: 'date', name: 'due' }
const day: DateField = { ...due, admin: { date: { pickerAppearance: 'dayOnly' } } }

describe('a date field', () => {
  it.each(['soon', '2026-13-01', {}, true, `2026-01-01${' '.repeat(99)}`, '+275000-01-01'])(
    'refuses %j',
    (value) => {
      expect(keysOf(due, value)).toEqual(['validation:notValidDate'])
    },
  )
  it('names the refused value', () => {
    expect(faultsOf(due, 'soon')).toEqual([
      { key: 'validation:notValidDate', values: { value: 'soon' } },
    ])
  })
  it('may be empty unless it is required', () => {
    expect(keysOf(due, '')).toEqual([])
    expect(keysOf({ ...due, required: true }, null)).toEqual(['validation:required'])
  })
  it('is stored in UTC, so that dates compare as text', () => {
    expect(date.parse('2026-11-20T06:00:00+02:00', due)).toEqual({
      ok: true,
      value: '2026-11-20T04:00:00.000Z',
    })
    expect(date.parse(0, due)).toEqual({ ok: true, value: '1970-01-01T00:00:00.000Z' })
  })
  it('stores a day as noon, so that it is the same day in every time zone', () => {
    expect(date.parse('2026-11-20', day)).toEqual({ ok: true, value: '2026-11-20T12:00:00.000Z' })
    expect(date.parse('2026-11', day)).toEqual({ ok: true, value: '2026-11-01T12:00:00.000Z' })
    expect(date.parse('2026-11-20T23:00:00.000Z', day)).toEqual({
      ok: true,
      value: '2026-11-20T23:00:00.000Z',
    })
  })
})

describe('a date with bounds', () => {
  const year = { minDate: '2026-01-01', maxDate: new Date('2026-12-31T18:00:00.000Z') }
  const inYear: DateField = { ...due, admin: { date: year } }
  const dayInYear: DateField = { ...due, admin: { date: { ...year, pickerAppearance: 'dayOnly' } } }
  const monthInYear: DateField = {
    ...due,
    admin: { date: { ...year, pickerAppearance: 'monthOnly' } },
  }

  it.each([
    [inYear, '2025-12-31T23:59:59.999Z', 'validation:tooEarly'],
    [inYear, '2026-01-01T00:00:00.000Z', undefined],
    [inYear, '2026-12-31T18:00:00.001Z', 'validation:tooLate'],
    [dayInYear, '2025-12-31', 'validation:tooEarly'],
    [dayInYear, '2026-01-01', undefined],
    [dayInYear, '2026-12-31', undefined],
    [dayInYear, '2027-01-01', 'validation:tooLate'],
    [monthInYear, '2026-12', undefined],
    [monthInYear, '2027-01', 'validation:tooLate'],
  ])('is checked as days, months or moments', (field, value, key) => {
    expect(keysOf(field, value)).toEqual(key === undefined ? [] : [key])
  })

  it('names the bound in the message', () => {
    expect(faultsOf(dayInYear, '2025-06-01')).toEqual([
      { key: 'validation:tooEarly', values: { date: 'Jan 1, 2026' } },
    ])
    expect(faultsOf(inYear, '2027-01-01')).toEqual([
      {
        key: 'validation:tooLate',
        values: { date: expect.stringMatching(/^Dec 31, 2026, 6:00.PM$/u) },
      },
    ])
  })

  it('ignores a bound that is not a date', () => {
    const field: DateField = { ...due, admin: { date: { minDate: 'soon' } } }
    expect(keysOf(field, '2026-01-01')).toEqual([])
  })
})
