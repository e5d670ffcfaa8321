import type { ClientField } from '@stet/core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buttonOf,
  controlOf,
  leave,
  type MountedForm,
  mountForm,
  press,
  type,
} from '../../../test/mount-form.tsx'
import { createFieldRules } from '../../document/rules/field-rules.ts'

let form: MountedForm | null = null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-16T12:00:00.000Z') })
  vi.stubEnv('TZ', 'Europe/Berlin')
})

afterEach(() => {
  form?.unmount()
  form = null
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

type DateOptions = Extract<ClientField, { type: 'date' }>['admin']

function open(
  admin: DateOptions,
  value?: string,
  { datePattern, ...fieldOptions }: { required?: boolean; datePattern?: string } = {},
) {
  const field: ClientField = { type: 'date', name: 'due', label: 'Due', ...fieldOptions, admin }
  const check = createFieldRules({
    operation: 'update',
    maxTextLength: 40_000,
    language: 'en',
    t: (key) => key,
    usernameLogin: false,
  })
  form = mountForm([field], value === undefined ? {} : { due: value }, {
    check,
    ...(datePattern !== undefined && { datePattern }),
  })
  return { ...form, input: controlOf(form.root, 'Due') }
}

const day = { date: { pickerAppearance: 'dayOnly' } } as const

describe('a date field', () => {
  test('shows a day as its language writes it, and stores its noon', () => {
    const { input, store } = open(day, '2026-07-01T12:00:00.000Z')
    expect(input.value).toBe('Jul 1, 2026')
    type(input, '7/2/2026')
    expect(store.get(['due'])).toBe('2026-07-02T12:00:00.000Z')
    expect(input.value).toBe('7/2/2026')
    leave(input)
    expect(input.value).toBe('Jul 2, 2026')
  })

  test('takes a date without its year when it is left', () => {
    const { input, store } = open(day)
    type(input, '12/24')
    expect(store.get(['due'])).toBeUndefined()
    leave(input)
    expect(store.get(['due'])).toBe('2026-12-24T12:00:00.000Z')
    expect(input.value).toBe('Dec 24, 2026')
  })

  test('keeps what is no date, says so, and keeps the last date until it is one', () => {
    const { root, input, store } = open(day, '2026-07-01T12:00:00.000Z')
    type(input, 'next Tuesday')
    leave(input)
    expect(input.value).toBe('next Tuesday')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(root.textContent).toContain('"next Tuesday" is not a valid date.')
    expect(store.get(['due'])).toBe('2026-07-01T12:00:00.000Z')
    expect(store.validate({ skipRequired: true })).toBe(false)
    type(input, 'Jul 21, 2026')
    expect(root.textContent).not.toContain('is not a valid date')
    expect(store.get(['due'])).toBe('2026-07-21T12:00:00.000Z')
  })

  test('is emptied by deleting its text, and by its button', () => {
    const { root, input, store } = open(day, '2026-07-01T12:00:00.000Z')
    type(input, '')
    expect(store.get(['due'])).toBeUndefined()
    type(input, '7/2/2026')
    press(buttonOf(root, 'Clear'))
    expect(store.get(['due'])).toBeUndefined()
    expect(input.value).toBe('')
    expect(document.activeElement).toBe(input)
  })

  test('shows what undo brings back, also over a text that was no date', () => {
    const { input, store } = open(day, '2026-07-01T12:00:00.000Z')
    type(input, '7/2/2026')
    type(input, '7/2/2026!!')
    act(() => void store.undo())
    expect(input.value).toBe('Jul 1, 2026')
  })

  test('with a time is the moment at which the clocks here show it', () => {
    const { input, store } = open({}, '2026-07-01T07:30:00.000Z')
    expect(input.value).toMatch(/^Jul 1, 2026, 9:30.AM$/u)
    type(input, '7/1/2026 18:00')
    expect(store.get(['due'])).toBe('2026-07-01T16:00:00.000Z')
  })

  test('of a time keeps its day', () => {
    const { input, store } = open(
      { date: { pickerAppearance: 'timeOnly' } },
      '2026-12-24T08:00:00.000Z',
    )
    expect(input.value).toMatch(/^9:00.AM$/u)
    type(input, '17:30')
    expect(store.get(['due'])).toBe('2026-12-24T16:30:00.000Z')
  })

  test('of a month is its first day', () => {
    const { input, store } = open({ date: { pickerAppearance: 'monthOnly' } })
    type(input, 'July 2026')
    expect(store.get(['due'])).toBe('2026-07-01T12:00:00.000Z')
  })

  test('is written and read by the pattern of the config', async () => {
    const { input, store } = open(
      { date: { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy' } },
      '2026-07-01T12:00:00.000Z',
    )
    await act(async () => void (await import('../../i18n/pattern-date-format.ts')))
    expect(input.value).toBe('01.07.2026')
    type(input, '02.07.2026')
    expect(store.get(['due'])).toBe('2026-07-02T12:00:00.000Z')
  })

  test.each([
    [day, '1 Jul 2026', 'DD/MM/YYYY'],
    [{ date: { pickerAppearance: 'monthOnly' } }, 'Jul 2026', 'MM/YYYY'],
    [{ date: { pickerAppearance: 'timeOnly' } }, '14:00', '--:--'],
    [{}, '1 Jul 2026, 14:00', 'DD/MM/YYYY --:--'],
  ] as const)('is written as the site writes dates: %j', async (admin, text, hint) => {
    const site = { datePattern: 'd MMM yyyy, HH:mm' }
    const { input } = open(admin, '2026-07-01T12:00:00.000Z', site)
    await act(async () => void (await import('../../i18n/pattern-date-format.ts')))
    expect(input.value).toBe(text)
    expect(input.placeholder).toBe(hint)
  })

  test('is read in the order in which the site writes dates, also where the language has another', async () => {
    const { input, store } = open(day, undefined, { datePattern: 'dd.MM.yyyy' })
    await act(async () => void (await import('../../i18n/pattern-date-format.ts')))
    expect(input.placeholder).toBe('DD.MM.YYYY')
    type(input, '2.7.2026')
    leave(input)
    expect(store.get(['due'])).toBe('2026-07-02T12:00:00.000Z')
    expect(input.value).toBe('02.07.2026')
  })

  test('says that a date lies outside its bounds, and keeps it', () => {
    const { root, input, store } = open({
      date: { pickerAppearance: 'dayOnly', minDate: '2026-01-01', maxDate: '2026-12-31' },
    })
    type(input, '7/1/2027')
    leave(input)
    expect(root.textContent).toContain('This must not be after Dec 31, 2026.')
    expect(store.get(['due'])).toBe('2027-07-01T12:00:00.000Z')
  })

  test('has no buttons where it may only be read', () => {
    const { root, input } = open({ ...day, readOnly: true }, '2026-07-01T12:00:00.000Z')
    expect(input.readOnly).toBe(true)
    expect(root.querySelectorAll('button')).toHaveLength(0)
  })
})

describe('a date with a time zone', () => {
  const fields: ClientField[] = [
    { type: 'date', name: 'due', label: 'Due', timezone: true },
    {
      type: 'select',
      name: 'due_tz',
      options: ['Europe/Berlin', 'America/New_York'],
      admin: { hidden: true },
    },
  ]
  const stored = { due: '2026-07-01T07:30:00.000Z', due_tz: 'America/New_York' }

  test('is shown as the clocks of its zone show it, with the zone beside it', () => {
    form = mountForm(fields, stored)
    expect(controlOf(form.root, 'Due').value).toMatch(/^Jul 1, 2026, 3:30.AM$/u)
    expect(controlOf(form.root, 'Time zone').value).toBe('New York (GMT-4)')
    type(controlOf(form.root, 'Due'), '7/1/2026 9:30')
    expect(form.store.get(['due'])).toBe('2026-07-01T13:30:00.000Z')
  })

  test('is now, and its today is today, by the clocks of its zone', () => {
    vi.setSystemTime('2026-07-16T02:30:00.000Z')
    form = mountForm(fields, stored)
    const due = controlOf(form.root, 'Due')
    type(due, 'today 12:00')
    leave(due)
    expect(form.store.get(['due'])).toBe('2026-07-15T16:00:00.000Z')
  })

  test('keeps the time as it is written when its zone is taken away, in one step of undo', async () => {
    form = mountForm(fields, stored)
    const { store } = form
    press(buttonOf(form.root.querySelector('[data-kind] + *') ?? form.root, 'Clear'))
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(store.getDocument()).toMatchObject({ due: '2026-07-01T01:30:00.000Z' })
    })
    expect(form.store.get(['due_tz'])).toBeUndefined()
    expect(controlOf(form.root, 'Due').value).toMatch(/^Jul 1, 2026, 3:30.AM$/u)
    act(() => void form?.store.undo())
    expect(form.store.getDocument()).toEqual(stored)
  })
})
