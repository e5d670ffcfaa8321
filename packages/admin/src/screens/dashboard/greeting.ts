import type { MessageKey } from '@stet/core'

/** How one is greeted at this hour. */
export function greetingKey(hour: number): MessageKey {
  if (hour < 5) return 'general:greetingEvening'
  if (hour < 12) return 'general:greetingMorning'
  return hour < 18 ? 'general:greetingDay' : 'general:greetingEvening'
}
