import { countChanges, type EntityPermissions, type FieldDiff, type Version } from '@stet/core'
import { useMemo } from 'react'
import { useDiff } from '../../../diff/compare/use-diff.ts'
import { DiffTree } from '../../../diff/DiffTree.tsx'
import { DiffViewContext, useReadingView } from '../../../diff/diff-view.ts'
import { ReferencesContext } from '../../../document/references/references-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../../panel/references/use-references.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { Banner, Skeleton } from '../../../ui/index.ts'
import type { VersionedEntity } from '../../versions/use-versioned-entity.ts'
import styles from './RestoreChanges.module.css'

export interface RestoreChangesProps {
  /** Absent while they are looked up. */
  diffs: readonly FieldDiff[] | undefined
  isFailed: boolean
}

/** What putting a document back to a version changes about it as it is now. */
export function RestoreChanges({ diffs, isFailed }: RestoreChangesProps) {
  const { t } = useI18n()
  const references = useReferencesIn(useContentLocale()?.code ?? null)
  const view = useReadingView()
  if (isFailed) return <Banner tone="error">{t('general:unspecificError')}</Banner>
  if (diffs === undefined) return <Skeleton height="6rem" shape="block" />
  if (diffs.length === 0) return <p>{t('version:restoreNothing')}</p>
  return (
    <section
      aria-label={t('version:restoreChanges')}
      className={styles.changes}
      // Scrolling must not need a mouse.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard
      tabIndex={0}
    >
      <p className={styles.count}>
        {t('version:restoreChanges')}: {t('version:changeCount', { count: countChanges(diffs) })}
      </p>
      <ReferencesContext value={references}>
        <DiffViewContext value={view}>
          <DiffTree diffs={diffs} />
        </DiffViewContext>
      </ReferencesContext>
    </section>
  )
}

/** The difference from the document as it is now to a version; in `only` some locales, if not null. */
export function useRestoreChanges(
  { entity }: Pick<VersionedEntity, 'entity'>,
  current: { readonly document: object; readonly revision: number | null } | undefined,
  version: Version | undefined,
  permissions: EntityPermissions | undefined,
  only: readonly string[] | null,
): readonly FieldDiff[] | undefined {
  const { localization } = useConfig()
  const fields = permissions?.fields
  const chosen = JSON.stringify(only)
  const options = useMemo(() => {
    const locales = localization === false ? [] : localization.locales.map(({ code }) => code)
    const some: readonly string[] | null = JSON.parse(chosen)
    return {
      locales,
      ...(some !== null && { only: locales.filter((code) => some.includes(code)) }),
      modifiedOnly: true,
      ...(fields !== undefined && { permissions: fields }),
    }
  }, [localization, chosen, fields])
  const id = version?.id
  const before = useMemo(
    () =>
      current && {
        key: `now/${id}/${current.revision}`,
        document: current.document as Version['version'],
      },
    [current, id],
  )
  const after = useMemo(
    () => version && { key: `${version.id}/${version.updatedAt}`, document: version.version },
    [version],
  )
  return useDiff(entity.fields, before, after, options).diffs
}
