import { countChanges, type EntityPermissions, isAllowed, type Version } from '@stet/core'
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type {
  CurrentVersions,
  ListedVersion,
  VersionedTarget,
} from '../../api/documents/versions.ts'
import { type ComparedState, useDiff } from '../../diff/compare/use-diff.ts'
import { DiffTree } from '../../diff/DiffTree.tsx'
import { type DiffView, DiffViewContext } from '../../diff/diff-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useLocaleNames } from '../../panel/preferences/use-locale-names.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { Banner, Button, EmptyState, Skeleton } from '../../ui/index.ts'
import type { VersionedEntity } from '../versions/use-versioned-entity.ts'
import { VersionLink } from '../versions/VersionLink.tsx'
import { VersionPills } from '../versions/VersionPills.tsx'
import { comparableLocales, publishedLocales } from './one-locale.ts'
import { TakeOverDialog } from './restoring/TakeOverDialog.tsx'
import { useRestoreParts } from './restoring/use-restore-parts.ts'
import styles from './VersionDifference.module.css'
import type { ComparisonView } from './version-search.ts'

export interface VersionDifferenceProps {
  versioned: VersionedEntity
  target: VersionedTarget
  version: Version | undefined
  /** Null where there is no other version; absent while it is on its way. */
  compared: Version | null | undefined
  error: Error | null
  /** Asks again for what could not be had. */
  onRetry: () => void
  current: CurrentVersions | undefined
  view: ComparisonView
  permissions: EntityPermissions | undefined
  /** Around all changes. */
  frame: RefObject<HTMLDivElement | null>
}

/** Two versions side by side: on the left what it is compared with, on the right the version itself. */
export function VersionDifference({
  versioned,
  target,
  version,
  compared,
  error,
  onRetry,
  current,
  view,
  permissions,
  frame,
}: VersionDifferenceProps) {
  const { t } = useI18n()
  const localeNames = useLocaleNames()
  const { localization } = useConfig()
  const ofOneLocale = localization === false ? [] : publishedLocales([version, compared])
  const locales = comparableLocales(view.locales, [version, compared])
  const options = useDiffOptions({ ...view, locales }, permissions)
  const { diffs, error: broken } = useDiff(
    versioned.entity.fields,
    useMemo(() => compared && stateOf(compared), [compared]),
    useMemo(() => version && stateOf(version), [version]),
    options,
  )
  // Drawn in slices: a long difference must not hold up what is pressed meanwhile.
  const shown = useDeferredValue(diffs)
  const { question, restore } = useRestoreParts(versioned, target)
  const diffView = usePartsView(restore, version, compared, view, permissions)

  if (error || broken) {
    return (
      <Banner
        tone="error"
        announce="alert"
        {...(error && {
          action: (
            <Button size="small" onClick={onRetry}>
              {t('general:retry')}
            </Button>
          ),
        })}
      >
        {t('general:unspecificError')}
      </Banner>
    )
  }
  return (
    <div ref={frame} className={styles.difference}>
      <div className={styles.heads}>
        <SideHead
          name={t('version:before')}
          versioned={versioned}
          version={compared}
          current={current}
        />
        <SideHead
          name={t('version:after')}
          versioned={versioned}
          version={version}
          current={current}
        />
      </div>
      {ofOneLocale.length > 0 && (
        <Banner tone="info">
          {t('version:comparesOneLocale', { locale: localeNames(ofOneLocale) })}
        </Banner>
      )}
      <p role="status" className={styles.summary}>
        {shown !== undefined &&
          shown.length > 0 &&
          t('version:changeCount', { count: countChanges(shown) })}
      </p>
      {shown === undefined ? (
        <DifferenceSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState title={t('version:noDifference')}>{t('version:noDifferenceHint')}</EmptyState>
      ) : (
        <DiffViewContext value={diffView}>
          <DiffTree diffs={shown} />
        </DiffViewContext>
      )}
      <TakeOverDialog question={question} />
    </div>
  )
}

const stateOf = ({ id, updatedAt, version }: Version): ComparedState => ({
  key: `${id}/${updatedAt}`,
  document: version,
})

/** The locales and fields to compare, the same object as long as they are the same. */
function useDiffOptions(
  { locales, modifiedOnly }: ComparisonView,
  permissions: EntityPermissions | undefined,
) {
  const { localization } = useConfig()
  const fields = permissions?.fields
  const chosen = JSON.stringify(locales)
  return useMemo(() => {
    const all = localization === false ? [] : localization.locales.map(({ code }) => code)
    const only: readonly string[] = JSON.parse(chosen)
    return {
      locales: all,
      // With all of the site's locales chosen, those that it had once are shown as well.
      ...(only.length < all.length && { only }),
      modifiedOnly,
      ...(fields !== undefined && { permissions: fields }),
    }
  }, [localization, chosen, modifiedOnly, fields])
}

function usePartsView(
  restore: ReturnType<typeof useRestoreParts>['restore'],
  version: Version | undefined,
  compared: Version | null | undefined,
  { modifiedOnly }: ComparisonView,
  permissions: EntityPermissions | undefined,
): DiffView {
  const { dateTime } = useI18n()
  const { localization, blocks } = useConfig()
  const mayUpdate = isAllowed(permissions, 'update')
  // Drawn in slices, as the difference is: pressing the box is answered before all of it has changed.
  const folds = useDeferredValue(modifiedOnly)
  // What is newest is how the document is already: there is nothing to put back from it.
  const nameOf = (of: Version | null | undefined) =>
    mayUpdate && of && !of.latest ? dateTime(of.updatedAt) : undefined
  const before = nameOf(compared)
  const after = nameOf(version)
  const latest = useRef(restore)
  useEffect(() => {
    latest.current = restore
  })
  // The same object until something of it changes: everything that is drawn looks at it.
  return useMemo(
    () => ({
      folds,
      side: null,
      locales: localization === false ? [] : localization.locales,
      blocks,
      restorable: {
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      },
      onRestore: (side, part) => {
        const [source, against] = side === 'before' ? [compared, version] : [version, compared]
        if (source) void latest.current({ id: source.id, side, against: against?.id }, part)
      },
    }),
    [folds, localization, blocks, before, after, compared, version],
  )
}

interface SideHeadProps {
  name: string
  versioned: VersionedEntity
  version: ListedVersion | Version | null | undefined
  current: CurrentVersions | undefined
}

function SideHead({ name, versioned, version, current }: SideHeadProps) {
  const { t } = useI18n()
  return (
    <div className={styles.head}>
      <span className={styles.side}>{name}</span>
      {version === undefined ? (
        <Skeleton width="9rem" />
      ) : version === null ? (
        t('version:nothingBefore')
      ) : (
        <>
          <VersionLink versioned={versioned} version={version} />
          <VersionPills version={version} current={current} />
        </>
      )}
    </div>
  )
}

function DifferenceSkeleton() {
  const { t } = useI18n()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('general:loading')}>
      {['7rem', '5rem', '9rem', '6rem'].map((width, index) => (
        <div key={width} className={styles.skeletonField}>
          <Skeleton width={width} index={index} />
          <Skeleton height="3rem" shape="block" index={index + 1} />
        </div>
      ))}
    </div>
  )
}
