import { countChanges, type EntityPermissions, type Version } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { ifMatch } from '../../api/etag.ts'
import { currentStateQuery, restoreVersion, type VersionedTarget } from '../../api/versions.ts'
import { useContentLocale } from '../../app/content-locale.ts'
import { usePanel } from '../../app/panel.ts'
import { useEntityLabels } from '../../app/use-entity-labels.ts'
import { useReferencesIn } from '../../app/use-references.ts'
import { useConfig } from '../../app/use-session.ts'
import { DiffTree } from '../../diff/DiffTree.tsx'
import { DiffViewContext, useReadingView } from '../../diff/diff-view.ts'
import { useDiff } from '../../diff/use-diff.ts'
import { ReferencesContext } from '../../document/references-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button, Dialog, Skeleton, toast } from '../../ui/index.ts'
import type { VersionedEntity } from '../versions/use-versioned-entity.ts'
import { comparableLocales } from './one-locale.ts'
import styles from './RestoreDialog.module.css'
import { TakeOverQuestion } from './TakeOverQuestion.tsx'
import { useLocaleNames } from './use-locale-names.ts'
import { useOpenDocument } from './use-open-document.ts'
import { usePastLock } from './use-past-lock.ts'
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
  const references = useReferencesIn(useContentLocale()?.code ?? null)
  const openDocument = useOpenDocument(versioned)
  const failed = useRestoreFailure()
  const pastLock = usePastLock(target)
  const [isBusy, setBusy] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const current = useQuery(currentStateQuery(client, target))
  const diffs = useChanges(versioned, current.data, version, permissions)
  const { localization } = useConfig()
  const localeNames = useLocaleNames()
  const diffView = useReadingView()
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
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      size="large"
      dismissible={!isBusy}
      closeLabel={t('general:close')}
      title={t('version:confirmRestoreTitle')}
      description={t('version:confirmRestoreDescription', {
        label: name === '' ? label : `“${name}”`,
        date: dateTime(version.updatedAt),
      })}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('general:cancel')}
          </Button>
          <Button
            id="confirm-restore"
            variant="primary"
            loading={isBusy}
            loadingLabel={t('version:restoring')}
            disabled={diffs === undefined && current.error === null}
            onClick={() => void restore()}
          >
            {t(asDraft ? 'version:restoreAsDraft' : 'version:restoreThisVersion')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {isOutdated && (
          <Banner tone="warning" announce="alert">
            {t('version:restoreOutdated')}
          </Banner>
        )}
        {localization !== false && version.publishedLocale !== undefined && (
          <p>
            {t('version:restoresOneLocale', { locale: localeNames([version.publishedLocale]) })}
          </p>
        )}
        {target.hasDrafts && (
          <p>{t(publishes ? 'version:restorePublishes' : 'version:restoreKeepsReaders')}</p>
        )}
        {current.error ? (
          <Banner tone="error">{t('general:unspecificError')}</Banner>
        ) : diffs === undefined ? (
          <Skeleton height="6rem" shape="block" />
        ) : diffs.length === 0 ? (
          <p>{t('version:restoreNothing')}</p>
        ) : (
          <section
            aria-label={t('version:restoreChanges')}
            className={styles.changes}
            // Scrolling must not need a mouse.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard
            tabIndex={0}
          >
            <p className={styles.count}>
              {t('version:restoreChanges')}:{' '}
              {t('version:changedFields', { count: countChanges(diffs) })}
            </p>
            <ReferencesContext value={references}>
              <DiffViewContext value={diffView}>
                <DiffTree diffs={diffs} />
              </DiffViewContext>
            </ReferencesContext>
          </section>
        )}
      </div>
      <TakeOverQuestion question={pastLock.question} />
    </Dialog>
  )
}

function useChanges(
  { entity }: VersionedEntity,
  current: { readonly document: object; readonly revision: number | null } | undefined,
  version: Version,
  { fields }: EntityPermissions,
) {
  const { localization } = useConfig()
  const { publishedLocale } = version
  const options = useMemo(() => {
    const locales = localization === false ? [] : localization.locales.map(({ code }) => code)
    const isOfOne = localization !== false && publishedLocale !== undefined
    return {
      locales,
      ...(isOfOne && { only: comparableLocales(locales, [{ publishedLocale }]) }),
      modifiedOnly: true,
      ...(fields !== undefined && { permissions: fields }),
    }
  }, [localization, publishedLocale, fields])
  const before = useMemo(
    () =>
      current && {
        key: `now/${version.id}/${current.revision}`,
        document: current.document as Version['version'],
      },
    [current, version.id],
  )
  const after = useMemo(
    () => ({ key: `${version.id}/${version.updatedAt}`, document: version.version }),
    [version],
  )
  return useDiff(entity.fields, before, after, options).diffs
}
