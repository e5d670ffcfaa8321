import type { Field } from '../config/types/field-types/fields.ts'
import type { JsonObject } from '../json.ts'
import { fieldsOnLevel } from './field-tree.ts'
import type { ObjectSchema } from './field-type.ts'
import { serverPartOf } from './server-parts.ts'

/**
 * JSON Schema of the object that fields make: without layout fields, named groups and tabs nested.
 */
export function fieldsSchema(fields: readonly Field[]): ObjectSchema {
  const properties: Record<string, JsonObject> = {}
  for (const field of fieldsOnLevel(fields)) {
    if ('hidden' in field && field.hidden === true) continue
    properties[field.name] = serverPartOf(field).jsonSchema(field, fieldsSchema)
  }
  return { type: 'object', properties }
}
