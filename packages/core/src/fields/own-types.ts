import type { DataFieldOptions, InputAdmin } from '../config/types/field-types/field-options.ts'
import type { SiteFieldType } from '../config/types/field-types/site-field-types.ts'
import type { OptionTable } from '../config/types/known-options.ts'
import { defined } from '../defined.ts'
import { type Fault, fault, valid } from '../errors/fault.ts'
import { isoTime } from '../formats/iso-time.ts'
import type { Label } from '../i18n/labels.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Operator } from '../query/language/where.ts'
import { defineServerPart } from './define-server-part.ts'
import { defineType } from './define-type.ts'
import { dataOptions, inputAdminOptions } from './field-options.ts'
import type {
  Coerced,
  DiffKind,
  FieldTypeDefinition,
  FieldTypeServerPart,
  Parsed,
  RuleContext,
} from './field-type.ts'
import { parsed, unparsed } from './field-type.ts'
import { holdsSeveral } from './holds-several.ts'
import { json } from './values/json.ts'

/**
 * A field with a type of the site's own: the options of every field with a value, and those of the
 * type.
 */
export type OwnTypeField = DataFieldOptions<InputAdmin> & { readonly type: string }

/** How the values of a type are compared by filters, sorts and the database. */
export type OwnComparison = 'text' | 'number' | 'boolean' | 'date' | 'json' | 'presence'

/** The stored form of a value, or why it has none. */
export type OwnParsed = { readonly value: Json } | { readonly message: Label }

type OptionsOf<F extends OwnTypeField> = OptionTable<Omit<F, keyof OwnTypeField>>
type AdminOptionsOf<F extends OwnTypeField> = OptionTable<
  Omit<NonNullable<F['admin']>, keyof InputAdmin>
>

/** The definition of a site's own field type. Only its name is required. */
export interface FieldTypeOptions<F extends OwnTypeField> {
  /** The value of `type` in its fields: `type: 'color'`. */
  readonly name: F['type']
  /**
   * Default `json`. With `presence` filters can only test whether there is a value; with `null`
   * there are no filters.
   */
  readonly comparison?: OwnComparison | null
  /**
   * The options of its fields besides those of all fields, each as `true` or with its nested
   * options.
   */
  readonly options?: OptionsOf<F>
  /** The same for `admin`. */
  readonly adminOptions?: AdminOptionsOf<F>
  /** Reports mistakes in the options of a field: `report('swatches', 'must be a list')`. */
  check?(field: F, report: (option: string, message: string) => void): void
  /** Completes a field with the type's defaults. */
  complete?(field: F): F
  /**
   * Converts a value to the stored form. It gets values from clients and older configs, never null;
   * with `hasMany`, each item. Default: every value of the comparison's kind is accepted.
   */
  parse?(value: Json, field: F): OwnParsed
  /**
   * The problem of a parsed value, or null. `required` is checked already. With `hasMany`, called
   * for each item.
   */
  validate?(value: Json, field: F, context: RuleContext): Label | null
  /** As `validate`, for rules that also apply to drafts. Default: none. */
  validateDraft?(value: Json, field: F, context: RuleContext): Label | null
  /** The operand of a filter in the form of stored values; undefined if it is invalid. */
  operand?(operand: string | number | boolean, field: F): string | number | boolean | undefined
  /** The allowed operators, if fewer than those of the comparison. */
  readonly operators?: readonly Operator[]
  /** How two versions are compared for people. */
  readonly diff?: Exclude<DiffKind, 'richText' | 'rows' | 'group' | 'none'>
  /** Whether people write it in a language, so that an empty text is a translation that is missing. */
  readonly isProse?: boolean
  /** Whether it names a closed row. */
  readonly namesRows?: boolean
  /** Whether lists show the column only on request. */
  readonly isLong?: boolean
  /** JSON Schema of a value. Default: by the comparison. */
  jsonSchema?(field: F): JsonObject
  /** The TypeScript type of a value in generated types. Default: by the comparison. */
  declaration?(field: F): string
  /**
   * The module with its panel part, named like a component: `./fields/color/panel.tsx#colorPanel`.
   */
  readonly panel?: string
}

/** A field type of a site or plugin, made by `defineFieldType`. */
export interface OwnFieldType<F extends OwnTypeField = OwnTypeField>
  extends SiteFieldType,
    FieldTypeDefinition<F>,
    FieldTypeServerPart<F> {
  readonly type: F['type']
}

/**
 * A field type of one's own, which is stored, validated, filtered, compared and typed like the built-in
 * ones once the config lists it in `fieldTypes`. What it leaves out follows from its comparison. Server
 * and panel import the same value, so its module must run in both.
 *
 * @example
 * export const color = defineFieldType<ColorField>({
 *   name: 'color',
 *   comparison: 'text',
 *   parse: (value) =>
 *     typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
 *       ? { value: value.toLowerCase() }
 *       : { message: 'Write a colour as #1a2b3c.' },
 * })
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineFieldType<F extends OwnTypeField>(own: FieldTypeOptions<F>): OwnFieldType<F> {
  const { name: type, comparison = 'json', check } = own
  const definition = defineType<F>({
    type,
    comparison,
    parse: (value, field) => parseAny(own, value, field),
    validate: (value, field, context) => validateAny(own.validate, value, field, context),
    ...defined({
      operators: own.operators,
      diffKind: own.diff,
      isProse: own.isProse,
      namesRows: own.namesRows,
      isLong: own.isLong,
    }),
    ...(own.validateDraft && {
      validateDraft: (value, field, context) =>
        value === undefined || value === null
          ? valid
          : faultsOf(own.validateDraft, value, field, context),
    }),
  })
  const { operand } = own
  return Object.freeze({
    ...definition,
    ...(operand && {
      coerce: (value: unknown, operator: Operator, field: F) =>
        coerceOwn(definition.coerce(value, operator, field), operator, (one) =>
          operand(one, field),
        ),
    }),
    ...defineServerPart<F>(definition, {
      options: {
        ...dataOptions,
        type: true,
        ...own.options,
        admin: { ...inputAdminOptions, ...own.adminOptions },
      } as unknown as OptionTable<F>,
      ...(check && {
        check: (field, { path, report }) =>
          check(field, (option, message) => report(`${path}.${option}`, message)),
      }),
      ...defined({ complete: own.complete }),
      ...(own.jsonSchema && { jsonSchema: (field) => own.jsonSchema?.(field) ?? {} }),
      ...(own.declaration && { declaration: (field) => own.declaration?.(field) ?? 'Json' }),
    }),
    isFieldType: true,
    panel: own.panel,
  } as OwnFieldType<F>)
}

const anyJson = Object.freeze({ type: 'json', name: 'json' } as const)

function parseAny<F extends OwnTypeField>(
  own: FieldTypeOptions<F>,
  value: unknown,
  field: F,
): Parsed {
  if (value === undefined || value === null) return parsed(value)
  const whole = json.parse(value, anyJson)
  if (!whole.ok) return whole
  if (!holdsSeveral(field)) return parseOne(own, value as Json, field)
  if (!Array.isArray(value)) return unparsed('validation:mustBeList')
  const items: Json[] = []
  for (const item of value as readonly Json[]) {
    const one = parseOne(own, item, field)
    if (!one.ok) return one
    items.push(one.value ?? null)
  }
  return parsed(items)
}

function parseOne<F extends OwnTypeField>(own: FieldTypeOptions<F>, value: Json, field: F): Parsed {
  // An emptied input.
  if (value === '' && own.isProse !== true) return parsed(null)
  const found: OwnParsed = own.parse?.(value, field) ?? { value }
  if ('message' in found) return { ok: false, problem: worded(found.message) }
  return isOfKind(found.value, own.comparison)
    ? parsed(found.value)
    : unparsed('validation:invalidInput')
}

/** Whether the database can store a value in the column of the comparison. */
function isOfKind(value: Json, comparison: OwnComparison | null | undefined): boolean {
  if (value === null) return true
  switch (comparison) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && isoTime(value) === value
    default:
      return true
  }
}

type Rule<F extends OwnTypeField> = FieldTypeOptions<F>['validate']

function validateAny<F extends OwnTypeField>(
  rule: Rule<F>,
  value: Json | undefined,
  field: F,
  context: RuleContext,
): readonly Fault[] {
  const isEmpty =
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  if (isEmpty) return context.required ? fault('validation:required') : valid
  return faultsOf(rule, value, field, context)
}

function faultsOf<F extends OwnTypeField>(
  rule: Rule<F>,
  value: Json,
  field: F,
  context: RuleContext,
): readonly Fault[] {
  const values = holdsSeveral(field) && Array.isArray(value) ? (value as readonly Json[]) : [value]
  for (const one of values) {
    const message = rule?.(one, field, context) ?? null
    if (message !== null) return [worded(message)]
  }
  return valid
}

const worded = (text: Label): Fault => ({ key: 'validation:invalidInput', text })

/** An operand of an equality filter, converted like a value of the type. */
function coerceOwn(
  coerced: Coerced,
  operator: Operator,
  operand: (one: string | number | boolean) => string | number | boolean | undefined,
): Coerced {
  if (!coerced.ok || !comparedWhole.has(operator)) return coerced
  const isList = Array.isArray(coerced.value)
  const items = isList ? (coerced.value as readonly Json[]) : [coerced.value]
  const values: Json[] = []
  for (const item of items) {
    const value = item === null || typeof item === 'object' ? item : operand(item)
    if (value === undefined) return { ok: false }
    values.push(value)
  }
  return { ok: true, value: isList ? values : (values[0] as Json) }
}

const comparedWhole: ReadonlySet<Operator> = new Set([
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
])
