import { type Entity, fileFieldNames, type Json, type JsonObject } from '@stet/core'
import { mainStoredName } from '../files/kept-files.ts'
import { isUploadCollection } from '../files/uploads.ts'

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

/**
 * The changes of a plain update as they go into unpublished changes: a file is taken with all its
 * facts or not at all. Another file replaces the one that is there; what was made of the same file
 * (its sizes around another point, say) concerns only that.
 */
export function withWholeFile(
  entity: Entity,
  changed: JsonObject,
  { flat, original, latest }: Readonly<Record<'flat' | 'original' | 'latest', JsonObject>>,
): JsonObject {
  if (!isUploadCollection(entity)) return changed
  const names = [...fileFieldNames, 'focalX', 'focalY'].filter((name) => Object.hasOwn(flat, name))
  if (!names.some((name) => Object.hasOwn(changed, name))) return changed
  const before = mainStoredName(original)
  const isReplaced = mainStoredName(flat) !== before
  const isTaken = isReplaced || mainStoredName(latest) === before
  const result: Record<string, Json | undefined> = { ...changed }
  for (const name of names) {
    if (isTaken) result[name] = flat[name]
    else delete result[name]
  }
  return result
}
