import { useI18n } from '../../i18n/i18n-context.tsx'
import type { JsonTreeTexts } from '../../ui/index.ts'

/** The words of a tree of JSON. */
export function useTreeTexts(): JsonTreeTexts {
  const { t } = useI18n()
  return {
    search: t('api:search'),
    previous: t('fields:previousMatch'),
    next: t('fields:nextMatch'),
    matches: (at, of) => t('api:matches', { at, count: of }),
    noMatches: t('fields:noMatches'),
    openAll: t('api:openAll'),
    closeAll: t('fields:collapseAll'),
    copyPath: t('api:copyPath'),
    copyValue: t('api:copyValue'),
    copied: t('general:copied'),
    values: (count) => t('api:values', { count }),
  }
}
