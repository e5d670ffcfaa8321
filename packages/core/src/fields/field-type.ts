import type { Field } from '../config/fields.ts'
import type { OptionTable } from '../config/known-options.ts'
import type { DocumentId } from '../config/request.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { MessageValues, Translate } from '../i18n/translate.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Operator } from '../query/where.ts'

/** What is wrong with one value, without saying where the value stands. */
export interface Fault {
  readonly key: MessageKey
  readonly values?: MessageValues
}

/** The value in the form that is stored, or why there is none. `undefined` is an absent value. */
export type Parsed =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly problem: Fault }

/** A filter's operand in the form that is compared, or not of this field's type. */
export type Coerced = { readonly ok: true; readonly value: Json } | { readonly ok: false }

/** What the database may index of a value; `many` for lists. */
export interface Projection {
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'json'
  readonly many: boolean
}

/** How two values of the type are compared for people. */
export type DiffKind =
  | 'text'
  | 'code'
  | 'value'
  | 'point'
  | 'json'
  | 'richText'
  | 'reference'
  | 'rows'
  | 'group'
  | 'none'

/** How the users of an auth collection sign in, where it is not by email alone. */
export interface UsernameLogin {
  readonly allowEmailLogin: boolean
  readonly requireEmail: boolean
  readonly requireUsername: boolean
}

/** What the built-in rules may know beside value and field. */
export interface RuleContext {
  /** The field's `required` after drafts and conditions had their say. */
  readonly required: boolean
  readonly data: JsonObject
  readonly siblingData: JsonObject
  readonly operation: 'create' | 'update'
  readonly event: 'onChange' | 'submit'
  /** `defaultMaxTextLength` of the config. */
  readonly maxTextLength: number
  /** UI language, for labels inside messages. */
  readonly language: string
  readonly t: Translate
  /** Given for the own `email` and `username` of an auth collection that signs in with usernames. */
  readonly usernameLogin?: UsernameLogin | false | undefined
  /** Type of the ids of a collection; without it ids of either type pass. */
  readonly idType?: ((collection: string) => 'text' | 'number' | undefined) | undefined
  /** Whether the document already held this row, so that a block removed from config may stay. */
  readonly isKnownRow?: ((row: JsonObject) => boolean) | undefined
}

/** JSON Schema of several fields as one object. */
export interface ObjectSchema extends JsonObject {
  readonly type: 'object'
  readonly properties: JsonObject
}
/** Given to the types that hold fields, so that they need not know the others. */
export type FieldsSchema = (fields: readonly Field[]) => ObjectSchema

/** Which fields a field holds. */
export interface FieldChildren {
  /** The option that they are in: a list of fields, or one of tabs or blocks with `fields` each. */
  readonly option: 'fields' | 'tabs' | 'blocks'
  /**
   * Where their values are: `level`, beside what is around the field; `named`, in an object under the
   * name of what holds them, where that has one; `rows`, in each row of a list.
   */
  readonly nesting: 'level' | 'named' | 'rows'
}

/** A field type: everything the server, the form, the diff and generated types know of it. */
export interface FieldTypeDefinition<F extends { readonly type: string }> {
  readonly type: F['type']
  /** What a config may say of such a field. */
  readonly options: OptionTable<F>
  /** The fields that it holds. Default: none. */
  readonly children?: FieldChildren
  /** Whether its value is kept. Layout has none, and a computed one is made on reading. Default: `stored`. */
  readonly data?: 'stored' | 'computed' | 'none'
  /** The value of a field that nobody has filled in. */
  readonly empty: Json
  readonly diffKind: DiffKind
  /** The operators that filters may use on it. */
  readonly operators: readonly Operator[]
  /** Unknown JSON to the stored form. Never throws, whatever an older config or a client wrote. */
  parse(value: unknown, field: F): Parsed
  /** The built-in rules, on a parsed value. */
  validate(value: Json | undefined, field: F, context: RuleContext): readonly Fault[]
  /**
   * What holds even for unfinished work: rules of safety, not of completeness. A draft save checks
   * these alone, so that half an email address or too long a title is kept, not refused.
   */
  validateDraft?(value: Json | undefined, field: F, context: RuleContext): readonly Fault[]
  projection(field: F): Projection | null
  coerce(operand: unknown, operator: Operator, field: F): Coerced
  /** JSON Schema of the value as readers get it at depth 0, in one locale. */
  jsonSchema(field: F, fieldsSchema: FieldsSchema): JsonObject
}

/** A reference to a document, as relationship and upload fields store it. */
export type StoredReference =
  | DocumentId
  | { readonly relationTo: string; readonly value: DocumentId }

export const valid: readonly Fault[] = Object.freeze([])

export function fault(key: MessageKey, values?: MessageValues): readonly Fault[] {
  return [values === undefined ? { key } : { key, values }]
}

export function parsed(value: Json | undefined): Parsed {
  return { ok: true, value }
}

export function unparsed(key: MessageKey, values?: MessageValues): Parsed {
  return { ok: false, problem: values === undefined ? { key } : { key, values } }
}

/** A value as it may stand in a message: short, and never `[object Object]`. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

// Long enough to recognise the value, short enough for one line under a field.
const longestShown = 60

function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? '[…]' : '{…}'
}
