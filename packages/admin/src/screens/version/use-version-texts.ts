import type { CurrentVersions, ListedVersion } from '../../api/documents/versions.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig } from '../../panel/session/use-session.ts'
import { type VersionStatus, versionStatus } from '../versions/version-status.ts'

const texts = {
  currentDraft: 'version:currentDraftOption',
  draft: 'version:draftOption',
  currentPublished: 'version:currentPublishedOption',
  previouslyPublished: 'version:previouslyPublishedOption',
} as const satisfies Record<VersionStatus, string>

/** A version in words: when it was written, and what it is among all. */
export function useVersionTexts(current: CurrentVersions | undefined) {
  const { t, toTheSecond, label } = useI18n()
  const { localization } = useConfig()
  return (version: ListedVersion): { readonly label: string; readonly description: string } => {
    const status = versionStatus(version, current)
    const { autosave, publishedLocale, updatedAt, name = '' } = version
    const locale =
      localization === false
        ? undefined
        : localization.locales.find(({ code }) => code === publishedLocale)
    const parts = [
      name,
      autosave ? t('version:autosave') : '',
      status === null ? '' : t(texts[status]),
      publishedLocale === undefined ? '' : label(locale?.label, publishedLocale),
    ]
    return {
      label: toTheSecond(updatedAt),
      description: parts.filter((part) => part !== '').join(' · '),
    }
  }
}
