import type { CompleteCollection, DocumentShape, QueryParams, Selection } from '@stet/core'
import type { Call } from '../runtime/runtime.ts'

/** How documents are to be read, with every option decided. */
export interface ReadShape
  extends Pick<QueryParams, 'depth' | 'draft' | 'where' | 'select' | 'populate' | 'joins'> {
  readonly locale: string | 'all'
  readonly fallbackChain: readonly string[]
  /** How localized values are answered: plain, or each under its locale. */
  readonly form: DocumentShape
  /** Whether the documents are those of a list, for hooks. */
  readonly findMany: boolean
  /** Whether a write returns the documents, which its caller did not request. */
  readonly isWritten?: boolean
}

/** The parameters of a read. */
export function readShape(call: Call, params: QueryParams, findMany: boolean): ReadShape {
  const { depth, draft, where, select, populate, joins } = params
  const { locale, fallbackLocale } = call.req
  const isLocalized = call.runtime.config.localization !== false
  const form = locale === 'all' || (isLocalized && !params.flattenLocales) ? 'stored' : 'flat'
  const asked = { depth, draft, where, select, populate, joins }
  return { ...asked, locale, fallbackChain: fallbackLocale, form, findMany }
}

/** For what is no read: writes answer, and the server itself looks at, one locale as plain values. */
export function plainShape(call: Call, params: QueryParams, findMany: boolean): ReadShape {
  return readShape(call, { ...params, flattenLocales: true }, findMany)
}

/** The fields of a populated document: those that the caller selects, else those of its collection. */
export function populatedSelect(
  { populate }: Pick<ReadShape, 'populate'>,
  { slug, defaultPopulate }: CompleteCollection,
): Selection | null {
  return populate.get(slug) ?? defaultPopulate
}
