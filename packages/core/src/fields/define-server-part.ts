import type { Comparison } from '../query/language/comparison.ts'
import type { FieldTypeDefinition, FieldTypeServerPart } from './field-type.ts'
import { holdsSeveral } from './holds-several.ts'

type AnyField = { readonly type: string }

/** The members that a type must define for the server; the others are optional. */
type OwnParts<F extends AnyField> = Pick<FieldTypeServerPart<F>, 'options'> &
  Partial<FieldTypeServerPart<F>>

/** Makes the server part of a type. What it leaves out follows from how its values are compared. */
/* @__NO_SIDE_EFFECTS__ */
export function defineServerPart<F extends AnyField>(
  { comparison }: FieldTypeDefinition<F>,
  own: OwnParts<F>,
): FieldTypeServerPart<F> {
  const scalar = comparison === null ? undefined : scalars[comparison]
  return Object.freeze({ ...(scalar === undefined ? anyJson : describeScalar(scalar)), ...own })
}

type DescriptionParts = Pick<FieldTypeServerPart<AnyField>, 'jsonSchema' | 'declaration'>

const anyJson: DescriptionParts = { jsonSchema: () => ({}), declaration: () => 'Json' }

const scalars: { readonly [C in Comparison]?: 'string' | 'number' | 'boolean' } = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
}

/** One value, or a list if the field has `hasMany`. */
function describeScalar(type: string): DescriptionParts {
  return {
    jsonSchema: (field) =>
      holdsSeveral(field) ? { type: ['array', 'null'], items: { type } } : { type: [type, 'null'] },
    declaration: (field) => (holdsSeveral(field) ? `readonly ${type}[]` : type),
  }
}
