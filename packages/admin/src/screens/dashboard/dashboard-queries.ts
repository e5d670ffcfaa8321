import type { ClientCollection, ClientConfig, Job, PaginatedDocs } from '@stet/core'
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { PanelSession } from '../../api/account/session.ts'
import type { Client } from '../../api/client/client.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { recentQuery } from '../../api/documents/list.ts'
import { locksQuery } from '../../api/documents/locks.ts'
import { scheduledListQuery } from '../../api/documents/scheduled.ts'
import { translationSummaryQuery } from '../../api/translations/translations.ts'
import { type LabelSelect, labelSelect } from '../../document/references/label-select.ts'
import { mayReadField } from '../../panel/permissions/may-read-field.ts'
import { isAnythingScheduled } from '../../panel/scheduling.ts'
import { draftCollections, ownDraftsQuery } from './own-drafts.ts'

/** Lines of what comes up, of each kind. */
const COMING_UP = 5

/** The collections whose documents the dashboard counts and shows. */
export const shownCollections = ({ collections }: Pick<ClientConfig, 'collections'>) =>
  collections.filter(({ admin }) => admin.group !== false)

export const failedQuery = (client: Client) =>
  scheduledListQuery(client, { state: 'failed', limit: COMING_UP })

export const waitingQuery = (client: Client) =>
  scheduledListQuery(client, { state: 'waiting', limit: COMING_UP })

/** How many jobs failed for good. */
export const failedJobsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.failedJobs,
    queryFn: async ({ signal }) => {
      const query = { state: 'failed', limit: 1 }
      return (await client.get<PaginatedDocs<Job>>('/_jobs', { query, signal, isTogether: true }))
        .totalDocs
    },
  })

export const hasTranslations = ({ localization }: Pick<ClientConfig, 'localization'>): boolean =>
  localization !== false && localization.locales.length > 1

/** The fields of a document that a line of the dashboard shows. */
export function shownFields(
  collection: ClientCollection,
  { config, permissions }: Pick<PanelSession, 'config' | 'permissions'>,
): LabelSelect {
  const { fields } = permissions.collections?.[collection.slug] ?? {}
  return labelSelect(collection, config.collections, (name) => mayReadField(fields, name))
}

/**
 * All that the dashboard reads. It is asked for at one moment, so that it is one request, and shown
 * when all of it is there, so that nothing moves.
 */
export function dashboardQueries(client: Client, session: PanelSession): UseQueryOptions[] {
  const { config, permissions, user } = session
  const queries: readonly Pick<UseQueryOptions<never>, 'queryKey'>[] = [
    ...shownCollections(config).map((one) => recentQuery(client, one, shownFields(one, session))),
    ...draftCollections(shownCollections(config), permissions).map((one) =>
      ownDraftsQuery(client, one, user, shownFields(one, session)),
    ),
    locksQuery(client),
    ...(isAnythingScheduled(config) ? [failedQuery(client), waitingQuery(client)] : []),
    ...(permissions.jobs === undefined ? [] : [failedJobsQuery(client)]),
    ...(hasTranslations(config) ? [translationSummaryQuery(client)] : []),
  ]
  // Each is read where it is shown, with its own type.
  return queries as UseQueryOptions[]
}
