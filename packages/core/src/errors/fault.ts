import type { MessageKey } from '../i18n/messages.ts'
import type { MessageValues } from '../i18n/translate.ts'

/** What is wrong with one value, without saying where the value stands. */
export interface Fault {
  readonly key: MessageKey
  readonly values?: MessageValues
}

/** No faults. */
export const valid: readonly Fault[] = Object.freeze([])

/** A list of one fault. */
export function fault(key: MessageKey, values?: MessageValues): readonly Fault[] {
  return [values === undefined ? { key } : { key, values }]
}
