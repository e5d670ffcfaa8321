import {
  type CompleteCollection,
  type DocumentId,
  type DocumentReference,
  hasTrash,
  type JsonObject,
  joinFilters,
} from '@stet/core'
import { bindSystemFilter, readableOrNever } from '../../access/entity-access.ts'
import type {
  DocumentHead,
  FindQuery,
  StoredDocument,
} from '../../database/documents/document-store.ts'
import type { Call } from '../../runtime/runtime.ts'
import { type FoundRows, foundRows } from '../answers/found-rows.ts'

/** A document as it stands in others, with about how many bytes it takes, those in it included. */
export interface Target {
  /** Null for one in the trash, in whose place is nothing. */
  readonly doc: JsonObject | null
  readonly size: number
}

/** Documents by collection and id. */
export class Targets {
  readonly #byKey = new Map<string, Target>()

  get(reference: DocumentReference): JsonObject | undefined {
    return this.find(reference)?.doc ?? undefined
  }

  find({ relationTo, id }: DocumentReference): Target | undefined {
    return this.#byKey.get(`${relationTo}/${id}`)
  }

  set({ relationTo, id }: DocumentReference, target: Target): this {
    this.#byKey.set(`${relationTo}/${id}`, target)
    return this
  }
}

export interface TargetDocuments {
  readonly slug: string
  readonly stored: readonly StoredDocument[]
  /** Those that the caller might read if they were not in the trash. */
  readonly trashed: readonly DocumentId[]
}

export interface TargetRows {
  readonly entity: CompleteCollection
  readonly rows: FoundRows
  readonly trashed: readonly DocumentId[]
}

/**
 * The referenced documents that this caller may read, with one query per collection however many
 * references there are. What is missing or forbidden is simply not among them.
 */
export async function fetchTargets(
  call: Call,
  references: Iterable<DocumentReference>,
  draft: boolean,
): Promise<readonly TargetDocuments[]> {
  const { read } = call.runtime.database
  const found: TargetDocuments[] = []
  for (const asked of await askedTargets(call, references, draft)) {
    const { entity, ids, query } = asked
    const stored =
      ids === undefined
        ? await read.find(entity, query)
        : await read.findByIDs(entity, ids, query.stage)
    found.push({ slug: entity.slug, stored, trashed: await trashedAmong(call, asked, stored) })
  }
  return found
}

/** As `fetchTargets`, for those who may have the contents already. */
export async function findTargets(
  call: Call,
  references: Iterable<DocumentReference>,
  draft: boolean,
): Promise<readonly TargetRows[]> {
  const { read } = call.runtime.database
  const found: TargetRows[] = []
  for (const asked of await askedTargets(call, references, draft)) {
    const { entity, ids, query } = asked
    const heads =
      ids === undefined
        ? (await read.findPage(entity, query, { countTo: 0 })).heads
        : await read.findHeads(entity, ids, query.stage)
    const trashed = await trashedAmong(call, asked, heads)
    found.push({ entity, rows: foundRows(read, entity, heads, query), trashed })
  }
  return found
}

/** Which of the documents that were not found are in the trash. */
async function trashedAmong(
  call: Call,
  { entity, query, count }: AskedTargets,
  found: readonly DocumentHead[],
): Promise<readonly DocumentId[]> {
  if (!hasTrash(entity) || found.length === count) return []
  const isTrashed = bindSystemFilter(call, entity, { deletedAt: { exists: true } })
  const filter = joinFilters('and', [query.filter, isTrashed])
  const { withTrash } = call.runtime.database.read
  const { heads } = await withTrash.findPage(entity, { ...query, filter }, { countTo: 0 })
  return heads.map(({ id }) => id)
}

interface AskedTargets {
  readonly entity: CompleteCollection
  readonly query: FindQuery & Required<Pick<FindQuery, 'filter'>>
  /** How many are named. */
  readonly count: number
  /** For callers who may read all of them, which needs no composed statement. */
  readonly ids?: readonly DocumentId[]
}

async function askedTargets(
  call: Call,
  references: Iterable<DocumentReference>,
  draft: boolean,
): Promise<readonly AskedTargets[]> {
  const idsBySlug = new Map<string, Set<DocumentId>>()
  for (const { relationTo, id } of references) {
    const ids = idsBySlug.get(relationTo) ?? new Set()
    idsBySlug.set(relationTo, ids.add(id))
  }
  const asked: AskedTargets[] = []
  for (const [slug, named] of idsBySlug) {
    const entity = call.runtime.config.collection.get(slug)
    if (!entity) continue
    call.referred?.add(entity)
    const ids = [...named]
    const readable = await readableOrNever(call, entity, draft)
    if (readable.kind === 'never') continue
    const among = bindSystemFilter(call, entity, { id: { in: ids } })
    const filter = joinFilters('and', [among, readable])
    const query = { stage: draft ? 'latest' : 'main', filter } as const
    asked.push({ entity, query, count: ids.length, ...(readable.kind === 'always' ? { ids } : {}) })
  }
  return asked
}
