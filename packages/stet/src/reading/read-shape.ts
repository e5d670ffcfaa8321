import type { CompleteCollection, QueryParams, Selection } from '@stet/core'
import type { Call } from '../call.ts'

/** How documents are to be read, with every option decided. */
export interface ReadShape
  extends Pick<QueryParams, 'depth' | 'draft' | 'where' | 'select' | 'populate' | 'joins'> {
  readonly locale: string | 'all'
  readonly fallbackChain: readonly string[]
  /** Whether the documents are a list's, which hooks are told. */
  readonly findMany: boolean
  /** Whether a write answers the documents, which nobody asked to read. */
  readonly isWritten?: boolean
}

export function readShape(
  call: Call,
  { depth, draft, where, select, populate, joins }: QueryParams,
  findMany: boolean,
): ReadShape {
  const { locale, fallbackLocale } = call.req
  const fallbackChain = fallbackLocale
  return { depth, draft, where, select, populate, joins, locale, fallbackChain, findMany }
}

/** What of a populated document is shown: what the caller asks for, else what its collection says. */
export function populatedSelect(
  { populate }: Pick<ReadShape, 'populate'>,
  { slug, defaultPopulate }: CompleteCollection,
): Selection | null {
  return populate.get(slug) ?? defaultPopulate
}
