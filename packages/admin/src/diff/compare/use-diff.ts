import type { ClientField, DiffOptions, FieldDiff, JsonObject } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { compareInWorker } from './compare-in-worker.ts'

/** A state of a document and a key that identifies it. */
export interface ComparedState {
  readonly key: string
  readonly document: JsonObject
}

/** The difference of two states; `undefined` while it is computed. */
export function useDiff(
  fields: readonly ClientField[],
  before: ComparedState | null | undefined,
  after: ComparedState | undefined,
  options: DiffOptions,
): { readonly diffs: readonly FieldDiff[] | undefined; readonly error: Error | null } {
  const { blocks } = useConfig()
  const namedIn = useContentLocale()?.code
  const isReady = before !== undefined && after !== undefined
  const { data, error } = useQuery({
    queryKey: ['diff', before?.key ?? null, after?.key ?? null, options, namedIn],
    enabled: isReady,
    queryFn: () =>
      compareInWorker({
        fields,
        before: before?.document ?? {},
        after: after?.document ?? {},
        options: { ...options, blocks, namedIn },
      }),
    // The difference of two states never changes, and a kept result may be large.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    structuralSharing: false,
  })
  return { diffs: isReady ? data : undefined, error }
}
