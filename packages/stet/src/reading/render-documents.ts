import type { Entity } from '@stet/core'
import type { Call } from '../call.ts'
import type { DocumentHead, StoredDocument } from '../database/database.ts'
import { createRoom } from './answer-room.ts'
import { assemble, cutAtReferences, type DocumentTemplate, type Slot } from './document-template.ts'
import { isPlain, reachable } from './plain-entities.ts'
import { readDocuments } from './read-documents.ts'
import { populatedSelect, type ReadShape } from './read-shape.ts'
import type { Reference } from './references.ts'
import { shapeDocuments } from './shape-documents.ts'
import { fetchTargets } from './targets.ts'
import { templateKey } from './template-cache.ts'
import { readTraits } from './traits.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Documents as answers, as JSON in UTF-8: what `readDocuments` answers, byte for byte. Where no
 * rule or hook of the config has a say, each document is made once and put together from then on.
 */
export async function renderDocuments(
  call: Call,
  entity: Entity,
  stored: readonly StoredDocument[],
  shape: ReadShape,
): Promise<readonly Bytes[]> {
  if (!isPlainAnswer(call, entity, shape)) {
    return (await readDocuments(call, entity, stored, shape)).map((doc) =>
      Buffer.from(JSON.stringify(doc)),
    )
  }
  const templates = await templatesOf(call, entity, stored, shape)
  return expand(call, templates, shape, 1)
}

/** A document's answer where it was made before and has no other documents in it, else undefined. */
export function renderKnown(
  call: Call,
  entity: Entity,
  head: DocumentHead,
  shape: ReadShape,
): Bytes | undefined {
  if (!isPlainAnswer(call, entity, shape)) return undefined
  const template = call.runtime.templates.get(templateKey(entity, head, shape, call.enforced))
  if (!template || (shape.depth > 0 && template.slots.length > 0)) return undefined
  return assemble(template, () => undefined)
}

/** Level by level, like `populate`: queries by the number of collections, not of documents. */
async function expand(
  call: Call,
  templates: readonly DocumentTemplate[],
  shape: ReadShape,
  level: number,
): Promise<readonly Bytes[]> {
  const targets = new Map<string, Bytes>()
  if (level <= shape.depth) {
    const references: Reference[] = []
    for (const { slots } of templates) {
      for (const slot of slots) if (level <= slot.maxDepth) references.push(slot.reference)
    }
    const found: { readonly key: string; readonly template: DocumentTemplate }[] = []
    for (const { slug, stored } of await fetchTargets(call, references, shape.draft)) {
      const entity = call.runtime.config.collection.get(slug)
      if (!entity) continue
      const select = populatedSelect(shape, entity)
      const ofTarget = await templatesOf(call, entity, stored, { ...shape, select })
      for (const [index, template] of ofTarget.entries()) {
        const id = stored[index]?.id
        if (id !== undefined) found.push({ key: keyOf({ relationTo: slug, id }), template })
      }
    }
    const below = found.map(({ template }) => template)
    for (const [index, bytes] of (await expand(call, below, shape, level + 1)).entries()) {
      const key = found[index]?.key
      if (key !== undefined) targets.set(key, bytes)
    }
  }
  const fill = ({ reference, maxDepth }: Slot) =>
    level <= maxDepth ? targets.get(keyOf(reference)) : undefined
  if (targets.size > 0) {
    const room = createRoom()
    for (const { slots } of templates) {
      for (const slot of slots) room.take(fill(slot)?.byteLength ?? 0)
    }
  }
  return templates.map((template) => assemble(template, fill))
}

function keyOf({ relationTo, id }: Reference): string {
  return `${relationTo}/${id}`
}

/** Templates in the order of the rows; those not made yet are made together. */
async function templatesOf(
  call: Call,
  entity: Entity,
  stored: readonly StoredDocument[],
  shape: ReadShape,
): Promise<readonly DocumentTemplate[]> {
  const { templates } = call.runtime
  const keys = stored.map((row) => templateKey(entity, row, shape, call.enforced))
  const known = keys.map((key) => templates.get(key))
  const missing = stored.filter((_row, index) => known[index] === undefined)
  if (missing.length === 0) return known.filter((template) => template !== undefined)
  const made = (await shapeDocuments(call, entity, missing, shape)).values()
  return keys.flatMap((key, index) => {
    const template = known[index]
    if (template) return template
    const doc = made.next().value
    if (!doc) return []
    const cut = cutAtReferences(entity, doc, shape.form)
    templates.set(key, cut)
    return cut
  })
}

/**
 * Whether every document of the answer is the same for each caller of this kind until its row
 * changes: the asked ones and all that can stand in them.
 */
function isPlainAnswer(call: Call, entity: Entity, shape: ReadShape): boolean {
  if (readTraits(entity.plan).hasJoins && shape.joins !== false) return false
  const { config } = call.runtime
  return reachable(config, entity, shape.depth).every((one) => isPlain(call, one))
}
