import type { FieldTypeFacts, SiteFieldType } from '../config/types/field-types.ts'
import type { Comparison } from '../query/language/comparison.ts'
import type { Operator } from '../query/language/where.ts'
import { defineType } from './define-type.ts'
import type { DiffKind, FieldTypeDefinition } from './field-type.ts'
import { parsed } from './field-type.ts'
import type { OwnFieldType } from './own-types.ts'

// A field of a type of one's own carries the type: two configs in one process may have different types
// of one name, so there is no table of them. The symbol stays on copies of the field and is in no JSON;
// beside it, fields that are sent to browsers and workers say as JSON what these cannot be sent.

const ownType = Symbol('field type')

interface Bound {
  readonly type?: unknown
  readonly [ownType]?: OwnFieldType
  readonly ownType?: FieldTypeFacts
}

/** The field with the type that is of its name. */
export function bindFieldType<F extends object>(field: F, type: SiteFieldType): F {
  return { ...field, [ownType]: type }
}

/** The type that a field carries, of the site's own; undefined where it carries none. */
export function boundTypeOf(field: object): OwnFieldType | undefined {
  return (field as Bound)[ownType]
}

type AnyDefinition = FieldTypeDefinition<{ readonly type: string }>

/** The type that a field carries, or what it says of the type; undefined where it says nothing. */
export function ownDefinitionOf(field: object): AnyDefinition | undefined {
  const { [ownType]: bound, ownType: facts, type } = field as Bound
  if (bound !== undefined) return bound as unknown as AnyDefinition
  if (facts === undefined) return undefined
  const known = definitions.get(facts)
  if (known !== undefined) return known
  const made = definedBy(String(type), facts)
  definitions.set(facts, made)
  return made
}

const definitions = new WeakMap<FieldTypeFacts, AnyDefinition>()

/** What can be told of a type, for where its code is not. */
export function factsOf(type: OwnFieldType): FieldTypeFacts {
  const { comparison, operators, diffKind, isProse, namesRows, isLong } = type
  return {
    comparison,
    operators,
    diffKind,
    ...(isProse === undefined ? {} : { isProse }),
    ...(namesRows === undefined ? {} : { namesRows }),
    ...(isLong === undefined ? {} : { isLong }),
  }
}

/** A type without its code: every value is one of its values, as the server decides. */
function definedBy(type: string, facts: FieldTypeFacts): AnyDefinition {
  return defineType<{ readonly type: string }>({
    ...facts,
    type,
    comparison: facts.comparison as Comparison | null,
    operators: facts.operators as readonly Operator[],
    diffKind: facts.diffKind as DiffKind,
    parse: (value) => parsed(value as Parameters<typeof parsed>[0]),
  })
}
