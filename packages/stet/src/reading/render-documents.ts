import type { Entity } from '@stet/core'
import type { Call } from '../call.ts'
import type { StoredDocument } from '../database/database.ts'
import { readDocuments } from './read-documents.ts'
import type { ReadShape } from './read-shape.ts'
import { renderedKey } from './rendered-cache.ts'
import { readTraits } from './traits.ts'

/** Documents as answers, as JSON in UTF-8. What depends on nothing but its row is made once. */
export async function renderDocuments(
  call: Call,
  entity: Entity,
  stored: readonly StoredDocument[],
  shape: ReadShape,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  if (!isDeterminedByRow(call, entity, shape)) {
    return (await readDocuments(call, entity, stored, shape)).map(encode)
  }
  const { rendered } = call.runtime
  const answers: (Uint8Array<ArrayBuffer> | undefined)[] = []
  const missing: { readonly index: number; readonly key: string; readonly row: StoredDocument }[] =
    []
  for (const [index, row] of stored.entries()) {
    const key = renderedKey(entity, row, shape, call.enforced)
    const answer = rendered.get(key)
    answers.push(answer)
    if (!answer) missing.push({ index, key, row })
  }
  if (missing.length > 0) {
    const rows = missing.map(({ row }) => row)
    for (const [position, doc] of (await readDocuments(call, entity, rows, shape)).entries()) {
      const at = missing[position]
      if (!at) continue
      const bytes = encode(doc)
      rendered.set(at.key, bytes)
      answers[at.index] = bytes
    }
  }
  return answers.filter((answer) => answer !== undefined)
}

/**
 * Whether the answer is the same for every caller of this kind until the row changes: no rule or
 * hook of the config has a say in it, and no other document is in it.
 */
function isDeterminedByRow(call: Call, entity: Entity, shape: ReadShape): boolean {
  const traits = readTraits(entity.plan)
  return (
    shape.select === null &&
    !traits.hasVirtualPaths &&
    !traits.hasAfterRead &&
    entity.hooks.beforeRead.length === 0 &&
    entity.hooks.afterRead.length === 0 &&
    !(call.enforced && traits.hasReadRules) &&
    !(traits.hasReferences && shape.depth > 0) &&
    !(traits.hasJoins && shape.joins !== false)
  )
}

function encode(value: unknown): Uint8Array<ArrayBuffer> {
  return Buffer.from(JSON.stringify(value))
}
