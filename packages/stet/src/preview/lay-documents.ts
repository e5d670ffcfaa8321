import {
  codeLimits,
  hasDrafts,
  type JsonObject,
  type ParsedDocument,
  parseDocument,
  parseParams,
  ValidationError,
} from '@stet/core'
import { accessOf, holdsFor } from '../access/entity-access.ts'
import { mayReadDocument, mayReadDraft } from '../access/may-read-document.ts'
import type { Session } from '../database/database.ts'
import type {
  StageContent,
  StoredDocument,
  StoredStages,
} from '../database/documents/document-store.ts'
import type { PreviewedDocument } from '../database/previews/preview-store.ts'
import { withoutColumns } from '../entities/stored-content.ts'
import { createCall } from '../runtime/call.ts'
import type { Caller } from '../runtime/caller.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'
import { mergeIncoming } from '../writing/prepare-content.ts'

/** Values that another document has and only one may have, by document: they stay as they are stored. */
export type RefusedValues = Map<string, Set<string>>

/**
 * Writes documents of a preview session over those that are stored, in a transaction of which nothing
 * stays: readers' and editors' rows get what the form has, so that every query finds it, whichever
 * row it reads. Only what the caller may read and write now is laid; no hook runs. Adds to `refused`
 * and throws ValidationError where a value is taken.
 */
export async function layDocuments(
  runtime: Runtime,
  session: Session,
  caller: Caller,
  documents: readonly PreviewedDocument[],
  refused: RefusedValues,
): Promise<void> {
  const { localization } = runtime.config
  for (const document of documents) {
    const isKnown = localization === false || localization.codes.includes(document.locale)
    if (!isKnown) continue
    const input = { draft: true, depth: 0, ...(localization ? { locale: document.locale } : {}) }
    const params = parseParams(input, runtime.config, codeLimits)
    const call = {
      ...createCall(runtime, caller, params),
      accessCache: new Map(),
    }
    await layDocument(call, session, document, refused)
  }
}

async function layDocument(
  call: Call,
  session: Session,
  document: PreviewedDocument,
  refused: RefusedValues,
): Promise<void> {
  const { entity, id } = document
  const stages = await session.findForUpdate(entity, id)
  if (stages && !(await mayReadDocument(call, entity, id))) return
  const data = await writableData(call, session, document, stages)
  if (data === null) return
  const base = stages && ((await mayReadDraft(call, entity, id)) ? stages.current : stages.main)
  const isAsReadersHaveIt =
    Object.keys(data).length === 0 && base?.stage === 'main' && base.status !== 'draft'
  if (isAsReadersHaveIt) return
  const stored = await storedWith(call, { ...document, data }, base, refused.get(nameOf(document)))
  const content = contentOf(call, base, stored)
  const main = hasDrafts(entity) ? { ...content, status: 'published' as const } : content
  try {
    if (!stages) await session.insert(entity, { id, ...main })
    else if (hasDrafts(entity))
      await session.update(entity, { from: stages, main, latest: content })
    else await session.update(entity, { from: stages, main })
  } catch (error) {
    if (error instanceof ValidationError) noteRefused(refused, document, error)
    throw error
  }
}

/** What the user may write now; null where there is nothing to lay. */
async function writableData(
  call: Call,
  session: Session,
  { entity, id, data }: PreviewedDocument,
  stages: StoredStages | null,
): Promise<JsonObject | null> {
  const intended = hasDrafts(entity) ? { ...data, _status: 'draft' } : data
  if (!stages && entity.kind === 'collection') {
    const allowed = await accessOf(call, entity, 'create', { data: intended })
    return allowed === true ? data : null
  }
  const allowed = await accessOf(call, entity, 'update', { id, data: intended })
  if (typeof allowed === 'boolean') return allowed ? data : {}
  return (await holdsFor(call, session, entity, id, allowed)) ? data : {}
}

/** A document as it would be stored with these values. A value that is not of its field's type stays as it was. */
export async function storedWith(
  call: Call,
  { entity, id, data }: PreviewedDocument,
  base: StoredDocument | null,
  taken: ReadonlySet<string> = new Set(),
): Promise<JsonObject> {
  const free = Object.fromEntries(Object.entries(data).filter(([name]) => !taken.has(name)))
  const operation = base ? 'update' : 'create'
  const { params } = call
  const request = { entity, id, operation, data: free, params, ifRevision: undefined } as const
  const merged = await mergeIncoming(call, request, base, base?.data ?? {})
  const whole = withoutColumns(entity, { ...merged.filled, ...merged.file })
  return merged.nested(soundValues(parseDocument(entity.plan, whole), merged.original))
}

function soundValues({ data, problems }: ParsedDocument, before: JsonObject): JsonObject {
  const sound = { ...data }
  for (const { path } of problems) {
    const name = topName(path)
    sound[name] = before[name] ?? null
  }
  return sound
}

function contentOf(call: Call, base: StoredDocument | null, data: JsonObject): StageContent {
  const now = call.runtime.now().toISOString()
  return {
    status: base?.status === null ? null : 'draft',
    publishedAt: base?.publishedAt ?? now,
    createdAt: base?.createdAt ?? now,
    updatedAt: base?.updatedAt ?? now,
    data,
  }
}

function noteRefused(
  refused: RefusedValues,
  document: PreviewedDocument,
  { problems }: ValidationError,
): void {
  const name = nameOf(document)
  const names = refused.get(name) ?? new Set()
  for (const { path } of problems) names.add(topName(path))
  refused.set(name, names)
}

function nameOf({ entity, id, locale }: PreviewedDocument): string {
  return JSON.stringify([entity.kind, entity.slug, id, locale])
}

function topName(path: string): string {
  return path.split('.', 1)[0] ?? path
}
