import { isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { bindActions } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import {
  currentVersionsQuery,
  defaultComparisonQuery,
  neighboursQuery,
  versionQuery,
} from '../../api/documents/versions.ts'
import { ReferencesContext } from '../../document/references/references-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useDocumentPermissions } from '../../panel/permissions/use-document-permissions.ts'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../panel/references/use-references.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { Skeleton } from '../../ui/index.ts'
import { DocumentFailure } from '../document/opening/DocumentFailure.tsx'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { NameVersion } from '../versions/NameVersion.tsx'
import { useDocumentName } from '../versions/use-document-name.ts'
import { useLockRelease } from '../versions/use-lock-release.ts'
import { useVersionCrumbs } from '../versions/use-version-crumbs.tsx'
import {
  useVersionedEntity,
  useVersionedTarget,
  type VersionedEntity,
} from '../versions/use-versioned-entity.ts'
import { VersionAuthorCell } from '../versions/VersionAuthorCell.tsx'
import { VersionPills } from '../versions/VersionPills.tsx'
import { isRestorable } from '../versions/version-status.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { ComparisonTools } from './ComparisonTools.tsx'
import { goToChange } from './change-steps.ts'
import { RestoreControl } from './restoring/RestoreControl.tsx'
import { VersionDifference } from './VersionDifference.tsx'
import { comparisonActions } from './version-actions.ts'
import {
  type ComparisonView,
  comparisonView,
  parseVersionSearch,
  withComparisonView,
} from './version-search.ts'

/** One version of a collection's document. */
export function CollectionVersionScreen() {
  return <VersionOf kind="collection" />
}

/** One version of a global. */
export function GlobalVersionScreen() {
  return <VersionOf kind="global" />
}

function VersionOf({ kind }: { kind: 'collection' | 'global' }) {
  const { version = '' } = useParams({ strict: false })
  const versioned = useVersionedEntity(kind)
  if (versioned === null) return <NotFoundScreen />
  return <VersionScreen key={version} versioned={versioned} versionId={version} />
}

interface VersionScreenProps {
  versioned: VersionedEntity
  versionId: string
}

function VersionScreen({ versioned, versionId }: VersionScreenProps) {
  const { entity, id } = versioned
  const { t, dateTime } = useI18n()
  const { client } = usePanel()
  const target = useVersionedTarget(entity, id)
  useLockRelease(versioned)
  const { permissions } = useDocumentPermissions(entity, id)
  const references = useReferencesIn(useContentLocale()?.code ?? null)
  const version = useQuery(versionQuery(client, target, versionId))
  const { data: current } = useQuery(currentVersionsQuery(client, target))
  const { view, change, address, all } = useComparisonView()
  const usual = useQuery({
    ...defaultComparisonQuery(client, target, version.data ?? { id: versionId, updatedAt: '' }),
    enabled: version.data !== undefined && view.compareWith === null,
  })
  const comparedId = view.compareWith ?? usual.data?.id
  const compared = useQuery({
    ...versionQuery(client, target, comparedId ?? ''),
    enabled: comparedId !== undefined,
  })
  const navigate = useNavigate()
  const name = useDocumentName(versioned)
  const title = version.data ? dateTime(version.data.createdAt) : <Skeleton width="12rem" />
  const crumbs = useVersionCrumbs(versioned, name.text, title)

  const difference = useRef<HTMLDivElement>(null)
  const { data: neighbours } = useQuery({
    ...neighboursQuery(client, target, version.data ?? { id: versionId, updatedAt: '' }),
    enabled: version.data !== undefined,
  })
  const actions = bindActions(comparisonActions, {
    hasChanges: version.data !== undefined,
    hasNewer: neighbours !== undefined && neighbours.newer !== null,
    hasOlder: neighbours !== undefined && neighbours.older !== null,
    goToChange: (direction) => goToChange(difference.current, direction),
    goToVersion: (direction) => {
      const other = neighbours?.[direction]
      if (other) open(other, null)
    },
  })
  useActions(actions)

  /** Another version, seen in the same locales; `compareWith` null: with what is usual for it. */
  function open(other: string, compareWith: string | null): void {
    const search = { ...withComparisonView(address, { compareWith }, all) }
    const to = { search, replace: true, resetScroll: false } as const
    void (id === null
      ? navigate({
          ...to,
          to: '/globals/$global/versions/$version',
          params: { global: entity.slug, version: other },
        })
      : navigate({
          ...to,
          to: '/collections/$collection/$id/versions/$version',
          params: { collection: entity.slug, id, version: other },
        }))
  }

  if (version.error) {
    const { error } = version
    const isMissing = error instanceof ApiFailure && (error.status === 404 || error.status === 403)
    if (isMissing) return <NotFoundScreen />
    return <DocumentFailure error={error} onRetry={() => void version.refetch()} />
  }
  // A version of another document is none of this one.
  const isOther = id !== null && version.data !== undefined && String(version.data.parent) !== id
  if (isOther || name.state === 'missing') return <NotFoundScreen />

  return (
    <Screen
      title={title}
      tabTitle={`${t('version:version')}: ${name.text}`}
      crumbs={crumbs}
      meta={<Skeleton width="10rem" />}
      isUnnamed={version.data === undefined}
      {...(version.data && {
        status: <VersionPills version={version.data} current={current} />,
        meta: (
          <ReferencesContext value={references}>
            <span>{t(version.data.autosave ? 'version:autosavedVersion' : 'version:version')}</span>
            {version.data.name !== undefined && <strong>{version.data.name}</strong>}
            {version.data.author !== null && (
              <span>
                {t('version:madeBy')}: <VersionAuthorCell author={version.data.author} />
              </span>
            )}
          </ReferencesContext>
        ),
      })}
      {...(version.data &&
        permissions !== undefined &&
        isAllowed(permissions, 'update') && {
          actions: (
            <>
              <NameVersion target={target} version={version.data} />
              {isRestorable(version.data, current, target.hasDrafts) && (
                <RestoreControl
                  versioned={versioned}
                  target={target}
                  version={version.data}
                  permissions={permissions}
                  name={name.text}
                />
              )}
            </>
          ),
        })}
    >
      <ReferencesContext value={references}>
        <ComparisonTools
          target={target}
          versionId={versionId}
          compared={compared.data ?? null}
          current={current}
          view={view}
          onChange={change}
          steps={<ActionButtons actions={actions} />}
          onSwap={compared.data && (() => open(compared.data.id, versionId))}
        />
        <VersionDifference
          versioned={versioned}
          target={target}
          version={version.data}
          compared={usual.data === null && view.compareWith === null ? null : compared.data}
          error={compared.error ?? usual.error}
          onRetry={() => void (compared.error ? compared : usual).refetch()}
          current={current}
          view={view}
          permissions={permissions}
          frame={difference}
        />
      </ReferencesContext>
    </Screen>
  )
}

/** What of the comparison is shown, as the address has it. */
function useComparisonView() {
  const navigate = useNavigate()
  const { localization } = useConfig()
  const search = parseVersionSearch(useSearch({ strict: false }))
  const all = useMemo(
    () => (localization === false ? [] : localization.locales.map(({ code }) => code)),
    [localization],
  )
  return {
    address: search,
    all,
    view: comparisonView(search, all),
    change: (changed: Partial<ComparisonView>) =>
      void navigate({
        to: '.',
        search: withComparisonView(search, changed, all),
        // Going back leads to the history, not through everything that was looked at.
        replace: true,
        state: { keepFocus: true },
        resetScroll: false,
      }),
  }
}
