import type {
  Job,
  JobState,
  PaginatedDocs,
  TaskSummary,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@stet/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

/** A page of a list of jobs. */
export interface JobsRequest {
  readonly state?: JobState
  readonly task?: string
  readonly page: number
  readonly limit: number
}

export function jobsQuery(client: Client, { state, task, page, limit }: JobsRequest) {
  const query = { page, limit, ...(state && { state }), ...(task && { task }) }
  return queryOptions({
    staleTime: 0,
    queryKey: queryKeys.jobsPage(query),
    queryFn: ({ signal }) =>
      client.get<PaginatedDocs<Job>>('/_jobs', { query, signal, isBackground: true }),
    placeholderData: keepPreviousData,
  })
}

export function jobTasksQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.jobTasks,
    queryFn: async ({ signal }) =>
      (await client.get<{ readonly tasks: readonly TaskSummary[] }>('/_jobs/tasks', { signal }))
        .tasks,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function jobQuery(client: Client, id: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: queryKeys.job(id),
    queryFn: async ({ signal }) => {
      const path = `/_jobs/${encodeURIComponent(id)}`
      return (await client.get<{ readonly job: Job }>(path, { signal, isBackground: true })).job
    },
  })
}

export async function changeJob(
  client: Client,
  how: 'retry' | 'cancel',
  id: string,
): Promise<void> {
  await client.post(`/_jobs/${encodeURIComponent(id)}/${how}`)
}

export function webhooksQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.webhooks,
    queryFn: async ({ signal }) =>
      (await client.get<{ readonly webhooks: readonly Webhook[] }>('/_webhooks', { signal }))
        .webhooks,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function deliveriesQuery(
  client: Client,
  webhook: string,
  { state, page, limit }: JobsRequest,
) {
  const query = { page, limit, ...(state && { state }) }
  const path = `/_webhooks/named/${encodeURIComponent(webhook)}/deliveries`
  return queryOptions({
    staleTime: 0,
    queryKey: queryKeys.deliveriesPage(webhook, query),
    queryFn: ({ signal }) =>
      client.get<PaginatedDocs<WebhookDelivery>>(path, { query, signal, isBackground: true }),
    placeholderData: keepPreviousData,
  })
}

export function deliveryQuery(client: Client, id: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: queryKeys.delivery(id),
    queryFn: async ({ signal }) => {
      const path = `/_webhooks/deliveries/${encodeURIComponent(id)}`
      const options = { signal, isBackground: true }
      const answer = await client.get<{ readonly delivery: WebhookDeliveryDetail }>(path, options)
      return answer.delivery
    },
  })
}

/** Has a delivery made once more; answers the new one. */
export async function deliverAgain(client: Client, id: string): Promise<WebhookDelivery> {
  const path = `/_webhooks/deliveries/${encodeURIComponent(id)}/again`
  return (await client.post<{ readonly delivery: WebhookDelivery }>(path)).delivery
}

export async function sendTest(client: Client, webhook: string): Promise<void> {
  await client.post(`/_webhooks/named/${encodeURIComponent(webhook)}/test`)
}
