import type { EntityPermissions, Version } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { ifMatch } from '../../../api/client/etag.ts'
import {
  currentStateQuery,
  restoreVersion,
  type VersionedTarget,
} from '../../../api/documents/versions.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../../panel/panel.ts'
import { useLocaleNames } from '../../../panel/preferences/use-locale-names.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { Banner, toast } from '../../../ui/index.ts'
import type { VersionedEntity } from '../../versions/use-versioned-entity.ts'
import { restoredLocales } from '../one-locale.ts'
import { RestoreChanges, useRestoreChanges } from './RestoreChanges.tsx'
import styles from './RestoreDialog.module.css'
import { RestoreFrame } from './RestoreFrame.tsx'
import { TakeOverDialog } from './TakeOverDialog.tsx'
import { useLockOverride } from './use-lock-override.ts'
import { useOpenDocument } from './use-open-document.ts'
import { useRestoreFailure } from './use-restore-failure.ts'

export interface RestoreDialogProps {
  versioned: VersionedEntity
  target: VersionedTarget
  version: Version
  permissions: EntityPermissions
  name: string
  asDraft: boolean
  /** Readers get it at once. */
  publishes: boolean
  onClose: () => void
}

/** Asks before a document is put back, and shows what that changes about it as it is now. */
export function RestoreDialog({
  versioned,
  target,
  version,
  permissions,
  name,
  asDraft,
  publishes,
  onClose,
}: RestoreDialogProps) {
  const { t, dateTime, inSentence } = useI18n()
  const { client } = usePanel()
  const labels = useEntityLabels()
  const openDocument = useOpenDocument(versioned)
  const failed = useRestoreFailure()
  const pastLock = useLockOverride(target)
  const [isBusy, setBusy] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const current = useQuery(currentStateQuery(client, target))
  const { localization } = useConfig()
  const codes = localization === false ? [] : localization.locales.map(({ code }) => code)
  const only = restoredLocales(versioned.entity, version, codes)
  const diffs = useRestoreChanges(versioned, current.data, version, permissions, only)
  const localeNames = useLocaleNames()
  const { entity } = versioned
  const label =
    entity.kind === 'global' ? labels.global(entity) : inSentence(labels.singular(entity))

  async function restore(): Promise<void> {
    setBusy(true)
    try {
      const revision = current.data?.revision ?? null
      let message = ''
      const isRestored = await pastLock.write(async () => {
        message = await restoreVersion(client, target, version.id, {
          draft: asDraft,
          ...(revision !== null && { ifMatch: ifMatch(revision) }),
        })
      })
      if (!isRestored) return setBusy(false)
      toast.success(message || t('version:restoredSuccessfully'))
      onClose()
      openDocument()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiFailure && error.status === 412) {
        setOutdated(true)
        await current.refetch()
      } else failed(error)
    }
  }

  return (
    <RestoreFrame
      title={t('version:confirmRestoreTitle')}
      description={t('version:confirmRestoreDescription', {
        label: name === '' ? label : `“${name}”`,
        date: dateTime(version.updatedAt),
      })}
      confirm={t(asDraft ? 'version:restoreAsDraft' : 'version:restoreThisVersion')}
      isReady={diffs !== undefined || current.error !== null}
      isBusy={isBusy}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      <div className={styles.body}>
        {isOutdated && (
          <Banner tone="warning" announce="alert">
            {t('version:restoreOutdated')}
          </Banner>
        )}
        {only !== null && <p>{t('version:restoresOneLocale', { locale: localeNames(only) })}</p>}
        {target.hasDrafts && (
          <p>{t(publishes ? 'version:restorePublishes' : 'version:restoreKeepsPublished')}</p>
        )}
        <RestoreChanges diffs={diffs} isFailed={current.error !== null} />
      </div>
      <TakeOverDialog question={pastLock.question} />
    </RestoreFrame>
  )
}
