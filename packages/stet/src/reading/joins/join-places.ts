import {
  type Entity,
  isJoinField,
  type JoinField,
  type JsonObject,
  transform,
  walk,
} from '@stet/core'
import type { ReadShape } from '../../documents/read-shape.ts'
import { isHidden } from '../../entities/hidden-fields.ts'
import type { Call } from '../../runtime/runtime.ts'

/** What stands in a join's place while a document is being read. */
const awaited: JsonObject = Object.freeze({ docs: Object.freeze([]), hasNextPage: false })

/**
 * The document with a place for each of its joins. What then takes a field away from its reader
 * (access rules, a selection) takes the place away too, and no join is looked up in vain.
 */
export function withJoinPlaces(
  call: Call,
  entity: Entity,
  doc: JsonObject,
  shape: ReadShape,
): JsonObject {
  return transform(
    entity.plan,
    doc,
    (node, value, { path }) => {
      if (!isJoinField(node.field)) return value
      const isUnwanted = shape.joins === false || shape.joins.get(path.join('.')) === false
      return isUnwanted || (call.enforced && isHidden(node)) ? undefined : awaited
    },
    shape.form,
  )
}

/** The joins that some of the documents have a place for, by their paths. */
export function joinsToRead(
  entity: Entity,
  docs: readonly JsonObject[],
  shape: ReadShape,
): ReadonlyMap<string, JoinField> {
  const joins = new Map<string, JoinField>()
  for (const doc of docs) {
    walk(
      entity.plan,
      doc,
      ({ field, schemaPath }, value) => {
        if (isJoinField(field) && value !== undefined) joins.set(schemaPath, field)
      },
      shape.form,
    )
  }
  return joins
}
