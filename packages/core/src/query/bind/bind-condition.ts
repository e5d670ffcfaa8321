import type { CompleteConfig } from '../../config/completed/complete-config-types.ts'
import type { DataField } from '../../config/types/field-types/fields.ts'
import type { QueryFault } from '../../errors/stet-error.ts'
import { fieldTypeOf } from '../../fields/built-in-types.ts'
import type { Coerced } from '../../fields/field-type.ts'
import { coerceBoolean, coerceBy, numberFrom, textOperand } from '../../fields/operands.ts'
import { isWordOperator } from '../../fields/operators.ts'
import { isReferenceField, targets } from '../../fields/references/reference.ts'
import type { Json } from '../../json.ts'
import type { FilterNode } from '../language/ast.ts'
import type { Operator } from '../language/where.ts'
import type {
  BoundComparison,
  BoundFilter,
  BoundPath,
  BoundScalar,
  Near,
  Position,
  Step,
} from './bound.ts'
import { always, joinFilters, never } from './join-filters.ts'
import type { Candidate } from './path-search.ts'

type Condition = Extract<FilterNode, { kind: 'compare' }>

/**
 * Binds a condition to one meaning of its path; returns a fault if its operator or operand is
 * invalid.
 */
export function bindCondition(
  candidate: Candidate,
  { operator, operand }: Condition,
  config: CompleteConfig,
): BoundFilter | QueryFault {
  const { operators, field } = candidate
  const path = isWordOperator(operator) ? toWords(candidate.path, config) : candidate.path
  if (path === null || !operators.includes(operator)) {
    return { key: 'error:queryOperator', values: { operator } }
  }
  const coerced = readOperand(path, field, operator, operand)
  if (!coerced.ok) return { key: faultOf(path, operator) }
  const { value } = coerced
  const scalars = (item: Json): readonly BoundScalar[] => scalarsOf(item, path, field, config)
  switch (operator) {
    case 'exists':
      return compare({ path, operator, operand: value === true })
    case 'equals':
    case 'not_equals':
      return equality(path, operator, value === null ? null : scalars(value))
    case 'in':
    case 'not_in':
      return membership(path, operator, itemsOf(value), scalars)
    case 'all':
      return containsAll(path, itemsOf(value), scalars)
    case 'contains':
      return joinFilters(
        'or',
        itemsOf(value).map((item) => contains(path, field, item, scalars)),
      )
    case 'like':
    case 'not_like': {
      const words = String(value).split(/\s+/).filter(Boolean)
      return words.length === 0
        ? always
        : compare({ path, operator, operand: Object.freeze(words) })
    }
    case 'starts_with': {
      const text = String(value)
      return text === '' ? always : compare({ path, operator, operand: text })
    }
    case 'greater_than':
    case 'greater_than_equal':
    case 'less_than':
    case 'less_than_equal': {
      const [limit] = value === null ? [] : scalars(value)
      if (limit === undefined || typeof limit === 'object') return never
      // Free JSON holds numbers and texts; an operand that reads as a number is compared with the
      // numbers.
      const isFreeText = path.comparison === 'json' && typeof limit === 'string'
      const free = isFreeText ? (numberFrom(limit) ?? limit) : limit
      return compare({ path, operator, operand: free })
    }
    case 'near': {
      const [longitude = 0, latitude = 0, maxMeters = 0, minMeters = 0] = value as readonly number[]
      return compare({
        path,
        operator,
        operand: Object.freeze<Near>({ position: [longitude, latitude], maxMeters, minMeters }),
      })
    }
    case 'within':
    case 'intersects': {
      const { coordinates } = value as {
        readonly coordinates: readonly (readonly (readonly Position[])[])[]
      }
      return joinFilters(
        'or',
        coordinates.map((rings) => compare({ path, operator, operand: Object.freeze({ rings }) })),
      )
    }
  }
}

/**
 * The path to the words of a rich text, which are compared as a text; other paths as they are. Null
 * for versions: their words are not stored.
 */
function toWords(path: BoundPath, { localization }: CompleteConfig): BoundPath | null {
  const { node, comparison, locale, anyLocale } = path
  if (comparison !== 'richText' || node?.shape !== 'value') return path
  if (path.inVersion) return null
  const all = localization !== false && anyLocale ? localization.codes : null
  const locales = locale === null ? all : [locale]
  const words: Step = { kind: 'words', node, locales: node.hasLocalized ? locales : null }
  return Object.freeze({
    ...path,
    comparison: 'text',
    steps: Object.freeze([...path.steps, words]),
  })
}

type WithoutKind<C> = C extends unknown ? Omit<C, 'kind'> : never

const compare = (comparison: WithoutKind<BoundComparison>): BoundFilter =>
  Object.freeze({ kind: 'compare', ...comparison } as BoundComparison)

function readOperand(
  path: BoundPath,
  field: DataField | null,
  operator: Operator,
  operand: unknown,
): Coerced {
  if (operator === 'exists') return coerceBoolean(operand)
  if (field !== null) return fieldTypeOf(field).coerce(operand, operator, field)
  if (path.part === 'relationTo' || path.comparison === 'text') {
    return coerceBy(textOperand, operand, operator)
  }
  return coerceBy(idOperand, operand, operator)
}

const idOperand = (operand: unknown): Json | undefined =>
  typeof operand === 'string' || typeof operand === 'number' ? operand : undefined

const itemsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value])

function equality(
  path: BoundPath,
  operator: 'equals' | 'not_equals',
  meant: readonly BoundScalar[] | null,
): BoundFilter {
  if (meant === null) return compare({ path, operator, operand: null })
  const [only] = meant
  // No document has an id of the wrong form.
  if (only === undefined) return operator === 'equals' ? never : always
  if (meant.length === 1) return compare({ path, operator, operand: only })
  return compare({ path, operator: operator === 'equals' ? 'in' : 'not_in', operand: meant })
}

function membership(
  path: BoundPath,
  operator: 'in' | 'not_in',
  items: readonly Json[],
  scalars: (item: Json) => readonly BoundScalar[],
): BoundFilter {
  const isIn = operator === 'in'
  const parts: BoundFilter[] = []
  if (items.includes(null)) parts.push(equality(path, isIn ? 'equals' : 'not_equals', null))
  const values = Object.freeze(items.flatMap((item) => (item === null ? [] : scalars(item))))
  if (values.length > 0) parts.push(compare({ path, operator, operand: values }))
  return joinFilters(isIn ? 'or' : 'and', parts)
}

/** `all` with an empty list is a mistake and matches nothing, like `in` with an empty list. */
function containsAll(
  path: BoundPath,
  items: readonly Json[],
  scalars: (item: Json) => readonly BoundScalar[],
): BoundFilter {
  if (items.length === 0) return never
  return joinFilters(
    'and',
    items.map((item) => equality(path, 'equals', item === null ? null : scalars(item))),
  )
}

/** A part of a text; for other values and for lists of options, one of the values. */
function contains(
  path: BoundPath,
  field: DataField | null,
  item: Json,
  scalars: (item: Json) => readonly BoundScalar[],
): BoundFilter {
  const isOptions = path.list && field !== null && fieldTypeOf(field).optionsOf !== undefined
  const isText = path.comparison === 'text' || path.comparison === 'json' || isNumberID(path)
  if (item === null || isOptions || !isText) {
    return equality(path, 'equals', item === null ? null : scalars(item))
  }
  const text = String(item)
  return text === '' ? always : compare({ path, operator: 'contains', operand: text })
}

const isNumberID = (path: BoundPath): boolean =>
  path.comparison === 'number' && path.column !== null

/** The values that an operand means: several for an id that several collections may have. */
function scalarsOf(
  value: Json,
  path: BoundPath,
  field: DataField | null,
  config: CompleteConfig,
): readonly BoundScalar[] {
  const idIn = (collection: string, id: unknown): readonly (string | number)[] => {
    const idType = config.collection.get(collection)?.idType
    return idType === undefined ? [] : typedID(idType, id)
  }
  switch (path.comparison) {
    case 'id':
    case 'reference': {
      if (!isReferenceField(field)) return []
      const named = referenceOf(value)
      if (path.comparison === 'id') {
        const [collection = ''] = targets(field)
        return idIn(collection, named?.value ?? value)
      }
      return targets(field)
        .filter((collection) => named === null || named.relationTo === collection)
        .flatMap((relationTo) =>
          idIn(relationTo, named?.value ?? value).map((id) =>
            Object.freeze({ relationTo, value: id }),
          ),
        )
    }
    case 'number':
      return isNumberID(path) ? typedID('number', value) : [value as number]
    case 'point': {
      const [longitude, latitude] = value as readonly number[]
      return longitude === undefined || latitude === undefined ? [] : [[longitude, latitude]]
    }
    default:
      return [value as string | number | boolean]
  }
}

function typedID(idType: 'text' | 'number', id: unknown): readonly (string | number)[] {
  if (typeof id !== 'string' && typeof id !== 'number') return []
  if (idType === 'text') return [String(id)]
  const number = typeof id === 'number' ? id : numberFrom(id)
  return number === undefined ? [] : [number]
}

function referenceOf(value: Json): { readonly relationTo: Json; readonly value: Json } | null {
  if (typeof value !== 'object' || value === null || !('relationTo' in value)) return null
  return { relationTo: value.relationTo ?? null, value: value.value ?? null }
}

function faultOf({ comparison, part }: BoundPath, operator: Operator): QueryFault['key'] {
  if (operator === 'exists') return 'error:queryBoolean'
  if (operator === 'near') return 'error:queryNear'
  if (operator === 'within' || operator === 'intersects') return 'error:queryGeometry'
  if (part === 'relationTo') return 'error:queryText'
  switch (comparison) {
    case 'number':
      return 'error:queryNumber'
    case 'boolean':
      return 'error:queryBoolean'
    case 'date':
      return 'error:queryDate'
    case 'id':
    case 'reference':
      return 'error:queryReference'
    case 'point':
      return 'error:queryPoint'
    default:
      return 'error:queryText'
  }
}
