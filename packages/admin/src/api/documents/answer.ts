import { EXPECTED_USER_HEADER, expectedUser, type User } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'

/** What the server answered, as it came. */
export interface ApiAnswer {
  readonly status: number
  /** From the request to the last byte. */
  readonly milliseconds: number
  /** Of the body, as the page got it. */
  readonly bytes: number
  /** Undefined if the body is no JSON. */
  readonly json: { readonly value: unknown } | undefined
}

export interface AnswerRequest {
  /** The address on this server, with its parameters. */
  readonly address: string
  readonly language: string
  /** Whose answer it is; null asks without credentials, as one who has not signed in. */
  readonly user: User | null
}

/** Gets an address of the API as any client would. The query fails only if there is no answer. */
export function answerQuery({ address, language, user }: AnswerRequest) {
  const who = user === null ? null : expectedUser(user)
  return queryOptions({
    queryKey: ['answer', address, language, who],
    queryFn: async ({ signal }): Promise<ApiAnswer> => {
      const begin = performance.now()
      const response = await fetch(address, {
        credentials: who === null ? 'omit' : 'include',
        cache: 'no-store',
        signal,
        headers: {
          Accept: 'application/json',
          'Accept-Language': language,
          ...(who !== null && { [EXPECTED_USER_HEADER]: who }),
        },
      })
      const body = await response.arrayBuffer()
      return {
        status: response.status,
        milliseconds: performance.now() - begin,
        bytes: body.byteLength,
        json: parsed(new TextDecoder().decode(body)),
      }
    },
    // What is shown is what the server says now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  })
}

function parsed(text: string): ApiAnswer['json'] {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
