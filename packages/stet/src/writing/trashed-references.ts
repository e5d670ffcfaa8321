import {
  type DocumentId,
  type DocumentReference,
  type Entity,
  hasTrash,
  isReferenceField,
  type Json,
  type JsonObject,
  joinFilters,
  labelAt,
  type Problem,
  walk,
} from '@stet/core'
import { bindSystemFilter, readableOrNever } from '../access/entity-access.ts'
import { referenceKey, referencesOf } from '../entities/references.ts'
import type { Call } from '../runtime/runtime.ts'

interface Place {
  readonly path: readonly (string | number)[]
  readonly references: readonly DocumentReference[]
}

/**
 * References that a write makes to documents in the trash. Those that the document has already stay,
 * and come to life again when the other is restored. Of what the caller might not read if it were not
 * there nothing is said: a guessed id is answered like one that does not exist.
 */
export async function findTrashedReferences(
  call: Call,
  entity: Entity,
  data: JsonObject,
  previous: JsonObject,
): Promise<readonly Problem[]> {
  if (!call.runtime.config.collections.some(hasTrash)) return []
  const held = placesIn(entity, previous).flatMap(({ references }) => references.map(referenceKey))
  const kept = new Set(held)
  const made = placesIn(entity, data)
    .map(({ path, references }) => ({
      path,
      references: references.filter((reference) => !kept.has(referenceKey(reference))),
    }))
    .filter(({ references }) => references.length > 0)
  if (made.length === 0) return []
  const trashed = await trashedAmong(
    call,
    made.flatMap(({ references }) => references),
  )
  return made.flatMap(({ path, references }): readonly Problem[] => {
    const refused = references.filter((reference) => trashed.has(referenceKey(reference)))
    if (refused.length === 0) return []
    return [
      {
        path: path.join('.'),
        key: 'validation:inTrash',
        values: { values: refused.map(({ id }) => id).join(', ') },
        label: labelAt(entity.plan, path, call.req),
      },
    ]
  })
}

function placesIn(entity: Entity, data: JsonObject): readonly Place[] {
  const found: Place[] = []
  walk(entity.plan, data, ({ field }, value: Json | undefined, { path }) => {
    if (!isReferenceField(field)) return
    const references = referencesOf(field, value)
    if (references.length > 0) found.push({ path: [...path], references })
  })
  return found
}

async function trashedAmong(
  call: Call,
  references: readonly DocumentReference[],
): Promise<ReadonlySet<string>> {
  const { config, database } = call.runtime
  const idsBySlug = new Map<string, Set<DocumentId>>()
  for (const { relationTo, id } of references) {
    const ids = idsBySlug.get(relationTo) ?? new Set()
    idsBySlug.set(relationTo, ids.add(id))
  }
  const trashed = new Set<string>()
  for (const [slug, ids] of idsBySlug) {
    const target = config.collection.get(slug)
    if (!target || !hasTrash(target)) continue
    const filter = joinFilters('and', [
      bindSystemFilter(call, target, { id: { in: [...ids] }, deletedAt: { exists: true } }),
      await readableOrNever(call, target, false),
    ])
    const { heads } = await database.read.withTrash.findPage(
      target,
      { stage: 'main', filter },
      { countTo: 0 },
    )
    for (const { id } of heads) trashed.add(`${slug}/${id}`)
  }
  return trashed
}
