import { commonTimeZones } from '@stet/core'
import { zoneLabel } from '../../base/zone-label.ts'
import { ownTimeZone } from '../../fields/date/zoned-time.ts'
import type { ChoiceOption } from '../../ui/index.ts'

/** The zones that a time can be chosen in: one's own first, then that it is in, then the usual ones. */
export function zoneOptions(
  chosen: string,
  time: number,
  language: string,
): readonly ChoiceOption[] {
  const zones = new Set([ownTimeZone(), chosen, ...commonTimeZones])
  return [...zones].map((zone) => ({ value: zone, label: zoneLabel(zone, zone, time, language) }))
}
