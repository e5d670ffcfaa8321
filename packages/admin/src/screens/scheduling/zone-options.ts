import { type Option, optionValue } from '@stet/core'
import { zoneLabel } from '../../base/zone-label.ts'
import { ownTimeZone } from '../../fields/date/zoned-time.ts'
import { labelOfValue } from '../../fields/options.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { ChoiceOption } from '../../ui/index.ts'

interface ZoneContext {
  /** The zone that is chosen now. */
  readonly chosen: string
  /** The moment whose offsets are shown, in milliseconds since 1970. */
  readonly time: number
  readonly language: string
  readonly label: I18n['label']
}

/** The zones that a time can be chosen in: the user's own, the chosen one, then those of the site. */
export function zoneOptions(
  ofSite: readonly Option[],
  { chosen, time, language, label }: ZoneContext,
): readonly ChoiceOption[] {
  const zones = new Set([ownTimeZone(), chosen, ...ofSite.map(optionValue)])
  return [...zones].map((zone) => ({
    value: zone,
    label: zoneLabel(zone, labelOfValue(ofSite, zone, label), time, language),
  }))
}
