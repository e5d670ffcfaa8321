import type { Entity, JsonObject } from '@stet/core'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { ReadShape } from '../documents/read-shape.ts'
import type { Call } from '../runtime/runtime.ts'
import { readRequirements } from './read-requirements.ts'
import { populate } from './references/populate.ts'
import { shapeDocuments } from './shape-documents.ts'

/** Stored documents as answers: shaped for the caller, joined and populated. */
export async function readDocuments(
  call: Call,
  entity: Entity,
  stored: readonly StoredDocument[],
  shape: ReadShape,
): Promise<readonly JsonObject[]> {
  const awaitsJoins = readRequirements(entity.plan).hasJoins && shape.joins !== false
  const shaped = await shapeDocuments(call, entity, stored, shape, { awaitsJoins })
  if (shape.depth === 0 && !awaitsJoins) return shaped
  return populate(call, entity, shaped, shape)
}
