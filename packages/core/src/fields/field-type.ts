import type { UsernameLogin } from '../accounts/sign-in-rules.ts'
import type { Report } from '../config/problems/check-values.ts'
import type { ChoiceArgs, Field, Option } from '../config/types/fields.ts'
import type { OptionTable } from '../config/types/known-options.ts'
import type { DocumentId, DocumentReference } from '../document-reference.ts'
import type { Fault } from '../errors/fault.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { MessageValues, Translate } from '../i18n/translate.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Comparison } from '../query/language/comparison.ts'
import type { Operator } from '../query/language/where.ts'
import type { SiteTimezones } from './values/time-zones.ts'

/** The value in the form that is stored, or why there is none. `undefined` is an absent value. */
export type Parsed =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly problem: Fault }

/** A filter's operand in the form that is compared, or not of this field's type. */
export type Coerced = { readonly ok: true; readonly value: Json } | { readonly ok: false }

/** What the database keeps of a value beside the document; `many` for lists. `id`: a document's. */
export interface Projection {
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'id' | 'json'
  readonly many: boolean
}

/**
 * How two values are compared for people: `words` of a text, `lines`, `value` by value, a list as a
 * `whole` or by its `items`, `json` by lines, `richText` by paragraphs; what a field holds by `rows` or
 * as a `group`.
 */
export type DiffKind =
  | 'words'
  | 'lines'
  | 'value'
  | 'whole'
  | 'items'
  | 'json'
  | 'richText'
  | 'rows'
  | 'group'
  | 'none'

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

/** The options in which fields, tabs and blocks hold fields. */
export const childOptions: readonly FieldChildren['option'][] = Object.freeze([
  'fields',
  'tabs',
  'blocks',
])

/** What a type may look at and say while a config is checked. */
export interface FieldCheck {
  /** The field's place in the config. */
  readonly path: string
  /** Tells a mistake: where, and what is wrong there. */
  readonly report: Report
  /** Slug of the collection that holds the field; null in a global. */
  readonly collection: string | null
  readonly collections: ReadonlyMap<string, CheckedCollection>
  /** Whether the field is in rows, which have no paths of their own. */
  readonly inRows: boolean
  /** Names that lead to the level of the field. */
  readonly dataPath: readonly string[]
  /** Where each order of a join was first named, in the whole config. */
  readonly joinOrders: Map<string, string>
  /** Takes another name on the field's level, which no other field may have then. */
  takeName(name: string): void
  /** All fields at a path of names, in every block that has it. */
  fieldsAt(fields: readonly Field[], path: string): readonly { readonly type: string }[]
}

interface CheckedCollection {
  readonly slug: string
  readonly fields: readonly Field[]
  readonly upload?: unknown
}

/** What a type is told of the site while its fields are completed. */
export interface FieldSite {
  readonly timezones?: SiteTimezones | undefined
}

/** What a field's `filterOptions` narrow. */
export interface Choices<F> {
  /** Which of what the config lists may be chosen now, in its order; asked only of fields with `filterOptions`. */
  allowed(field: F, args: ChoiceArgs): Promise<readonly string[]>
  /** What is wrong with a value of which some may not be chosen now. What the config does not know has been said. */
  disallowed(
    value: Json | undefined,
    field: F,
    allowed: readonly string[],
    language: string,
  ): readonly Fault[]
}

/** Names of the types of documents, for the types whose values are documents. */
export interface DocumentTypes {
  /** Any document of these collections, or its id; `{ relationTo, value }` of it where values carry their collection. */
  anyOf(collections: readonly string[], carryTheirs: boolean): string
}

/**
 * A field type: everything that server, form and difference know of a value; what configs and generated
 * types know besides is its `FieldTypeServerPart`. What a type leaves out follows from how its values are
 * compared (`defineType`).
 */
export interface FieldTypeDefinition<F extends { readonly type: string }> {
  readonly type: F['type']

  /** The fields that it holds. Default: none. */
  readonly children?: FieldChildren

  // A value

  /** Whether its value is kept. Layout has none, and a computed one is made on reading. */
  readonly data: 'stored' | 'computed' | 'none'
  /** The value of a field that nobody has filled in. */
  readonly empty: Json
  /** Unknown JSON to the stored form. Never throws, whatever an older config or a client wrote. */
  parse(value: unknown, field: F): Parsed
  /** The built-in rules, on a parsed value. */
  validate(value: Json | undefined, field: F, context: RuleContext): readonly Fault[]
  /**
   * What holds even for unfinished work: rules of safety, not of completeness. A draft save checks
   * these alone, so that half an email address or too long a title is kept, not refused.
   */
  validateDraft?(value: Json | undefined, field: F, context: RuleContext): readonly Fault[]
  /** The options that its values are of. */
  optionsOf?(field: F): readonly Option[]
  readonly choices?: Choices<F>
  /** The documents that a value refers to, in order; of a stored value, whatever it is. */
  references?(value: Json, field: F): readonly DocumentReference[]
  /** Whether people write it in a language, so that an empty text is a translation that is missing. */
  readonly isProse?: boolean
  /** Whether the first such field of a row is what the row is recognised by while it is closed. */
  readonly namesRows?: boolean

  // Compared: in queries, lists, the database, and between versions

  /** How filters and sorts compare its values; null where they cannot be asked for. */
  readonly comparison: Comparison | null
  /** The operators that filters may use on it. */
  readonly operators: readonly Operator[]
  coerce(operand: unknown, operator: Operator, field: F): Coerced
  projection(field: F): Projection | null
  /** Whether its values run over lines: lists show them only where they are asked to. */
  readonly isLong?: boolean

  readonly diffKind: DiffKind
}

/**
 * What only a server needs to know of a field type: how configs are checked and completed, and what
 * is told to others. It is beside the type and not in it so that no browser loads it.
 */
export interface FieldTypeServerPart<F extends { readonly type: string }> {
  /** What a config may say of such a field. */
  readonly options: OptionTable<F>
  /** Reports what is wrong with the options of a field, beyond those that all fields have. */
  check?(field: F, check: FieldCheck): void
  /** The field with what the config leaves to the type. */
  complete?(field: F): F
  /** A field that stands behind it and is kept with it, such as the time zone of a date. */
  companion?(field: F, site: FieldSite): Field | null
  /** Of which type ids are where it is a collection's own `id`; other types cannot be. */
  readonly idType?: 'text' | 'number'
  /** Whether a copy of a document says that it is one in a unique text; other unique values are left out. */
  readonly isMarkedInCopies?: boolean
  /** JSON Schema of the value as readers get it at depth 0, in one locale. */
  jsonSchema(field: F, fieldsSchema: FieldsSchema): JsonObject
  /** The TypeScript type of a value that is there. What holds fields is declared by what it holds. */
  declaration(field: F, documents: DocumentTypes): string
}

/** A reference to a document, as relationship and upload fields store it. */
export type StoredReference =
  | DocumentId
  | { readonly relationTo: string; readonly value: DocumentId }

export function parsed(value: Json | undefined): Parsed {
  return { ok: true, value }
}

export function unparsed(key: MessageKey, values?: MessageValues): Parsed {
  return { ok: false, problem: values === undefined ? { key } : { key, values } }
}
