import { type Label, labelText } from '@stet/core'
import type { Call } from '../runtime/runtime.ts'

/** A label in the caller's language, else the fallback language, else whatever there is. */
export function labelIn(label: Label, { req, runtime }: Call): string {
  if (typeof label === 'string') return labelText(label, req)
  return (
    label[req.language] ??
    label[runtime.config.i18n.fallbackLanguage] ??
    Object.values(label)[0] ??
    ''
  )
}
