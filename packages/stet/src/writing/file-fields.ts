import { type Entity, fileFieldNames, type Json, type JsonObject } from '@stet/core'
import { isUploadCollection } from '../uploads/uploads.ts'

const nothing: JsonObject = Object.freeze({})

/**
 * What a write leaves in the fields that the server itself fills in about a file: what came with
 * it, else what is stored. Neither callers nor hooks nor versions have a say in them, because they
 * name files that are there.
 */
export function fileFieldsOf(
  entity: Entity,
  given: JsonObject | undefined,
  original: JsonObject,
): JsonObject {
  if (!isUploadCollection(entity)) return nothing
  const fields: Record<string, Json | undefined> = {}
  for (const node of entity.plan.nodes) {
    if (!fileFieldNames.has(node.name)) continue
    fields[node.name] = (given ?? original)[node.name] ?? null
  }
  if (given?.focalX !== undefined) fields.focalX = given.focalX
  if (given?.focalY !== undefined) fields.focalY = given.focalY
  return fields
}
