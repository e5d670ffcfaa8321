import { clientConfig, commonTimeZones, completeConfig, type Option } from '@stet/core'
import { expect, test } from 'vitest'
import { ownTimeZone } from '../../fields/date/zoned-time.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { zoneOptions } from './zone-options.ts'

const { label } = createI18n({ language: 'de', messages: {} })
const summer = Date.UTC(2026, 6, 1)

/** What the dialog offers in a panel whose site names these zones, beside the user's own. */
function offered(supportedTimezones: readonly Option[] | undefined, chosen: string) {
  const config = completeConfig({
    collections: [{ slug: 'users', auth: true, fields: [] }],
    admin: supportedTimezones ? { timezones: { supportedTimezones } } : {},
  })
  const { admin } = clientConfig(config, null)
  const ofSite = admin.supportedTimezones ?? commonTimeZones
  const options = zoneOptions(ofSite, { chosen, time: summer, language: 'de', label })
  expect(options[0]?.value).toBe(ownTimeZone())
  return options.filter(({ value }) => value !== ownTimeZone())
}

test('a time is scheduled in a zone of the site, named as the site names it', () => {
  const zones = [
    { value: 'Africa/Windhoek', label: { en: 'Namibia office', de: 'Büro Namibia' } },
    'Pacific/Chatham',
  ]
  expect(offered(zones, 'Pacific/Chatham').map((option) => option.label)).toEqual([
    'Chatham (GMT+12:45)',
    'Büro Namibia (GMT+2)',
  ])
  expect(offered(zones, 'Asia/Tokyo').map(({ value }) => value)).toEqual([
    'Asia/Tokyo',
    'Africa/Windhoek',
    'Pacific/Chatham',
  ])
})

test('a site that names no zones offers the usual ones', () => {
  const usual = commonTimeZones.filter((zone) => zone !== ownTimeZone())
  expect(offered(undefined, ownTimeZone()).map(({ value }) => value)).toEqual(usual)
})
