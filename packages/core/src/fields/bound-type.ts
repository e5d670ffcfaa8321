import type { FieldTypeFacts, SiteFieldType } from '../config/types/field-types/site-field-types.ts'
import type { Comparison } from '../query/language/comparison.ts'
import type { Operator } from '../query/language/where.ts'
import { defineType } from './define-type.ts'
import type { DiffKind, FieldTypeDefinition } from './field-type.ts'
import { parsed } from './field-type.ts'
import type { OwnFieldType } from './own-types.ts'

// A field with a type of the site's own carries the type, because two configs in one process may
// have different types with one name. The symbol is copied with the field and is not part of its
// JSON; fields for browsers and workers have the facts about the type as JSON beside it.

const ownType = Symbol('field type')

interface Bound {
  readonly type?: unknown
  readonly [ownType]?: OwnFieldType
  readonly ownType?: FieldTypeFacts
}

/** The field with its type attached. */
export function bindFieldType<F extends object>(field: F, type: SiteFieldType): F {
  return { ...field, [ownType]: type }
}

/** The site's own type that a field carries; undefined if it carries none. */
export function boundTypeOf(field: object): OwnFieldType | undefined {
  return (field as Bound)[ownType]
}

type AnyDefinition = FieldTypeDefinition<{ readonly type: string }>

/** The type that a field carries, or one made from its facts; undefined if it has neither. */
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

/** The facts about a type, for places without its code. */
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

/** A type without its code: it accepts every value, because the server validates. */
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
