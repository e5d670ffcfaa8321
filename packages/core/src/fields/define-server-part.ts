import type { Comparison } from '../query/language/comparison.ts'
import type { FieldTypeDefinition, FieldTypeServerPart } from './field-type.ts'
import { holdsSeveral } from './holds-several.ts'

type AnyField = { readonly type: string }

/** What a type must say of itself on the server; the rest it may. */
type OwnParts<F extends AnyField> = Pick<FieldTypeServerPart<F>, 'options'> &
  Partial<FieldTypeServerPart<F>>

/**
 * What only a server needs to know of a type. How values are told to others follows from how they are
 * compared, where the type says nothing else.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineServerPart<F extends AnyField>(
  { comparison }: FieldTypeDefinition<F>,
  own: OwnParts<F>,
): FieldTypeServerPart<F> {
  const scalar = comparison === null ? undefined : scalars[comparison]
  return Object.freeze({ ...(scalar === undefined ? anyJson : toldAs(scalar)), ...own })
}

type ToldParts = Pick<FieldTypeServerPart<AnyField>, 'jsonSchema' | 'declaration'>

const anyJson: ToldParts = { jsonSchema: () => ({}), declaration: () => 'Json' }

const scalars: { readonly [C in Comparison]?: 'string' | 'number' | 'boolean' } = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
}

/** One value, or a list of them where the field has `hasMany`. */
function toldAs(type: string): ToldParts {
  return {
    jsonSchema: (field) =>
      holdsSeveral(field) ? { type: ['array', 'null'], items: { type } } : { type: [type, 'null'] },
    declaration: (field) => (holdsSeveral(field) ? `readonly ${type}[]` : type),
  }
}
