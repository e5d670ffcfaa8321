import {
  type DocumentId,
  type DocumentPart,
  type Entity,
  Forbidden,
  hasTrash,
  type JsonObject,
  localesWithContent,
  NotFound,
  OutdatedPiece,
  type QueryParams,
  StetError,
  schemaPathOf,
  takeLocales,
  takeParts,
  UnknownPart,
  withoutUnreadable,
} from '@stet/core'
import { deniedPaths } from '../../access/denied-fields.ts'
import { requireCurrentPassword } from '../../auth/current-password.ts'
import type { StoredVersion } from '../../database/versions/version-store.ts'
import { isAuthCollection } from '../../entities/auth-collections.ts'
import { finishOperation, notifyEntityHooks } from '../../hooks/entity-hooks.ts'
import { versionAsDocument } from '../../reading/versions/read-versions.ts'
import type { Call } from '../../runtime/runtime.ts'
import type { ExpectedRevision } from '../../writing/conflict.ts'
import { type WriteResult, writeDocument } from '../../writing/write-document.ts'
import { findReadableVersion } from './find-version-by-id.ts'

export interface RestoreOptions {
  readonly ifRevision?: ExpectedRevision | undefined
  /** Only these parts, into the draft: everything else stays as it is. Default: the whole document. */
  readonly parts?: readonly DocumentPart[] | undefined
  /** The version that this one was compared with, where pieces of texts are among the parts. */
  readonly against?: string | undefined
  /** Of a version that published one locale, all that readers had with it. Default: that locale. */
  readonly allLocales?: boolean | undefined
}

/**
 * Puts a document back to what a version holds, in every locale, as a write like any other: with
 * its access, its rules, its hooks and a new version. A version that published one locale puts back
 * that locale and what all share. A published version is published again; a
 * draft, or any version with `draft`, becomes unpublished changes and readers keep what they have.
 */
export async function restoreVersion(
  call: Call,
  entity: Entity,
  id: string,
  params: QueryParams,
  { ifRevision, parts, against, allLocales = false }: RestoreOptions = {},
): Promise<WriteResult> {
  const { context } = call.req
  // Lets hooks that run for any update recognise a restore.
  context.isRestoringVersion = true
  try {
    return await restore(call, entity, id, params, { ifRevision, parts, against, allLocales })
  } finally {
    delete context.isRestoringVersion
  }
}

async function restore(
  call: Call,
  entity: Entity,
  id: string,
  params: QueryParams,
  { ifRevision, parts, against, allLocales }: RestoreOptions,
): Promise<WriteResult> {
  const operation = 'restoreVersion'
  const args = { ...params, id }
  await notifyEntityHooks(call, entity, 'beforeOperation', { operation, args })
  const version = await findRestorable(call, entity, id, params)
  const { id: parent, status, data } = versionAsDocument(entity, version)
  // What an older config left and this one cannot hold would have the rest refused.
  const held = withoutUnreadable(entity.plan, data)
  const isOfEach = allLocales || hasLostLocale(version)
  const only = isOfEach ? null : publishedLocaleOf(call, version)
  const locales =
    only === null
      ? isOfEach
        ? localesWithContent(entity.plan, held, localesOf(call))
        : false
      : [only]
  const asNow = (stored: JsonObject) => inLocales(call, entity, locales, stored, held)
  await requireOwnAddress(call, entity, parent, held, parts)
  const compared = await findCompared(call, entity, parent, params, parts, against)
  // Of a locale that the site has no more, nothing can be given to readers.
  const isKnown = only === null || localesOf(call).includes(only)
  const publishes = status === 'published' && !params.draft && parts === undefined && isKnown
  const denied = parts && (await deniedPaths(call, entity, 'update', { data: held, doc: held }))
  return writeDocument(call, {
    entity,
    id: parent,
    operation: 'update',
    eventReason: 'restore',
    ...(parts
      ? {
          data: {},
          remake: (stored) => {
            for (const part of parts) requireWritable(entity, [stored, held], part, denied)
            return withParts(call, entity, stored, asNow(stored), parts, compared)
          },
        }
      : {
          data: publishes ? { _status: 'published' } : {},
          remake: asNow,
          ...(publishes && isOfEach && locales ? { readersLocales: locales } : {}),
        }),
    params: {
      ...params,
      draft: status !== null && !publishes,
      autosave: false,
      publishSpecificLocale: publishes && locales ? ownOrFirst(call, locales) : null,
      unpublishSpecificLocale: null,
    },
    ifRevision,
    finish: (doc) => finishOperation(call, entity, operation, args, doc),
  })
}

/** Callers who may see the document in the trash get the error that it must be restored first. */
async function findRestorable(
  call: Call,
  entity: Entity,
  id: string,
  params: QueryParams,
): Promise<StoredVersion> {
  try {
    return await findReadableVersion(call, entity, id, params)
  } catch (error) {
    if (!hasTrash(entity) || !(error instanceof NotFound || error instanceof Forbidden)) throw error
    const inTrash = await findReadableVersion(call, entity, id, { trash: true }).catch(() => null)
    throw inTrash ? new StetError('inTrash') : error
  }
}

/** What the version was compared with; only pieces of texts depend on it. */
async function findCompared(
  call: Call,
  entity: Entity,
  parent: DocumentId,
  params: QueryParams,
  parts: readonly DocumentPart[] | undefined,
  against: string | undefined,
): Promise<JsonObject> {
  if (!parts?.some(({ piece }) => piece !== undefined)) return {}
  if (against === undefined) {
    throw new StetError('badRequest', {
      message: 'Pieces of texts need "against": the version that this one was compared with.',
    })
  }
  const version = await findRestorable(call, entity, against, params)
  const { id, data } = versionAsDocument(entity, version)
  if (id !== parent) throw new NotFound()
  return withoutUnreadable(entity.plan, data)
}

/**
 * A whole document is restored as far as the caller may write it. A request for a single field that they may
 * not write is refused.
 */
function requireWritable(
  { plan }: Entity,
  documents: readonly JsonObject[],
  part: DocumentPart,
  denied: ReadonlySet<string> = new Set(),
): void {
  const path = schemaPathOf(plan, documents, part)
  const isDenied = (of: string) => path === of || path?.startsWith(`${of}.`)
  if ([...denied].some(isDenied)) throw new Forbidden()
}

/** A version that has another address of one's own account is another way of changing it. */
async function requireOwnAddress(
  call: Call,
  entity: Entity,
  id: DocumentId,
  { email = null }: JsonObject,
  parts: readonly DocumentPart[] | undefined,
): Promise<void> {
  if (entity.kind === 'global' || !isAuthCollection(entity)) return
  const isAboutIt = parts === undefined || parts.some(({ path }) => path[0] === 'email')
  if (isAboutIt) await requireCurrentPassword(call, entity, id, { email })
}

/** The locale that a version is of, where it was made by publishing that one alone. */
function publishedLocaleOf({ runtime }: Call, version: StoredVersion): string | null {
  return runtime.config.localization === false ? null : version.publishedLocale
}

/** Whether a version is what readers were left with when one locale was taken from them. */
function hasLostLocale({ publishedLocale, reason }: StoredVersion): boolean {
  return publishedLocale !== null && (reason === 'unpublish' || reason === 'unpublish-scheduled')
}

/** The locale of the call where it is one of these: what is published is checked in that one. */
function ownOrFirst({ req }: Call, locales: readonly string[]): string | null {
  return locales.find((code) => code === req.locale) ?? locales[0] ?? null
}

/**
 * The content of a version for the current document. A version of some locales only does not change the
 * others, which may never have been published.
 */
function inLocales(
  call: Call,
  { plan }: Entity,
  locales: readonly string[] | false,
  stored: JsonObject,
  held: JsonObject,
): JsonObject {
  return locales === false ? held : takeLocales(plan, stored, held, locales, localesOf(call))
}

function localesOf({ runtime }: Call): readonly string[] {
  const { localization } = runtime.config
  return localization === false ? [] : localization.codes
}

function withParts(
  call: Call,
  entity: Entity,
  stored: JsonObject,
  held: JsonObject,
  parts: readonly DocumentPart[],
  compared: JsonObject,
): JsonObject {
  try {
    return takeParts(entity.plan, stored, held, parts, localesOf(call), compared)
  } catch (error) {
    if (error instanceof OutdatedPiece) throw new StetError('pieceOutdated', { cause: error })
    if (!(error instanceof UnknownPart)) throw error
    throw new StetError('badRequest', { message: error.message, cause: error })
  }
}
