import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../config/checks/check-config.ts'
import { completeConfig } from '../../config/completion/complete-config.ts'
import type { AdminConfig, Config } from '../../config/types/config.ts'
import type { Field } from '../../config/types/field-types/fields.ts'
import type { DateField, DateTimezone } from '../../config/types/field-types/value-fields.ts'
import { faultsOf } from '../../test/faults-of.ts'
import { commonTimeZones, isTimeZone } from './time-zones.ts'

const due = (timezone: DateTimezone, rest: Partial<DateField> = {}): DateField => ({
  type: 'date',
  name: 'due',
  timezone,
  ...rest,
})

function config(fields: readonly Field[], admin: AdminConfig = {}): Config {
  return {
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'posts', fields },
    ],
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    admin,
  }
}

function fieldsOf(fields: readonly Field[], admin?: AdminConfig): readonly Field[] {
  return completeConfig(config(fields, admin)).collection.get('posts')?.fields ?? []
}

function mistakes(fields: readonly unknown[], admin?: unknown): readonly string[] {
  return checkConfig(config(fields as readonly Field[], admin as AdminConfig)).map(
    ({ path, message }) => `${path}: ${message}`.replaceAll('collections[1](posts).', ''),
  )
}

describe('a date with a time zone', () => {
  it('has a companion field beside it that stores the zone, at any depth', () => {
    const array: Field = { type: 'array', name: 'dates', fields: [due(true)] }
    const [inArray] = fieldsOf([array]).filter(({ type }) => type === 'array')
    expect(inArray).toMatchObject({ fields: [{ name: 'due' }, { name: 'due_tz' }] })
    const companion = fieldsOf([due(true)]).find(
      (field) => 'name' in field && field.name === 'due_tz',
    )
    expect(companion).toMatchObject({
      type: 'select',
      options: commonTimeZones,
      admin: { hidden: true, disableListColumn: true },
    })
    expect(companion).not.toHaveProperty('defaultValue')
  })

  it('offers its own zones, else those of the site', () => {
    const site = {
      timezones: { supportedTimezones: ['UTC', 'Asia/Tokyo'], defaultTimezone: 'UTC' },
    }
    const zonesOf = (timezone: DateTimezone) =>
      fieldsOf([due(timezone)], site).find((field) => 'name' in field && field.name === 'due_tz')
    expect(zonesOf(true)).toMatchObject({ options: ['UTC', 'Asia/Tokyo'], defaultValue: 'UTC' })
    const own = { supportedTimezones: ['Europe/Berlin'], defaultTimezone: 'Europe/Berlin' }
    expect(zonesOf(own)).toMatchObject({
      options: ['Europe/Berlin'],
      defaultValue: 'Europe/Berlin',
    })
    // The default zone is dropped if it is not among the choices.
    expect(zonesOf({ supportedTimezones: ['Europe/Berlin'] })).not.toHaveProperty('defaultValue')
  })

  it('shares access, condition and localization with the companion', () => {
    const condition = () => false
    const access = { read: () => false }
    const [, companion] = fieldsOf([
      due(true, { localized: true, access, admin: { condition } }),
    ]).filter((field) => 'name' in field && field.name?.startsWith('due'))
    expect(companion).toMatchObject({ localized: true, access, admin: { condition } })
  })

  it('needs its zone only where the config says so, and only when there is a date', () => {
    const siblingData = { due_tz: 'Europe/Berlin' }
    const needy = due({ required: true })
    expect(faultsOf(needy, '2026-07-01T00:00:00.000Z')).toEqual([
      { key: 'validation:timezoneRequired' },
    ])
    expect(faultsOf(needy, '2026-07-01T00:00:00.000Z', { siblingData })).toEqual([])
    expect(faultsOf(needy, null)).toEqual([])
    expect(faultsOf(due(true), '2026-07-01T00:00:00.000Z')).toEqual([])
  })
})

describe('mistakes in a config', () => {
  it('about zones are named', () => {
    expect(mistakes([due({ supportedTimezones: ['UTC', 'Atlantis/Capital'] })])).toEqual([
      'fields[0](due).timezone.supportedTimezones[1]: "Atlantis/Capital" is no time zone',
    ])
    expect(mistakes([due({ defaultTimezone: 'Europe/Atlantis' })])).toEqual([
      'fields[0](due).timezone.defaultTimezone: "Europe/Atlantis" is not among the zones',
    ])
    expect(mistakes([], { timezones: { supportedTimezones: [] } })).toEqual([
      'admin.timezones.supportedTimezones: must be a list of at least one option',
    ])
  })
  it('about the companion’s name are named', () => {
    expect(mistakes([due(true), { type: 'text', name: 'due_tz' }])).toEqual([
      'fields[1](due_tz).name: "due_tz" is the name of fields[0](due) already, on the same level',
    ])
  })
  it('about bounds are named', () => {
    expect(mistakes([due(false, { admin: { date: { minDate: 'soon' } } })])).toEqual([
      'fields[0](due).admin.date.minDate: is not a date',
    ])
  })
})

it('every default zone is known to the runtime', () => {
  expect(commonTimeZones.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(isTimeZone('Atlantis/Capital')).toBe(false)
})
