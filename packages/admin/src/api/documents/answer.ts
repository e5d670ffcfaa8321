import {
  type AnswerCost,
  COST_HEADER,
  EXPECTED_USER_HEADER,
  expectedUser,
  parseCost,
  READ_AS_HEADER,
  type SiteEndpoint,
  type User,
} from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'

/** What the server answered, as it came. */
export interface ApiAnswer {
  readonly status: number
  /** From the request to the last byte. */
  readonly milliseconds: number
  /** Of the body, as the page got it. */
  readonly bytes: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Null where the server does not tell it. */
  readonly cost: AnswerCost | null
  /** Undefined if the body is no JSON. */
  readonly json: { readonly value: unknown } | undefined
}

export interface AnswerRequest {
  /** The address on this server, with its parameters. */
  readonly address: string
  readonly language: string
  /** Whose answer it is; null asks without credentials, as one who has not signed in. */
  readonly user: User | null
  /** Default GET, which is sent at once; others are sent by `refetch` only. */
  readonly method?: string
  readonly body?: string | undefined
  /** Whom it is read as, as the header has it. */
  readonly as?: string | undefined
  /** Whether the server is to tell the cost of the answer. */
  readonly isCosted?: boolean
}

/** Gets an address of the API as any client would. The query fails only if there is no answer. */
export function answerQuery({
  address,
  language,
  user,
  method = 'GET',
  body,
  as,
  isCosted = false,
}: AnswerRequest) {
  const who = user === null ? null : expectedUser(user)
  return queryOptions({
    queryKey: ['answer', address, language, who, method, body, as, isCosted],
    enabled: method === 'GET',
    queryFn: async ({ signal }): Promise<ApiAnswer> => {
      const begin = performance.now()
      const response = await fetch(address, {
        method,
        credentials: who === null ? 'omit' : 'include',
        cache: 'no-store',
        signal,
        headers: {
          Accept: 'application/json',
          'Accept-Language': language,
          ...(who !== null && { [EXPECTED_USER_HEADER]: who }),
          ...(as !== undefined && { [READ_AS_HEADER]: as }),
          ...(isCosted && { [COST_HEADER]: '1' }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body }),
      })
      const bytes = await response.arrayBuffer()
      return {
        status: response.status,
        milliseconds: performance.now() - begin,
        bytes: bytes.byteLength,
        headers: [...response.headers],
        cost: parseCost(response.headers.get(COST_HEADER)),
        json: parsed(new TextDecoder().decode(bytes)),
      }
    },
    // What is shown is what the server says now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  })
}

/** The endpoints of the site's own and of plugins. */
export function siteEndpointsQuery(client: Client) {
  return queryOptions({
    queryKey: ['answer', 'endpoints'],
    queryFn: async ({ signal }) =>
      (await client.get<{ endpoints: readonly SiteEndpoint[] }>('/_panel/workbench', { signal }))
        .endpoints,
  })
}

function parsed(text: string): ApiAnswer['json'] {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
