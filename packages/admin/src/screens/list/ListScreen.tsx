import { compilePlan, isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { listQuery } from '../../api/list.ts'
import { LocaleSwitcher } from '../../app/LocaleSwitcher.tsx'
import { usePanel } from '../../app/panel.ts'
import { hasDrafts } from '../../app/prefetch.ts'
import { Screen } from '../../app/Screen.tsx'
import { useEntityLabels } from '../../app/use-entity-labels.ts'
import { useEntityPermissions } from '../../app/use-entity-permissions.ts'
import { useFailureText } from '../../app/use-failure-text.ts'
import { useConfig } from '../../app/use-session.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button, EmptyState, Pagination } from '../../ui/index.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import styles from './ListScreen.module.css'
import { ListSearchBox } from './ListSearchBox.tsx'
import { ListTable } from './ListTable.tsx'
import { listColumns } from './list-columns.ts'
import { listRequest } from './list-request.ts'
import { type ListSearch, toggledSort, withListChange } from './list-search.ts'

/** The documents of a collection. */
export function ListScreen() {
  const { collection: slug } = useParams({ from: '/panel/collections/$collection' })
  const { collections } = useConfig()
  const collection = collections.find((entity) => entity.slug === slug)
  return collection ? <CollectionList key={slug} slug={slug} /> : <NotFoundScreen />
}

function CollectionList({ slug }: { slug: string }) {
  const { t, label: labelOf, inSentence, number } = useI18n()
  const { client } = usePanel()
  const config = useConfig()
  const permissions = useEntityPermissions('collection', slug)
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const search = useSearch({ from: '/panel/collections/$collection' })
  const collection = config.collections.find((entity) => entity.slug === slug)
  if (!collection) throw new Error(`Collection ${slug} is not in the config`)

  const plan = useMemo(() => compilePlan(collection.fields), [collection])
  const columns = useMemo(
    () =>
      listColumns({ ...collection, hasDrafts: hasDrafts(collection) }, plan, permissions?.fields),
    [collection, plan, permissions],
  )
  const request = listRequest(collection, config.localization, search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    listQuery(client, slug, request),
  )
  const plural = labels.plural(collection)
  const singular = labels.singular(collection)
  const mayCreate = isAllowed(permissions, 'create')
  const description = collection.admin.description

  function change(next: ListSearch, replace = false): void {
    void navigate({
      to: '/collections/$collection',
      params: { collection: slug },
      search: next,
      replace,
      state: { keepFocus: true },
      resetScroll: next.page !== search.page,
    })
  }

  const create = mayCreate && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      render={
        <Link
          to="/collections/$collection/$id"
          params={{ collection: slug, id: 'create' }}
          aria-label={t('general:createNew', { label: inSentence(singular) })}
        />
      }
    >
      {t('general:create')}
    </Button>
  )
  const searched = collection.admin.listSearchableFields
    .map((path) => {
      const field = plan.byName.get(path)?.field
      return field && 'label' in field ? labelOf(field.label, path) : path
    })
    .join(', ')
  const isEmpty = data !== undefined && data.totalDocs === 0 && !isPlaceholderData

  return (
    <Screen
      title={plural}
      crumbs={[{ key: slug, label: plural }]}
      {...(description !== undefined && { meta: labelOf(description, '') })}
      actions={
        <>
          {plan.hasLocalized && <LocaleSwitcher />}
          {create}
        </>
      }
    >
      {isEmpty && search.search === undefined ? (
        <EmptyState title={t('fields:noRows', { label: inSentence(plural) })} action={create}>
          {mayCreate ? t('general:emptyListTeaches', { label: plural }) : null}
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>
            <ListSearchBox
              label={t('general:searchBy', { label: searched })}
              value={search.search ?? ''}
              onSearch={(words) =>
                change(
                  withListChange({ ...search }, { search: words }),
                  search.search !== undefined,
                )
              }
            />
          </div>
          {error && (
            <Banner
              tone="error"
              announce="alert"
              title={t('general:errorLoading')}
              className={styles.failure}
              action={
                <Button size="small" loading={isFetching} onClick={() => void refetch()}>
                  {t('general:retry')}
                </Button>
              }
            >
              {failureText(error)}
            </Banner>
          )}
          {isEmpty ? (
            <EmptyState
              title={t('general:noResults', { label: inSentence(plural) })}
              action={
                <Button onClick={() => change(withListChange({ ...search }, { search: '' }))}>
                  {t('general:clearSearch')}
                </Button>
              }
            >
              {t('general:noResultsDescription')}
            </EmptyState>
          ) : (
            (data !== undefined || !error) && (
              <>
                <ListTable
                  label={plural}
                  collection={collection}
                  columns={columns}
                  page={data}
                  rowCount={request.limit}
                  sort={search.sort ?? collection.defaultSort[0]}
                  busy={isPlaceholderData}
                  locale={request.locale}
                  onSort={(field, current) =>
                    change(withListChange({ ...search }, { sort: toggledSort(current, field) }))
                  }
                />
                <div className={styles.foot}>
                  {data && (
                    <Pagination
                      label={t('general:pagination')}
                      page={data.page}
                      pageCount={data.totalPages}
                      onPageChange={(page) => change({ ...search, page })}
                      summary={t('general:pageInfo', {
                        first: number(Math.min((data.page - 1) * data.limit + 1, data.totalDocs)),
                        last: number(Math.min(data.page * data.limit, data.totalDocs)),
                        total: number(data.totalDocs),
                      })}
                      previousLabel={t('general:previousPage')}
                      nextLabel={t('general:nextPage')}
                      pageLabel={(page) => t('general:pageNumber', { page })}
                      perPage={{
                        label: t('general:perPageLabel'),
                        value: request.limit,
                        options: collection.admin.pagination.limits,
                        onValueChange: (limit) => change(withListChange({ ...search }, { limit })),
                      }}
                    />
                  )}
                </div>
              </>
            )
          )}
        </>
      )}
    </Screen>
  )
}
