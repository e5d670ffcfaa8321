import { type ClientCollection, isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trashCountQuery } from '../../api/documents/trash.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { useEntityPermissions } from '../../panel/permissions/use-entity-permissions.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { Badge, TabLinks } from '../../ui/index.ts'
import type { List, ListPlace } from './query/use-list.ts'
import type { ListSelection } from './selection/selection.ts'

export interface ListTabsProps {
  readonly list: List
  readonly place: ListPlace
  /** Goes along from the list to its translations, and back. */
  readonly selection?: ListSelection
}

const exact = { exact: true, includeSearch: false }

/** Tabs for the list of a collection, its translations and its trash, as far as the user has to do with them. */
export function ListTabs({ list, place, selection }: ListTabsProps) {
  const { t, number } = useI18n()
  const { client } = usePanel()
  const labels = useEntityLabels()
  const { collection, plan } = list.shape
  const { slug } = collection
  const hasTrash = useHasTrash(collection)
  const hasTranslations = useHasTranslations(plan)
  const { data: count = 0 } = useQuery({
    ...trashCountQuery(client, slug),
    // The rows first.
    enabled: hasTrash && list.page !== undefined,
  })
  if (!hasTrash && !hasTranslations) return null
  const params = { collection: slug }
  // The same documents in the same order; what is in the trash are others.
  const same = place === 'trash' ? {} : { search: list.search, state: { selection } }
  return (
    <TabLinks
      label={hasTranslations ? labels.plural(collection) : t('trash:listAndTrash')}
      items={[
        {
          key: 'list',
          label: labels.plural(collection),
          active: place === 'list',
          render: (
            <Link
              to="/collections/$collection"
              params={params}
              activeOptions={exact}
              {...(place === 'translations' && same)}
            />
          ),
        },
        ...(hasTranslations
          ? [
              {
                key: 'translations',
                label: t('translation:translations'),
                active: place === 'translations',
                render: (
                  <Link
                    to="/collections/$collection/translations"
                    params={params}
                    activeOptions={exact}
                    {...(place === 'list' && same)}
                  />
                ),
              },
            ]
          : []),
        ...(hasTrash
          ? [
              {
                key: 'trash',
                label: t('trash:trash'),
                active: place === 'trash',
                ...(count > 0 && {
                  badge: <Badge label={t('trash:inTrash', { count })}>{number(count)}</Badge>,
                }),
                render: (
                  <Link to="/collections/$collection/trash" params={params} activeOptions={exact} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Whether the documents of a collection are translated, into a locale that the user is offered. */
function useHasTranslations({ hasLocalized }: List['shape']['plan']): boolean {
  const { localization } = useConfig()
  return hasLocalized && localization !== false && localization.locales.length > 1
}

/** Whether the editor can see and do anything in the trash of a collection. */
function useHasTrash({ slug, trash }: ClientCollection): boolean {
  const permissions = useEntityPermissions('collection', slug)
  const mayAct = isAllowed(permissions, 'delete') || isAllowed(permissions, 'update')
  return trash !== false && mayAct
}
