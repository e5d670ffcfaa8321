import type { LocaleStanding, TranslationState } from '@stet/core'
import type { I18n } from '../i18n/i18n.ts'
import type { StatusTone } from '../ui/index.ts'

/** How a translation's state is marked: each tone has a shape of its own. */
export const translationTones: Readonly<Record<TranslationState, StatusTone>> = Object.freeze({
  none: 'draft',
  started: 'changed',
  outdated: 'error',
  machine: 'unconfirmed',
  done: 'published',
})

/** A translation's state in words; the locale that all are translated from is named as that. */
export function translationText({ translation }: LocaleStanding, { t }: Pick<I18n, 't'>): string {
  if (translation === null) return t('translation:source')
  return t(`translation:${translation.state}`)
}
