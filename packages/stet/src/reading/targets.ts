import { type DocumentId, type Entity, type JsonObject, joinFilters } from '@stet/core'
import { bindSystemFilter, readableOrNever } from '../access/entity-access.ts'
import type { Call } from '../call.ts'
import type { StoredDocument } from '../database/database.ts'
import type { Reference } from './references.ts'

interface Target {
  readonly doc: JsonObject
  readonly size: number
}

/** Documents by collection and id. */
export class Targets {
  readonly #byKey = new Map<string, Target>()

  get(reference: Reference): JsonObject | undefined {
    return this.find(reference)?.doc
  }

  /** The document with about how many bytes it takes, those in it included. */
  find({ relationTo, id }: Reference): Target | undefined {
    return this.#byKey.get(`${relationTo}/${id}`)
  }

  set({ relationTo, id }: Reference, doc: JsonObject, size = 0): void {
    this.#byKey.set(`${relationTo}/${id}`, { doc, size })
  }
}

export interface TargetDocuments {
  readonly slug: string
  readonly stored: readonly StoredDocument[]
}

/**
 * The referenced documents that this caller may read, with one query per collection however many
 * references there are. What is missing or forbidden is simply not among them.
 */
export async function fetchTargets(
  call: Call,
  references: Iterable<Reference>,
  draft: boolean,
): Promise<readonly TargetDocuments[]> {
  const idsBySlug = new Map<string, Set<DocumentId>>()
  for (const { relationTo, id } of references) {
    const ids = idsBySlug.get(relationTo) ?? new Set()
    idsBySlug.set(relationTo, ids.add(id))
  }
  const found: TargetDocuments[] = []
  for (const [slug, ids] of idsBySlug) {
    const entity = call.runtime.config.collection.get(slug)
    if (!entity) continue
    const stored = await fetchReadable(call, entity, [...ids], draft)
    found.push({ slug, stored })
  }
  return found
}

async function fetchReadable(
  call: Call,
  entity: Entity,
  ids: readonly DocumentId[],
  draft: boolean,
): Promise<readonly StoredDocument[]> {
  const { database } = call.runtime
  const stage = draft ? 'latest' : 'main'
  const readable = await readableOrNever(call, entity, draft)
  if (readable.kind === 'never') return []
  if (readable.kind === 'always') return database.read.findByIDs(entity, ids, stage)
  const among = bindSystemFilter(call, entity, { id: { in: ids } })
  return database.read.find(entity, { stage, filter: joinFilters('and', [among, readable]) })
}
