import { isDeepStrictEqual } from 'node:util'
import {
  type DocumentId,
  type Entity,
  ensureRowIds,
  flattenLocales,
  hasLocaleContent,
  type JsonObject,
  nestLocale,
  oversizedLists,
  type Problem,
  parseDocument,
  problemInLocale,
  QueryError,
  StetError,
  ValidationError,
  validateDocument,
  withoutTranslationRecord,
} from '@stet/core'
import { deniedPaths } from '../access/denied-fields.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { StageStatus } from '../database/refs.ts'
import { newRowId, withDefaultsAndIds } from '../documents/defaults-and-ids.ts'
import { usernameLoginOf } from '../entities/auth-collections.ts'
import { withoutColumns } from '../entities/stored-content.ts'
import { runEntityHooks } from '../hooks/entity-hooks.ts'
import { runFieldHooks } from '../hooks/field-hooks.ts'
import { validateAfter } from '../reading/versions/content-before.ts'
import type { Call } from '../runtime/runtime.ts'
import { acceptIncoming } from './accept-incoming.ts'
import { acceptWholeDocument } from './accept-whole-document.ts'
import { localeParts, requireLocales } from './all-locales.ts'
import { fileFieldsOf } from './file-fields.ts'
import { findDisallowedReferences } from './filter-options.ts'
import { findTrashedReferences } from './trashed-references.ts'
import type { WriteRequest } from './write-request.ts'

/** Content that passed every hook and rule. */
export interface PreparedContent {
  readonly id: DocumentId
  /** All locales, as stored. */
  readonly stored: JsonObject
  /** In each of the locales that are written. */
  readonly locales: readonly PreparedLocale[]
  /** The document for hooks after the write: in the written locale, or in all of them. */
  readonly told: { readonly data: JsonObject; readonly original: JsonObject }
}

/** The content of a write in one locale. */
export interface PreparedLocale {
  readonly locale: string
  /** The locale's document, whole. */
  readonly flat: JsonObject
  /** The document before the write, in this locale and without fallbacks; empty on create. */
  readonly original: JsonObject
}

/**
 * Takes what the caller sent through acceptance, defaults, hooks and validation. Writes nothing. A
 * write of all locales goes this way in one after another, each on top of those before, and is
 * refused for what is wrong in any.
 */
export async function prepareContent(
  call: Call,
  request: WriteRequest,
  base: StoredDocument | null,
  status: StageStatus | null,
): Promise<PreparedContent> {
  const { entity } = request
  const isOfAll = call.req.locale === 'all'
  if (isOfAll && request.whole)
    throw new StetError('badRequest', { message: 'This write needs one locale, not all of them.' })
  // Readers get another language in its place; written, it would take the place of another one.
  if (call.params.isLocaleUnknown) throw new QueryError(['locale'], { key: 'error:queryLocale' })
  requireLocales(call, request)
  let { id } = request
  let stored = base?.data ?? {}
  const locales: PreparedLocale[] = []
  const problems: Problem[] = []
  for (const one of localeParts(call, request, base, status)) {
    const { locale } = one.call.req
    const again = locales.length === 0 ? one.request : withID(one.request, id)
    const prepared = await prepareLocale(one.call, again, base, stored, status)
    ;({ id, stored } = prepared)
    const { flat, original } = prepared
    locales.push({ locale, flat, original })
    for (const problem of prepared.problems) {
      const named = isOfAll ? problemInLocale(entity.plan, flat, problem, locale) : problem
      if (one.isKnown && named !== problem) continue
      // What locales share is wrong once.
      if (!problems.some((other) => isDeepStrictEqual(other, named))) problems.push(named)
    }
  }
  if (problems.length > 0) throw invalid({ ...request, id }, problems)
  const [first] = locales
  const told = isOfAll
    ? {
        data: withoutTranslationRecord(stored),
        original: base ? withFacts(base, withoutTranslationRecord(base.data)) : {},
      }
    : { data: first?.flat ?? {}, original: first?.original ?? {} }
  return { id, stored, locales, told }
}

/** The id that the first locale's hooks made is that of all. */
function withID(request: WriteRequest, id: DocumentId): WriteRequest {
  const { data, idOf } = request
  return { ...request, id, ...(idOf ? { data: { ...data, id } } : {}) }
}

interface PreparedInLocale extends Omit<PreparedLocale, 'locale'> {
  readonly id: DocumentId
  readonly stored: JsonObject
  readonly problems: readonly Problem[]
}

/** `storedBefore` is what the locale is written into: what is stored, or what locales before have made of it. */
async function prepareLocale(
  call: Call,
  request: WriteRequest,
  base: StoredDocument | null,
  storedBefore: JsonObject,
  status: StageStatus | null,
): Promise<PreparedInLocale> {
  const { entity, operation } = request
  const merged = await mergeIncoming(call, request, base, storedBefore)
  const { original, before, flatBefore, file, nested } = merged

  const args = { operation, ...(base ? { originalDoc: original } : {}) }
  const fieldArgs = { ...args, previousDoc: original }
  let data = await runFieldHooks(call, entity, 'beforeValidate', merged.filled, fieldArgs)
  data = await runEntityHooks(call, entity, 'beforeValidate', { ...args, data }, 'data')
  data = await runEntityHooks(call, entity, 'beforeChange', { ...args, data }, 'data')
  data = await runFieldHooks(call, entity, 'beforeChange', data, fieldArgs)
  const id = request.idOf?.(data.id) ?? request.id
  const made = ensureRowIds(entity.plan, withoutColumns(entity, { ...data, ...file }), newRowId)
  // What is not of its field's type stays as it is here and is refused below.
  const parsed = parseDocument(entity.plan, made).data
  const stored = nested(parsed)
  // A hook may have answered parts, too; what is computed is in none of what is stored.
  const flat = { ...parsed, ...flatIn(call, entity, stored) }

  // What a version holds was valid once: rows of blocks that the config has lost since are known.
  const known = request.whole
    ? { previous: flatBefore, all: before }
    : { previous: original, all: base?.data ?? {} }
  const problems = await problemsOf(call, { ...request, id }, flat, known, status)
  return { id, flat, original, stored, problems }
}

/** What a caller sent, put into what is stored, in one locale: no hook and no rule has seen it. */
export interface MergedContent {
  /** The locale's document with defaults, and with an id for every row. */
  readonly filled: JsonObject
  /** The document before, in this locale and without fallbacks; empty where there is none. */
  readonly original: JsonObject
  /** What the locale is written into, in all locales. */
  readonly before: JsonObject
  /** That, or what is stored, in this locale. */
  readonly flatBefore: JsonObject
  /** The server's values about a file. */
  readonly file: JsonObject
  /** Puts a document of this locale into all locales. */
  readonly nested: (flat: JsonObject) => JsonObject
}

/** Throws ValidationError for lists that are longer than any may be. */
export async function mergeIncoming(
  call: Call,
  request: WriteRequest,
  base: StoredDocument | null,
  storedBefore: JsonObject,
): Promise<MergedContent> {
  const { entity, operation } = request
  const { req, runtime } = call
  const { locale } = req
  const oversized = oversizedLists(entity.plan, request.data, req)
  if (oversized.length > 0) throw invalid(request, oversized)
  const original = base ? documentBefore(call, entity, base) : {}
  const before = await contentBefore(call, request, storedBefore, original)
  const accepted = await acceptIncoming(call, entity, operation, request.data, original)
  const file = fileFieldsOf(entity, request.fileFields, original)
  const defaultLocale = runtime.config.localization
    ? runtime.config.localization.defaultLocale
    : locale
  const nested = (flat: JsonObject) => nestLocale(entity.plan, before, flat, locale, defaultLocale)
  // Groups and rows that are sent in part are whole before anything looks at them.
  const merged = nested({ ...accepted, ...file })
  // Rows that another locale has just brought are new in this one.
  const flatBefore = flatIn(call, entity, request.whole ? before : (base?.data ?? {}))
  const isNewLocale =
    !hasLocaleContent(entity.plan, before, locale) && hasLocaleContent(entity.plan, merged, locale)
  const filled = await withDefaultsAndIds(
    call,
    entity,
    { ...flatIn(call, entity, merged), ...chosenId(request) },
    { locale, before: base ? { flat: flatBefore, isNewLocale } : undefined },
  )
  return { filled, original, before, flatBefore, file, nested }
}

/** The id as hooks see it where it is a field of the site's own: they may make it, or another. */
function chosenId({ data, idOf }: WriteRequest): JsonObject {
  return idOf && data.id !== undefined ? { id: data.id } : {}
}

/** The stored content that the written locale is put into. */
async function contentBefore(
  call: Call,
  { entity, operation, whole }: WriteRequest,
  stored: JsonObject,
  original: JsonObject,
): Promise<JsonObject> {
  return whole ? acceptWholeDocument(call, entity, operation, whole, stored, original) : stored
}

/** A stored document in the locale of the call, without fallbacks: what is written is never one. */
export function flatIn(call: Call, entity: Entity, stored: JsonObject): JsonObject {
  const { locale } = call.req
  return flattenLocales(entity.plan, stored, { locale, fallbackChain: [] })
}

/** A stored document as rules and hooks are given it. */
export function documentBefore(call: Call, entity: Entity, base: StoredDocument): JsonObject {
  return withFacts(base, flatIn(call, entity, base.data))
}

function withFacts({ id, status }: StoredDocument, content: JsonObject): JsonObject {
  return { ...content, id, ...(status === null ? {} : { _status: status }) }
}

/** What is stored before a write: what it holds may stay, whatever the config allows now. */
interface KnownContent {
  /** In the locale that is written. */
  readonly previous: JsonObject
  /** In all locales. */
  readonly all: JsonObject
}

async function problemsOf(
  call: Call,
  request: WriteRequest,
  data: JsonObject,
  { previous, all }: KnownContent,
  status: StageStatus | null,
): Promise<readonly Problem[]> {
  const { entity, id, operation } = request
  const drafts = entity.versions !== false && entity.versions.drafts
  const denied = await deniedPaths(call, entity, operation, { id, data, doc: previous })
  // A draft may be unfinished; what readers get may not.
  const isUnfinished = status === 'draft' && drafts !== false && !drafts.validate
  const content = entity.kind === 'collection' && entity.customId ? { ...data, id } : data
  const before = { id: operation === 'create' ? undefined : id, stored: all }
  const problems = await validateAfter(call, entity, before, (alsoStored) =>
    validateDocument(entity.plan, content, {
      config: call.runtime.config,
      id,
      collectionSlug: entity.kind === 'collection' ? entity.slug : undefined,
      overrideAccess: !call.enforced,
      operation,
      event: 'submit',
      req: call.req,
      previous,
      alsoStored,
      usernameLogin: usernameLoginOf(entity),
      mayWrite: (node) => !denied.has(node.schemaPath),
      skipRequired: isUnfinished,
    }),
  )
  const disallowed = isUnfinished
    ? []
    : await findDisallowedReferences(call, entity, data, previous, id)
  const trashed = await findTrashedReferences(call, entity, data, previous)
  return [...problems, ...disallowed, ...trashed]
}

function invalid({ entity, id }: WriteRequest, problems: readonly Problem[]): ValidationError {
  return new ValidationError({ [entity.kind]: entity.slug, id, problems })
}
