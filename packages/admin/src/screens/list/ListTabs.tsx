import { type ClientCollection, isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trashCountQuery } from '../../api/documents/trash.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { useEntityPermissions } from '../../panel/permissions/use-entity-permissions.ts'
import { Badge, TabLinks } from '../../ui/index.ts'

/** Tabs for the list of a collection and its trash, if the user may do something there. */
export function ListTabs({
  collection,
  inTrash,
}: {
  readonly collection: ClientCollection
  readonly inTrash: boolean
}) {
  const { t, number } = useI18n()
  const { client } = usePanel()
  const labels = useEntityLabels()
  const { slug } = collection
  const { data: count = 0 } = useQuery(trashCountQuery(client, slug))
  const params = { collection: slug }
  const exact = { exact: true, includeSearch: false }
  return (
    <TabLinks
      label={t('trash:listAndTrash')}
      items={[
        {
          key: 'list',
          label: labels.plural(collection),
          active: !inTrash,
          render: <Link to="/collections/$collection" params={params} activeOptions={exact} />,
        },
        {
          key: 'trash',
          label: t('trash:trash'),
          active: inTrash,
          ...(count > 0 && {
            badge: <Badge label={t('trash:inTrash', { count })}>{number(count)}</Badge>,
          }),
          render: (
            <Link to="/collections/$collection/trash" params={params} activeOptions={exact} />
          ),
        },
      ]}
    />
  )
}

/** Whether the editor can see and do anything in the trash of a collection. */
export function useHasTrash({ slug, trash }: ClientCollection): boolean {
  const permissions = useEntityPermissions('collection', slug)
  const mayAct = isAllowed(permissions, 'delete') || isAllowed(permissions, 'update')
  return trash !== false && mayAct
}
