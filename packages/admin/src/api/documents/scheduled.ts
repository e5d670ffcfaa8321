import type {
  DocumentId,
  Scheduled,
  ScheduledAction,
  ScheduledList,
  ScheduleRequest,
} from '@stet/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { type HistoryOf, queryKeys } from '../client/query-keys.ts'

/** What is to happen, and when. */
export interface Scheduling extends Required<ScheduleRequest> {
  readonly type: ScheduledAction
  readonly date: string
}

/** What is scheduled for one document, the first first. */
export function scheduledQuery(client: Client, about: HistoryOf) {
  return queryOptions({
    queryKey: queryKeys.scheduledOf(about),
    queryFn: async ({ signal }) =>
      (await client.get<{ readonly docs: readonly Scheduled[] }>(pathOf(about), { signal })).docs,
  })
}

/** The filter for scheduled publications. */
export interface ScheduledSpan {
  readonly from?: string
  readonly until?: string
  readonly collection?: string
  readonly ids?: readonly DocumentId[]
  readonly state?: 'waiting' | 'failed'
  readonly limit?: number
}

export function scheduledListQuery(client: Client, span: ScheduledSpan) {
  return queryOptions({
    queryKey: queryKeys.scheduledList(span),
    queryFn: ({ signal }) =>
      client.get<ScheduledList>('/_scheduled', { query: { ...span }, signal, isTogether: true }),
    // Another month replaces this one when it is there.
    placeholderData: keepPreviousData,
  })
}

export function addScheduled(
  client: Client,
  about: HistoryOf,
  body: Scheduling,
): Promise<{ readonly doc: Scheduled }> {
  return client.post(pathOf(about), { body })
}

export function changeScheduled(
  client: Client,
  { id, ...of }: Scheduled,
  body: Partial<Scheduling>,
): Promise<{ readonly doc: Scheduled }> {
  return client.patch(`${pathOf(scheduledSubject(of))}/${id}`, { body })
}

export async function cancelScheduled(client: Client, { id, ...of }: Scheduled): Promise<void> {
  await client.delete(`${pathOf(scheduledSubject(of))}/${id}`)
}

/** The document that something is scheduled for. */
export function scheduledSubject({
  entity: kind,
  slug,
  document,
}: Pick<Scheduled, 'entity' | 'slug' | 'document'>): HistoryOf {
  return { kind, slug, id: kind === 'global' ? null : document }
}

function pathOf({ kind, slug, id }: HistoryOf): string {
  return kind === 'global'
    ? `/globals/${slug}/scheduled`
    : `/${slug}/${encodeURIComponent(String(id))}/scheduled`
}
