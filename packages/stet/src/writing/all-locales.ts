import { isDeepStrictEqual } from 'node:util'
import {
  ensureRowIds,
  flattenLocales,
  type Json,
  type JsonObject,
  localesOfContent,
  misplacedLocales,
  nestLocale,
  oversizedLists,
  type Plan,
  type Problem,
  ValidationError,
  walk,
} from '@stet/core'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { StageStatus } from '../database/refs.ts'
import { newRowId } from '../documents/defaults-and-ids.ts'
import { knownContent } from '../documents/known-content.ts'
import { inLocale, oneLocale } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import type { WriteRequest } from './write-request.ts'

/** A write in one locale: the call for that locale, and its data. */
export interface LocaleWrite {
  readonly call: Call
  readonly request: WriteRequest
}

/** As part of a write of all locales, made against a document. */
export interface LocalePart extends LocaleWrite {
  /** Whether it has the same content as the document in its locale, with the same status. */
  readonly isKnown: boolean
}

/**
 * The writes that a write of all locales is made of: one for each locale that its data names, with
 * what locales share in all of them, or one in the default locale where it names none. A write of
 * one locale is itself. Rules and hooks are so asked about plain values, as in any write: what they
 * compare with must not depend on how a client sent it.
 */
export function writesByLocale(call: Call, request: WriteRequest): readonly LocaleWrite[] {
  const { localization } = call.runtime.config
  if (call.req.locale !== 'all' || !localization || request.whole) return [{ call, request }]
  const { plan } = request.entity
  const oversized = oversizedLists(plan, request.data, call.req, 'stored')
  if (oversized.length > 0) throw refused(request, oversized)
  // The same rows in every locale, the new ones too.
  const data = ensureRowIds(plan, request.data, newRowId, 'stored')
  const named = localesOfContent(plan, data, localization.codes)
  const locales = named.length > 0 ? named : [oneLocale(call)]
  return locales.map((locale) => ({
    call: inLocale(call, locale),
    request: { ...request, data: flattenLocales(plan, data, { locale, fallbackChain: [] }) },
  }))
}

/**
 * The parts of a write of all locales that there is something to do for: a client that sends back
 * what it read has nothing to say in most, and what a locale lacked before is no fault of its write.
 * There is always one, for what locales share.
 */
export function localeParts(
  call: Call,
  request: WriteRequest,
  base: StoredDocument | null,
  status: StageStatus | null,
): readonly LocalePart[] {
  const writes = writesByLocale(call, request)
  if (call.req.locale !== 'all') return writes.map((one) => ({ ...one, isKnown: false }))
  const { plan } = request.entity
  const parts = writes.map((one): LocalePart => {
    const { locale } = one.call.req
    const said = (stored: JsonObject) => localizedIn(plan, stored, locale)
    const isKnown =
      base !== null &&
      base.status === status &&
      isDeepStrictEqual(
        said(nestLocale(plan, base.data, one.request.data, locale)),
        said(base.data),
      )
    return { ...one, isKnown }
  })
  const news = parts.filter(({ isKnown }) => !isKnown)
  return news.length > 0 ? news : parts.slice(0, 1)
}

/** The values of a stored document in one locale, by place. */
function localizedIn(
  plan: Plan,
  stored: JsonObject,
  locale: string,
): ReadonlyMap<string, Json | undefined> {
  const said = new Map<string, Json | undefined>()
  const known = knownContent(plan, stored, { form: 'stored', dropHidden: false })
  walk(
    plan,
    known,
    (node, value, place) => {
      if (!node.localized) return true
      if (place.locale === locale) {
        said.set([node.schemaPath, ...place.rowIds].join('/'), value)
      }
      return false
    },
    'stored',
  )
  return said
}

/** Throws where the data of a write of all locales names none, or others than the site has. */
export function requireLocales(call: Call, request: WriteRequest): void {
  const { localization } = call.runtime.config
  if (call.req.locale !== 'all' || !localization || request.whole) return
  const { entity, data } = request
  const problems = misplacedLocales(entity.plan, data, localization.codes, call.req)
  if (problems.length > 0) throw refused(request, problems)
}

function refused({ entity, id }: WriteRequest, problems: readonly Problem[]): ValidationError {
  return new ValidationError({ [entity.kind]: entity.slug, id, problems })
}
