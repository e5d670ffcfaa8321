import type { JsonField } from '../config/fields.ts'
import type { Json } from '../json.ts'
import { dataOptions, inputAdminOptions } from './field-options.ts'
import { type FieldTypeDefinition, fault, parsed, unparsed, valid } from './field-type.ts'
import { schemaFault } from './json-schema.ts'
import { jsonFault } from './json-value.ts'
import { coerceBy, numberOperand, textOperand } from './operands.ts'
import { textOperators } from './text.ts'

/** Levels of nesting: far more than data has, far fewer than would exhaust a recursive reader. */
const maxJsonDepth = 100
/** Values inside one JSON field: some megabytes; larger data belongs in a file. */
const maxJsonNodes = 500_000

/** Any JSON. */
export const json: FieldTypeDefinition<JsonField> = Object.freeze<FieldTypeDefinition<JsonField>>({
  type: 'json',
  options: {
    ...dataOptions,
    type: true,
    jsonSchema: { schema: true },
    admin: inputAdminOptions,
  },
  empty: null,
  diffKind: 'json',
  operators: textOperators,

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

  projection: () => ({ kind: 'json', many: false }),

  // What is inside has no declared type: numbers and booleans compare as they are, text as text.
  coerce: (operand, operator) =>
    coerceBy(
      (one) =>
        typeof one === 'boolean'
          ? one
          : typeof one === 'number'
            ? numberOperand(one)
            : textOperand(one),
      operand,
      operator,
    ),

  jsonSchema: () => ({}),
})
