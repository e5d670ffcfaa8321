import { fault, valid } from '../errors/fault.ts'
import { isoTime } from '../formats/iso-time.ts'
import type { Comparison } from '../query/language/comparison.ts'
import type { FieldTypeDefinition } from './field-type.ts'
import { holdsSeveral } from './holds-several.ts'
import {
  coerceBoolean,
  coerceBy,
  coerceExists,
  notComparable,
  numberOperand,
  textOperand,
} from './operands.ts'
import { orderedOperators, plainOperators, textOperators } from './operators.ts'

type AnyField = { readonly type: string }
type Decided = 'type' | 'parse'
type Members<F extends AnyField> = FieldTypeDefinition<F>

/** The members that a type must define; the others are optional. */
type OwnMembers<F extends AnyField> = Pick<Members<F>, Decided> &
  Partial<Omit<Members<F>, Decided | 'comparison'>> & { readonly comparison?: Comparison | null }

/** Makes a field type. What it leaves out follows from how its values are compared. */
export function defineType<F extends AnyField>(own: OwnMembers<F>): FieldTypeDefinition<F> {
  const { comparison = null } = own
  return Object.freeze({
    ...ofEveryType,
    ...(comparison === null ? {} : byComparison[comparison]),
    comparison,
    ...own,
  } as FieldTypeDefinition<F>)
}

type Defaults = Partial<FieldTypeDefinition<AnyField>>

const ofEveryType: Defaults = {
  data: 'stored',
  empty: null,
  validate: (value, _field, { required }) =>
    required && (value === undefined || value === null || value === '')
      ? fault('validation:required')
      : valid,
  operators: Object.freeze([]),
  coerce: () => notComparable,
  projection: () => null,
  diffKind: 'json',
}

/** Values of one kind, or lists of them if the field has `hasMany`. */
const scalars = (kind: 'text' | 'number' | 'boolean' | 'date'): Defaults => ({
  projection: (field) => ({ kind, many: holdsSeveral(field) }),
})

const byComparison: { readonly [C in Comparison]?: Defaults } = {
  text: {
    ...scalars('text'),
    operators: textOperators,
    coerce: (operand, operator) => coerceBy(textOperand, operand, operator),
    diffKind: 'words',
  },
  number: {
    ...scalars('number'),
    operators: Object.freeze([...orderedOperators, 'contains', 'all'] as const),
    coerce: (operand, operator) => coerceBy(numberOperand, operand, operator),
    diffKind: 'value',
  },
  boolean: {
    ...scalars('boolean'),
    operators: plainOperators,
    coerce: (operand, operator) => coerceBy(booleanOperand, operand, operator),
    diffKind: 'value',
  },
  date: {
    ...scalars('date'),
    operators: orderedOperators,
    coerce: (operand, operator) => coerceBy(isoTime, operand, operator),
    diffKind: 'value',
  },
  // What is inside has no declared type: numbers and booleans compare as they are, text as text.
  json: {
    projection: () => ({ kind: 'json', many: false }),
    operators: textOperators,
    coerce: (operand, operator) => coerceBy(jsonOperand, operand, operator),
  },
  presence: {
    operators: Object.freeze(['exists'] as const),
    coerce: coerceExists,
  },
}

function jsonOperand(operand: unknown): string | number | boolean | undefined {
  if (typeof operand === 'boolean') return operand
  return typeof operand === 'number' ? numberOperand(operand) : textOperand(operand)
}

function booleanOperand(operand: unknown): boolean | undefined {
  const answer = coerceBoolean(operand)
  return answer.ok ? answer.value === true : undefined
}
