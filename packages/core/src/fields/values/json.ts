import type { JsonField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import { schemaFault, schemaMistakes } from '../../formats/json-schema.ts'
import { jsonFault } from '../../formats/json-value.ts'
import type { Json } from '../../json.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, inputAdminOptions } from '../field-options.ts'
import { parsed, unparsed } from '../field-type.ts'

/** Maximum levels of nesting: more than real data has, few enough for recursive readers. */
const maxJsonDepth = 100
/** Maximum number of values in one JSON field: some megabytes; larger data belongs in a file. */
const maxJsonNodes = 500_000

/** Any JSON. */
export const json = defineType<JsonField>({
  type: 'json',
  comparison: 'json',

  parse(value) {
    if (value === undefined) return parsed(value)
    switch (jsonFault(value, { maxDepth: maxJsonDepth, maxNodes: maxJsonNodes })) {
      case 'notJson':
        return unparsed('validation:invalidInput')
      case 'tooDeep':
        return unparsed('validation:tooDeep')
      case 'tooLarge':
        return unparsed('validation:tooLarge')
      case null:
        return parsed(value as Json)
    }
  },

  validate(value, field, { required }) {
    if (value === undefined || value === null) {
      return required ? fault('validation:required') : valid
    }
    const found = field.jsonSchema ? schemaFault(field.jsonSchema.schema, value) : null
    return found === null ? valid : [found]
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const jsonServerPart = defineServerPart<JsonField>(json, {
  options: {
    ...dataOptions,
    type: true,
    jsonSchema: { schema: true },
    admin: inputAdminOptions,
  },
  isMarkedInCopies: true,

  check({ jsonSchema }, { path, report }) {
    if (jsonSchema === undefined) return
    for (const mistake of schemaMistakes(jsonSchema?.schema)) {
      report(`${path}.jsonSchema.schema${mistake.path}`, mistake.message)
    }
  },
})
