import {
  type CompleteCollection,
  type DocumentId,
  type Entity,
  hasTrash,
  type QueryParams,
  type SelectionUsages,
  type Usages,
  type UsingDocument,
} from '@stet/core'
import { readableMatches } from '../../access/caller-query.ts'
import { unreadableIn } from '../../access/denied-fields.ts'
import { hasRules } from '../../access/field-access.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { inOneLocale } from '../../access/readable-document.ts'
import type { Usage } from '../../database/links/link-reader.ts'
import { hiddenPaths, isAtOrBelow } from '../../entities/hidden-fields.ts'
import { titlesOf } from '../../reading/references/document-titles.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { findReadable } from './find-by-id.ts'

/** Maximum number of places that are checked; beyond it, the response says that there are more. */
const maxUsages = 1000

/** Documents whose usages are looked for at once. */
const maxTargets = 1000

/**
 * Where a document is used, for those who edit: before deleting it they should know. What the caller
 * may not read is only counted, and a field that they may not read is a place they do not see.
 */
export async function findUsages(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
): Promise<Usages> {
  await panelUserOf(call)
  const target = await findReadable(call, collection, id, call.params)
  return usagesOf(call, collection, [target.id])
}

/** As `findUsages`, of the first documents that match: before all of them are deleted. */
export async function findUsagesOfMany(
  call: Call,
  collection: CompleteCollection,
  params: Pick<QueryParams, 'where' | 'draft' | 'trash'>,
): Promise<SelectionUsages> {
  await panelUserOf(call)
  const filter = await readableMatches(call, collection, params)
  const stage = params.draft ? 'latest' : 'main'
  const query = { stage, filter, limit: maxTargets + 1 } as const
  const { heads } = await readerOf(call, params).findPage(collection, query, { countTo: 0 })
  const ids = heads.slice(0, maxTargets).map(({ id }) => id)
  return { ...(await usagesOf(call, collection, ids)), isPartial: heads.length > maxTargets }
}

/** Where documents are used by others: what goes with them does not miss them. */
async function usagesOf(
  call: Call,
  collection: CompleteCollection,
  ids: readonly DocumentId[],
): Promise<Usages> {
  const targets = new Set(ids)
  const places = await call.runtime.database.read.links.findUsages(
    { collection: collection.slug, ids },
    maxUsages + 1,
  )
  const found = places.filter(({ slug, id }) => slug !== collection.slug || !targets.has(id))
  const docs: UsingDocument[] = []
  let hidden = 0
  for (const [entity, all] of byEntity(call, found.slice(0, maxUsages))) {
    const usages = await notInTrash(call, entity, all)
    const visible = await visibleUsages(call, entity, usages)
    docs.push(...visible)
    hidden += new Set(usages.map((usage) => usage.id)).size - visible.length
  }
  return { docs, hidden, hasMore: places.length > maxUsages }
}

function byEntity(call: Call, usages: readonly Usage[]): ReadonlyMap<Entity, readonly Usage[]> {
  const { config } = call.runtime
  const grouped = new Map<Entity, Usage[]>()
  for (const usage of usages) {
    const of = usage.kind === 'global' ? config.global : config.collection
    const entity = of.get(usage.slug)
    if (!entity) continue
    const same = grouped.get(entity)
    if (same) same.push(usage)
    else grouped.set(entity, [usage])
  }
  return grouped
}

/** Those of documents that are in the trash are left out, and not counted. */
async function notInTrash(
  call: Call,
  entity: Entity,
  usages: readonly Usage[],
): Promise<readonly Usage[]> {
  if (!hasTrash(entity)) return usages
  const ids = usages.map(({ id }) => id)
  const heads = await call.runtime.database.read.findHeads(entity, ids, 'main')
  const live = new Set(heads.map(({ id }) => id))
  return usages.filter(({ id }) => live.has(id))
}

async function visibleUsages(
  call: Call,
  entity: Entity,
  usages: readonly Usage[],
): Promise<readonly UsingDocument[]> {
  const readable = await readableUsages(call, entity, usages)
  const titles = new Map<string, string>()
  for (const stage of ['main', 'latest'] as const) {
    const ids = new Set(readable.filter((usage) => usage.stage === stage).map(({ id }) => id))
    if (ids.size === 0) continue
    for (const [id, title] of await titlesOf(call, entity, [...ids], stage)) {
      titles.set(`${stage}/${id}`, title)
    }
  }
  const documents = new Map<
    DocumentId,
    UsingDocument & { readonly places: UsingDocument['places'][number][] }
  >()
  for (const { id, path, locale, stage, kind, slug } of readable) {
    const title = titles.get(`${stage}/${id}`)
    if (title === undefined) continue
    const place = { path, locale, stage }
    const same = documents.get(id)
    if (same) same.places.push(place)
    else documents.set(id, { kind, slug, id, title, places: [place] })
  }
  return [...documents.values()]
}

/** The places in fields that the caller may read, checked with their documents. */
async function readableUsages(
  call: Call,
  entity: Entity,
  usages: readonly Usage[],
): Promise<readonly Usage[]> {
  if (!call.enforced) return usages
  const never = hiddenPaths(entity.plan)
  const shown = usages.filter(({ path }) => !isAtOrBelow(path, never))
  if (!hasRules(entity.plan, 'read')) return shown
  const readable = new Set<Usage>()
  for (const stage of ['main', 'latest'] as const) {
    const ofStage = shown.filter((usage) => usage.stage === stage)
    const ids = [...new Set(ofStage.map(({ id }) => id))]
    for (const stored of await call.runtime.database.read.findByIDs(entity, ids, stage)) {
      const ofID = entity.kind === 'collection' ? { id: stored.id } : {}
      const doc = inOneLocale(call, entity, stored)
      const unreadable = await unreadableIn(call, entity, doc, ofID)
      for (const usage of ofStage) {
        if (usage.id === stored.id && !isAtOrBelow(usage.path, unreadable)) readable.add(usage)
      }
    }
  }
  return shown.filter((usage) => readable.has(usage))
}
