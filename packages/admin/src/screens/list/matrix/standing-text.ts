import type { LocaleStanding } from '@stet/core'
import type { I18n } from '../../../i18n/i18n.ts'
import { translationText } from '../../../panel/translations.ts'

/**
 * Where a document stands in a locale, in words: “German: Out of date · 4 of 5 · Out of date: 1 ·
 * Published”.
 */
export function standingText(
  locale: string,
  standing: LocaleStanding,
  i18n: Pick<I18n, 't' | 'number'>,
): string {
  const { t, number } = i18n
  const { translation, isPublished } = standing
  const counted = filledText(standing, i18n)
  return [
    t('translation:standing', { locale, state: translationText(standing, i18n) }),
    ...(counted === null ? [] : [counted]),
    ...(translation !== null && translation.outdated > 0
      ? [
          t('translation:standing', {
            locale: t('translation:outdated'),
            state: number(translation.outdated),
          }),
        ]
      : []),
    ...(isPublished ? [t('version:published')] : []),
  ].join(' · ')
}

/** How much of what its source says is said; null where there is nothing to say. */
export function filledText(
  { translation }: LocaleStanding,
  { t, number }: Pick<I18n, 't' | 'number'>,
): string | null {
  if (translation === null || translation.total === 0) return null
  const { filled, total } = translation
  return t('list:bulkProgress', { done: number(filled), total: number(total) })
}
