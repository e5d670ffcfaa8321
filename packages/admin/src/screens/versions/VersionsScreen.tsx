import { isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { currentVersionsQuery, versionsQuery } from '../../api/documents/versions.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePaginationTexts } from '../../i18n/use-pagination-texts.ts'
import { LoadErrorBanner } from '../../panel/page/LoadErrorBanner.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useDocumentPermissions } from '../../panel/permissions/use-document-permissions.ts'
import { useAnsweredPage } from '../../panel/use-answered-page.ts'
import { EmptyState, Pagination, Skeleton } from '../../ui/index.ts'
import { DocumentTabs } from '../document/header/DocumentTabs.tsx'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { useDocumentName } from './use-document-name.ts'
import { useLockRelease } from './use-lock-release.ts'
import { useVersionCrumbs } from './use-version-crumbs.tsx'
import {
  useVersionedEntity,
  useVersionedTarget,
  type VersionedEntity,
} from './use-versioned-entity.ts'
import { VersionFilters } from './VersionFilters.tsx'
import styles from './VersionsScreen.module.css'
import { VersionsTable } from './VersionsTable.tsx'
import { isFiltered } from './versions-filter.ts'
import {
  parseVersionsSearch,
  VERSION_LIMITS,
  type VersionsSearch,
  versionsRequest,
} from './versions-search.ts'

const noFilters = { by: undefined, kind: undefined, from: undefined, until: undefined }

/** The history of a collection's document. */
export function CollectionVersionsScreen() {
  return <History of="collection" />
}

/** The history of a global. */
export function GlobalVersionsScreen() {
  return <History of="global" />
}

function History({ of }: { of: 'collection' | 'global' }) {
  const versioned = useVersionedEntity(of)
  if (versioned === null) return <NotFoundScreen />
  return <Versions key={`${versioned.entity.slug}/${versioned.id}`} {...versioned} />
}

function Versions(versioned: VersionedEntity) {
  const { entity, id } = versioned
  const { t, inSentence } = useI18n()
  const { client } = usePanel()
  const navigate = useNavigate()
  const search = parseVersionsSearch(useSearch({ strict: false }))
  const target = useVersionedTarget(entity, id)
  useLockRelease(versioned)
  const { permissions } = useDocumentPermissions(entity, id)
  const request = versionsRequest(search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    versionsQuery(client, target, request),
  )
  const texts = usePaginationTexts(data)
  const { data: current, isLoading } = useQuery(currentVersionsQuery(client, target))
  useAnsweredPage(request.page, isPlaceholderData ? undefined : data?.page, (page) => {
    const { page: _past, ...rest } = search
    change(page === undefined ? rest : { ...rest, page }, true)
  })
  const name = useDocumentName(versioned)
  const title = name.state === 'loading' ? <Skeleton width="12rem" /> : name.text
  const crumbs = useVersionCrumbs(versioned, name.text)
  if (name.state === 'missing') return <NotFoundScreen />

  function change(next: VersionsSearch, replace = false): void {
    const { locale } = search
    void navigate({
      to: '.',
      search: { ...(locale !== undefined && { locale }), ...parseVersionsSearch({ ...next }) },
      replace,
      state: { keepFocus: true },
      resetScroll: next.page !== search.page,
    })
  }

  return (
    <Screen
      title={title}
      tabTitle={`${t('version:versions')}: ${name.text}`}
      crumbs={crumbs}
      tabs={<DocumentTabs entity={entity} id={id} />}
      isUnnamed={name.state === 'loading'}
      className={styles.body}
    >
      {error && (
        <LoadErrorBanner error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {(data?.docs.length !== 0 || isFiltered(search)) && (
        <VersionFilters
          search={search}
          hasDrafts={target.hasDrafts}
          onChange={(filters) => {
            const { page: _page, ...rest } = search
            change({ ...rest, ...noFilters, ...filters })
          }}
        />
      )}
      {data?.docs.length === 0 && isFiltered(search) ? (
        <EmptyState title={t('general:noResults', { label: inSentence(t('version:versions')) })}>
          {t('general:noResultsDescription')}
        </EmptyState>
      ) : data?.docs.length === 0 ? (
        <EmptyState title={t('version:noFurtherVersions')}>{t('version:versionsHint')}</EmptyState>
      ) : (
        (data !== undefined || !error) && (
          <>
            <VersionsTable
              versioned={versioned}
              target={target}
              mayName={isAllowed(permissions, 'update')}
              label={t('version:versions')}
              // With what they are called: rows would grow when it is known.
              versions={isLoading ? undefined : data?.docs}
              rowCount={request.limit}
              current={current}
              busy={isPlaceholderData}
              sort={request.sort}
              onSort={(sort) => change({ ...search, sort })}
            />
            <div className={styles.foot}>
              {data && (
                <Pagination
                  {...texts}
                  page={data.page}
                  pageCount={data.totalPages}
                  onPageChange={(page) => change({ ...search, page })}
                  perPage={{
                    label: t('general:perPageLabel'),
                    value: request.limit,
                    options: VERSION_LIMITS,
                    onValueChange: (limit) => {
                      const { page: _first, ...rest } = search
                      change({ ...rest, limit })
                    },
                  }}
                />
              )}
            </div>
          </>
        )
      )}
    </Screen>
  )
}
