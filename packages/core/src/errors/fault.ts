import type { Label } from '../i18n/labels.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { MessageValues } from '../i18n/translate.ts'

/** One problem with a value, without the place of the value. */
export interface Fault {
  readonly key: MessageKey
  readonly values?: MessageValues
  /** A text that replaces the message of `key`: from a field type of the site's own. */
  readonly text?: Label
}

/** No faults. */
export const valid: readonly Fault[] = Object.freeze([])

/** A list of one fault. */
export function fault(key: MessageKey, values?: MessageValues): readonly Fault[] {
  return [values === undefined ? { key } : { key, values }]
}
