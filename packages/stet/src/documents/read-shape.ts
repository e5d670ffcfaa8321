import type { CompleteCollection, DocumentShape, QueryParams, Selection } from '@stet/core'
import type { Call } from '../runtime/runtime.ts'

/** How documents are to be read, with every option decided. */
export interface ReadShape
  extends Pick<QueryParams, 'depth' | 'draft' | 'where' | 'select' | 'populate' | 'joins'> {
  readonly locale: string | 'all'
  readonly fallbackChain: readonly string[]
  /** How localized values are answered: plain, or each under its locale. */
  readonly form: DocumentShape
  /** Whether the documents are a list's, which hooks are told. */
  readonly findMany: boolean
  /** Whether a write answers the documents, which its caller did not ask to read. */
  readonly isWritten?: boolean
}

/** As the caller of a read asks for it. */
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

/** What of a populated document is shown: what the caller asks for, else what its collection says. */
export function populatedSelect(
  { populate }: Pick<ReadShape, 'populate'>,
  { slug, defaultPopulate }: CompleteCollection,
): Selection | null {
  return populate.get(slug) ?? defaultPopulate
}
