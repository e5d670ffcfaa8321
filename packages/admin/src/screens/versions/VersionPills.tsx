import type { MessageKey, VersionReason } from '@stet/core'
import type { CurrentVersions, ListedVersion } from '../../api/documents/versions.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig } from '../../panel/session/use-session.ts'
import { Skeleton, StatusPill, type StatusTone } from '../../ui/index.ts'
import styles from './VersionPills.module.css'
import { type VersionStatus, versionStatus } from './version-status.ts'

const looks = {
  currentDraft: { key: 'version:currentDraft', tone: 'changed' },
  draft: { key: 'version:draft', tone: 'draft' },
  currentPublished: { key: 'version:currentPublished', tone: 'published' },
  previouslyPublished: { key: 'version:previouslyPublished', tone: 'neutral' },
} as const satisfies Record<VersionStatus, { key: string; tone: StatusTone }>

/** Why there is a version, where its status does not say it already. */
const reasons: Partial<Record<VersionReason, MessageKey>> = {
  create: 'version:created',
  merge: 'version:merged',
  'publish-scheduled': 'version:scheduled',
  restore: 'version:restored',
  unpublish: 'version:unpublished',
  'unpublish-scheduled': 'version:unpublishedScheduled',
}

export interface VersionPillsProps {
  version: ListedVersion
  /** Absent while it is not known; the pill's place is kept. */
  current: CurrentVersions | undefined
}

/** What a version is among all of its document. */
export function VersionPills({ version, current }: VersionPillsProps) {
  const { t, label } = useI18n()
  const { localization } = useConfig()
  const status = versionStatus(version, current)
  const { publishedLocale, reason } = version
  const why = reason && reasons[reason]
  const locale =
    localization === false || publishedLocale === undefined
      ? undefined
      : localization.locales.find(({ code }) => code === publishedLocale)
  const isWaiting = status === null && version.version?._status !== undefined
  return (
    <span className={styles.pills}>
      {why !== undefined && <StatusPill tone="neutral">{t(why)}</StatusPill>}
      {version.autosave && <StatusPill tone="neutral">{t('version:autosave')}</StatusPill>}
      {isWaiting && <Skeleton width="5rem" />}
      {status !== null && <StatusPill tone={looks[status].tone}>{t(looks[status].key)}</StatusPill>}
      {publishedLocale !== undefined && (
        <StatusPill tone="neutral">{label(locale?.label, publishedLocale)}</StatusPill>
      )}
    </span>
  )
}
