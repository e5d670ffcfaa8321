import type { DocumentReference, Entity } from '@stet/core'
import {
  assemble,
  cutAtReferences,
  type DocumentTemplate,
  type TemplateSlot,
} from '../../caches/document-template.ts'
import type { DocumentHead } from '../../database/documents/document-store.ts'
import { populatedSelect, type ReadShape } from '../../documents/read-shape.ts'
import { referenceKey } from '../../entities/references.ts'
import type { Call } from '../../runtime/runtime.ts'
import { readDocuments } from '../read-documents.ts'
import { readRequirements } from '../read-requirements.ts'
import { findTargets } from '../references/targets.ts'
import { shapeDocuments } from '../shape-documents.ts'
import { type FoundRows, loadedRows } from './found-rows.ts'
import { isPlainEntity, populatedCollections } from './plain-entities.ts'
import { createPopulationBudget } from './population-budget.ts'
import { templateKey } from './template-key.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Documents as answers, as JSON in UTF-8: what `readDocuments` answers, byte for byte. Where no
 * rule or hook of the config has a say, each document is made once and put together from then on.
 */
export async function renderDocuments(
  call: Call,
  entity: Entity,
  rows: FoundRows,
  shape: ReadShape,
): Promise<readonly Bytes[]> {
  if (mayBeKept(call) && isPlainAnswer(call, entity, shape)) {
    const { templates } = await templatesOf(call, entity, rows, shape)
    const answers = await expand(call, templates, shape, 1)
    if (answers !== null) return answers
  }
  const docs = await readDocuments(call, entity, await rows.contents(), shape)
  return docs.map((doc) => Buffer.from(JSON.stringify(doc)))
}

/** A document's answer where it was made before and has no other documents in it, else undefined. */
export function renderKnown(
  call: Call,
  entity: Entity,
  head: DocumentHead,
  shape: ReadShape,
): Bytes | undefined {
  if (!mayBeKept(call) || !isPlainAnswer(call, entity, shape)) return undefined
  const template = call.runtime.templates.get(templateKey(entity, head, shape, call.enforced))
  if (!template || (shape.depth > 0 && template.slots.length > 0)) return undefined
  return assemble(template, () => undefined)
}

/**
 * Level by level, like `populate`: queries by the number of collections, not of documents. Null if
 * a text names a document that is not the same for each caller.
 */
async function expand(
  call: Call,
  templates: readonly DocumentTemplate[],
  shape: ReadShape,
  level: number,
): Promise<readonly Bytes[] | null> {
  const targets = new Map<string, Bytes>()
  if (level <= shape.depth) {
    const references: DocumentReference[] = []
    for (const { slots } of templates) {
      for (const slot of slots) if (level <= slot.maxDepth) references.push(slot.reference)
    }
    const found: { readonly key: string; readonly template: DocumentTemplate }[] = []
    for (const { entity, rows, trashed } of await findTargets(call, references, shape.draft)) {
      if (!isPlainTarget(call, entity)) return null
      for (const id of trashed) targets.set(referenceKey({ relationTo: entity.slug, id }), nothing)
      const select = populatedSelect(shape, entity)
      const made = await templatesOf(call, entity, rows, { ...shape, select })
      for (const [index, template] of made.templates.entries()) {
        const id = made.heads[index]?.id
        if (id !== undefined)
          found.push({ key: referenceKey({ relationTo: entity.slug, id }), template })
      }
    }
    const below = found.map(({ template }) => template)
    const expanded = await expand(call, below, shape, level + 1)
    if (expanded === null) return null
    for (const [index, bytes] of expanded.entries()) {
      const key = found[index]?.key
      if (key !== undefined) targets.set(key, bytes)
    }
  }
  const fill = ({ reference, maxDepth, keepsTrashed }: TemplateSlot) => {
    const target = level <= maxDepth ? targets.get(referenceKey(reference)) : undefined
    return target === nothing && keepsTrashed ? undefined : target
  }
  if (targets.size > 0) {
    const room = createPopulationBudget()
    for (const { slots } of templates) {
      for (const slot of slots) room.take(fill(slot)?.byteLength ?? 0)
    }
  }
  return templates.map((template) => assemble(template, fill))
}

/** In the place of a document in the trash. */
const nothing: Bytes = Buffer.from('null')

interface Made {
  readonly heads: readonly DocumentHead[]
  /** One for each of the heads. */
  readonly templates: readonly DocumentTemplate[]
}

/** Templates in the order of the rows; contents are read of those alone that have none yet. */
async function templatesOf(
  call: Call,
  entity: Entity,
  rows: FoundRows,
  shape: ReadShape,
): Promise<Made> {
  const { templates } = call.runtime
  const { heads } = rows
  const keys = heads.map((head) => templateKey(entity, head, shape, call.enforced))
  const known = keys.map((key) => templates.get(key))
  const missing = heads.filter((_head, index) => known[index] === undefined)
  const stored = missing.length === 0 ? [] : await rows.contentsOf(missing)
  if (stored === null) {
    return templatesOf(call, entity, loadedRows(await rows.contents()), shape)
  }
  const made = (await shapeDocuments(call, entity, stored, shape)).values()
  const all = keys.flatMap((key, index) => {
    const template = known[index]
    if (template) return template
    const doc = made.next().value
    if (!doc) return []
    const cut = cutAtReferences(entity, doc, shape.form)
    templates.set(key, cut)
    return cut
  })
  return { heads, templates: all }
}

/** What a transaction wrote may never be committed, and the revision that it has may be another content's. */
function mayBeKept({ runtime }: Call): boolean {
  return !runtime.database.isInTransaction
}

/**
 * Whether every document of the answer is the same for each caller of this kind until its row
 * changes: the asked ones and all that can stand in their fields. What a join lists is no matter of
 * the row, and what a text names is known only when it is read.
 */
function isPlainAnswer(call: Call, entity: Entity, { depth, joins }: ReadShape): boolean {
  const { hasJoins } = readRequirements(entity.plan)
  if (!isPlainEntity(call, entity) || (hasJoins && joins !== false)) return false
  const others = populatedCollections(call.runtime.config, entity, depth, { joins: false })
  return others.every((one) => isPlainTarget(call, one))
}

function isPlainTarget(call: Call, entity: Entity): boolean {
  return isPlainEntity(call, entity) && !readRequirements(entity.plan).hasJoins
}
