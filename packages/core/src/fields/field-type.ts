import type { UsernameLogin } from '../accounts/sign-in-rules.ts'
import type { Report } from '../config/problems/check-values.ts'
import type { ChoiceArgs } from '../config/types/field-types/field-options.ts'
import type { Field, RichTextField } from '../config/types/field-types/fields.ts'
import type { Option } from '../config/types/field-types/value-fields.ts'
import type { OptionTable } from '../config/types/known-options.ts'
import type { DocumentId, DocumentReference } from '../document-reference.ts'
import type { Fault } from '../errors/fault.ts'
import type { Wording } from '../i18n/labels.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { MessageValues, Translate } from '../i18n/translate.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Comparison } from '../query/language/comparison.ts'
import type { Operator } from '../query/language/where.ts'
import type { SiteTimezones } from './values/time-zones.ts'

/** The value in the form that is stored, or why it has none. `undefined` is an absent value. */
export type Parsed =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly problem: Fault }

/**
 * A filter's operand in the form that is compared, or a refusal if it is not of the field's type.
 */
export type Coerced = { readonly ok: true; readonly value: Json } | { readonly ok: false }

/** The database column of a value; `many` for lists. `id`: the id of a document. */
export interface ProjectionType {
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'id' | 'json'
  readonly many: boolean
}

/**
 * How two values are compared for people: `words` of a text, `lines`, `value` as a whole, a list as
 * a `whole` or by its `items`, `json` by lines, `richText` by paragraphs; fields with children by
 * `rows` or as a `group`.
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

/** The context of the built-in rules, besides value and field. */
export interface RuleContext {
  /** Whether a value is required, after drafts and conditions are considered. */
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
  /**
   * Set for the own `email` and `username` of an auth collection whose users sign in with
   * usernames.
   */
  readonly usernameLogin?: UsernameLogin | false | undefined
  /** The type of a collection's ids; without it, ids of either type are accepted. */
  readonly idType?: ((collection: string) => 'text' | 'number' | undefined) | undefined
  /**
   * The values that are stored in the field: now, in other locales, in earlier versions; in a new
   * row, those of the same field in other rows. What they hold may stay if the config has it no
   * more. Absent where nothing is known of them.
   */
  readonly storedValues?: (() => readonly (Json | undefined)[]) | undefined
  /**
   * What the features of a rich text do not allow, and is not stored. Only the server has this rule:
   * it knows what is stored, and the panel need not load the rule with its first screen.
   */
  readonly textKinds?:
    | ((text: Json, field: RichTextField, context: RuleContext) => readonly Fault[])
    | undefined
}

/** JSON Schema of the object that several fields make. */
export interface ObjectSchema extends JsonObject {
  readonly type: 'object'
  readonly properties: JsonObject
}
/** Passed to types that hold fields, so that they do not import the other types. */
export type FieldsSchema = (fields: readonly Field[]) => ObjectSchema

/** Where a type holds fields. */
export interface FieldChildren {
  /**
   * The option that has them: a list of fields, a list of tabs or blocks with `fields` each, or the
   * features of a rich text.
   */
  readonly option: 'fields' | 'tabs' | 'blocks' | 'features'
  /**
   * Where their values are. `level`: beside the values around the field. `named`: in an object
   * under the name of the field or tab, if it has one. `rows`: in each row of a list. `nodes`: in
   * nodes of a text.
   */
  readonly nesting: 'level' | 'named' | 'rows' | 'nodes'
}

/** The options in which fields, tabs and blocks hold fields. */
export const childOptions: readonly FieldChildren['option'][] = Object.freeze([
  'fields',
  'tabs',
  'blocks',
  'features',
])

/** The context of a type's config check. */
export interface FieldCheck {
  /** The field's place in the config. */
  readonly path: string
  /** Reports a mistake: its place and a message. */
  readonly report: Report
  /** Slug of the collection that has the field; null in a global. */
  readonly collection: string | null
  readonly collections: ReadonlyMap<string, CheckedCollection>
  /** Whether the field is in rows, which have no paths of their own. */
  readonly inRows: boolean
  /** Names that lead to the level of the field. */
  readonly dataPath: readonly string[]
  /** The place where each join order was first named, in the whole config. */
  readonly joinOrders: Map<string, string>
  /** Reserves another name on the field's level; no other field may use it then. */
  takeName(name: string): void
  /** All fields at a path of names, in every block that has it. */
  fieldsAt(fields: readonly Field[], path: string): readonly { readonly type: string }[]
}

interface CheckedCollection {
  readonly slug: string
  readonly fields: readonly Field[]
  readonly upload?: unknown
}

/** The site's settings for completing fields. */
export interface FieldSite {
  readonly timezones?: SiteTimezones | undefined
}

/** How a field's `filterOptions` narrow its choices. */
export interface Choices<F> {
  /**
   * The choices that are allowed now, in the order of the config; called only for fields with
   * `filterOptions`.
   */
  allowed(field: F, args: ChoiceArgs): Promise<readonly string[]>
  /**
   * The faults of a value that holds a choice not allowed now. Choices that the config does not
   * have are reported elsewhere.
   */
  disallowed(
    value: Json | undefined,
    field: F,
    allowed: readonly string[],
    wording: Wording,
  ): readonly Fault[]
}

/** Names of the types of documents, for field types that refer to documents. */
export interface DocumentTypes {
  /**
   * The type of a document of these collections or its id; with `carryTheirs`, as `{ relationTo,
   * value }`.
   */
  anyOf(collections: readonly string[], carryTheirs: boolean): string
}

/**
 * A field type: how server, form and comparison treat its values; its `FieldTypeServerPart` has
 * what configs and generated types need. What a type leaves out follows from how its values are
 * compared (`defineType`).
 */
export interface FieldTypeDefinition<F extends { readonly type: string }> {
  readonly type: F['type']

  /** The fields in it. Default: none. */
  readonly children?: FieldChildren

  // A value

  /** Whether its value is stored. Layout has none, and a computed value is made on reading. */
  readonly data: 'stored' | 'computed' | 'none'
  /** The value of a field without input. */
  readonly empty: Json
  /**
   * Converts unknown JSON to the stored form. Never throws, whatever an older config or a client
   * wrote.
   */
  parse(value: unknown, field: F): Parsed
  /** The built-in rules, on a parsed value. */
  validate(value: Json | undefined, field: F, context: RuleContext): readonly Fault[]
  /**
   * Rules that also apply to drafts: those of safety, not of completeness. A draft save runs only
   * these, so that half an email address or a title that is too long is saved.
   */
  validateDraft?(value: Json | undefined, field: F, context: RuleContext): readonly Fault[]
  /** The options that its values are chosen from. */
  optionsOf?(field: F): readonly Option[]
  readonly choices?: Choices<F>
  /** The documents that a stored value of any shape refers to, in order. */
  references?(value: Json, field: F): readonly DocumentReference[]
  /** Whether its text is translated, so that an empty text counts as a missing translation. */
  readonly isProse?: boolean
  /** Whether the first such field of a row names the row while it is closed. */
  readonly namesRows?: boolean

  // Comparison: in queries, lists, the database, and between versions

  /** How filters and sorts compare its values; null if they cannot be queried. */
  readonly comparison: Comparison | null
  /** The operators that filters may use. */
  readonly operators: readonly Operator[]
  coerce(operand: unknown, operator: Operator, field: F): Coerced
  projection(field: F): ProjectionType | null
  /** Whether its values have several lines: lists then show the column only on request. */
  readonly isLong?: boolean

  readonly diffKind: DiffKind
}

/**
 * The server part of a field type: how configs are checked and completed, and how its values are
 * described. It is separate from the type so that browsers do not load it.
 */
export interface FieldTypeServerPart<F extends { readonly type: string }> {
  /** The options that a config may set. */
  readonly options: OptionTable<F>
  /** Reports mistakes in the options of a field that the common checks do not find. */
  check?(field: F, check: FieldCheck): void
  /** Completes the field with the type's defaults. */
  complete?(field: F): F
  /** A field that is added behind it and stored with it, such as the time zone of a date. */
  companion?(field: F, site: FieldSite): Field | null
  /** The type of ids if it is a collection's own `id`; absent for types that cannot be ids. */
  readonly idType?: 'text' | 'number'
  /**
   * Whether a unique text is marked as a copy in a copied document; other unique values are left
   * out.
   */
  readonly isMarkedInCopies?: boolean
  /** JSON Schema of the value as readers get it at depth 0, in one locale. */
  jsonSchema(field: F, fieldsSchema: FieldsSchema): JsonObject
  /**
   * The TypeScript type of a value that is not null. Types with children are declared by their
   * fields.
   */
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
