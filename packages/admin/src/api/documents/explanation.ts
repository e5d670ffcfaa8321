import type { AccessExplanation, ExplainedOperation, Json } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'

/** What is to be explained, as the server takes it. */
export interface ExplanationQuestion {
  readonly collection?: string
  readonly global?: string
  readonly id?: string
  readonly operation: ExplainedOperation
  readonly draft?: boolean
  readonly trash?: boolean
  readonly locale?: string
  readonly data?: Readonly<Record<string, Json>>
  /** Whom it is about, as the header of reads as others has it; absent: the user of the panel. */
  readonly as?: string
}

/** Which access functions decided, and what they returned. */
export function explanationQuery(client: Client, question: ExplanationQuestion) {
  return queryOptions({
    queryKey: ['answer', 'explanation', question],
    queryFn: ({ signal }) =>
      client.post<AccessExplanation>('/_panel/workbench/explain-access', {
        body: question as unknown as Json,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
