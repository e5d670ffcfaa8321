import type { Field } from '../config/fields.ts'
import type { JsonObject } from '../json.ts'
import type { ObjectSchema } from './field-type.ts'
import { fieldTypeOf } from './index.ts'

/** JSON Schema of the object that fields make: layout fields dissolve, named groups and tabs nest. */
export function fieldsSchema(fields: readonly Field[]): ObjectSchema {
  const properties: Record<string, JsonObject> = {}
  addProperties(fields, properties)
  return { type: 'object', properties }
}

function addProperties(fields: readonly Field[], properties: Record<string, JsonObject>): void {
  for (const field of fields) {
    switch (field.type) {
      case 'ui':
        break
      case 'row':
      case 'collapsible':
        addProperties(field.fields, properties)
        break
      case 'tabs':
        for (const tab of field.tabs) {
          if (tab.name === undefined) addProperties(tab.fields, properties)
          else properties[tab.name] = fieldsSchema(tab.fields)
        }
        break
      default:
        if (field.type === 'group' && field.name === undefined) {
          addProperties(field.fields, properties)
        } else if (field.name !== undefined && field.hidden !== true) {
          properties[field.name] = fieldTypeOf(field).jsonSchema(field, fieldsSchema)
        }
    }
  }
}
