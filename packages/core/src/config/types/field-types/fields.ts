import type { DocumentId } from '../../../document-reference.ts'
import type { Label } from '../../../i18n/labels.ts'
import type { Json, JsonObject } from '../../../json.ts'
import type { Where } from '../../../query/language/where.ts'
import type { FieldAccessRules } from '../access.ts'
import type { FieldComponents } from '../components.ts'
import type { FieldHooks } from '../hooks.ts'
import type { RequestContext, User } from '../request.ts'
import type { OwnField } from './field-types.ts'

/** The third argument of a condition. */
export interface ConditionArgs {
  readonly operation: 'create' | 'update'
  /** Names and row indexes from the document's root. */
  readonly path: readonly (string | number)[]
  readonly user: User | null
  /** The innermost block row around the field. */
  readonly blockData?: JsonObject
}

/**
 * Decides whether a field applies: if not, it is neither shown nor validated, and its stored value
 * is kept.
 */
export type Condition = (data: JsonObject, siblingData: JsonObject, args: ConditionArgs) => boolean

/** The second argument of a validation function. */
export interface ValidateArgs {
  readonly id?: DocumentId
  /** The whole document. */
  readonly data: JsonObject
  /** The object that holds the field: the document, a group or a row. */
  readonly siblingData: JsonObject
  /** The innermost block row around the field. */
  readonly blockData?: JsonObject
  /** Slug of the collection; absent in globals. */
  readonly collectionSlug?: string
  readonly operation: 'create' | 'update'
  /** Whether the form validates while an editor types, or a write is submitted. */
  readonly event: 'onChange' | 'submit'
  /** The stored value. */
  readonly previousValue?: Json | undefined
  /** Names and row indexes from the document's root. */
  readonly path: readonly (string | number)[]
  readonly req: RequestContext
  /** Whether the call runs without access control. */
  readonly overrideAccess: boolean
  /** The field's own options: `required`, `maxLength`, `hasMany`, … */
  readonly [option: string]: unknown
}

/** A site's own rule; it replaces the built-in one. `true` means valid, a string is the message. */
export type Validate = (
  value: Json | undefined,
  args: ValidateArgs,
) => true | string | Promise<true | string>

/** The value of a new field: JSON, or a function that returns it. */
export type DefaultValue =
  | Json
  | ((args: {
      readonly locale: string
      readonly req: RequestContext
      readonly user: User | null
    }) => Json | undefined | Promise<Json | undefined>)

/** How the form shows a field. */
export interface LayoutAdmin {
  /** Decides from the data whether the field applies. */
  readonly condition?: Condition
  /** `sidebar` moves the field beside the form. */
  readonly position?: 'sidebar'
  /** A CSS width, for fields side by side in a row: `50%`. */
  readonly width?: string
  /** Whether the form does not let users edit the field; the API still does. Default false. */
  readonly readOnly?: boolean
  /** Whether the panel shows the field nowhere. Default false. */
  readonly disabled?: boolean
  /** Whether forms do not show the field; lists may. Default false. */
  readonly hidden?: boolean
  /** Components of the site that replace the field's own. */
  readonly components?: FieldComponents
  /** Values for the site's own components. */
  readonly custom?: Readonly<Record<string, unknown>>
}

/** How the panel shows a field with a value. */
export interface FieldAdmin extends LayoutAdmin {
  /** Explains the field in the form. */
  readonly description?: Label
  /** Whether the field cannot be edited in several documents at once. Default false. */
  readonly disableBulkEdit?: boolean
  /** Whether the field cannot be a column of lists. Default false. */
  readonly disableListColumn?: boolean
  /** Whether lists cannot be filtered by the field. Default false. */
  readonly disableListFilter?: boolean
}

/** For fields whose input is empty at first. */
export interface InputAdmin extends FieldAdmin {
  /** Shown in the empty input. */
  readonly placeholder?: Label
}

/** Options of every field with a value. */
export interface DataFieldOptions<Admin extends FieldAdmin = FieldAdmin> {
  /** Its name in the data: without dots, unique on its level. */
  readonly name: string
  /** Its name in the panel; `false` shows none. Default: made from the name. */
  readonly label?: Label | false
  /** Whether the value must be present. Default false. */
  readonly required?: boolean
  /** Whether no two documents may have the same value. Default false. */
  readonly unique?: boolean
  /** Whether the database indexes the value. Default false. */
  readonly index?: boolean
  /** Whether each locale has its own value. Default false. */
  readonly localized?: boolean
  /** Whether the API never returns the field. Default false. */
  readonly hidden?: boolean
  /**
   * `true`: computed by hooks and never stored. A path (`author.name`): read through a
   * relationship. Default false.
   */
  readonly virtual?: boolean | string
  /** Copies the value into the session token, under its name or the given one. Default false. */
  readonly saveToJWT?: boolean | string
  /** The value of new documents and rows. */
  readonly defaultValue?: DefaultValue
  /** Replaces the built-in rules. */
  readonly validate?: Validate
  /** Who may read and write the field. Default: everyone who may read and write the document. */
  readonly access?: FieldAccessRules
  readonly hooks?: FieldHooks
  readonly admin?: Admin
  /** Values for the site's own code. */
  readonly custom?: Readonly<Record<string, unknown>>
}

/** Minimum and maximum number of rows or values. */
export interface RowLimits {
  readonly minRows?: number
  readonly maxRows?: number
}

/** One line of text, or several texts with `hasMany`. */
export interface TextField
  extends DataFieldOptions<
      InputAdmin & {
        readonly autoComplete?: string
        readonly rtl?: boolean
        /**
         * Makes the field a slug: the name of a field on the same level, or of the entity itself,
         * whose text it is made from. The slug follows that text until an editor locks or changes
         * it.
         */
        readonly slugFrom?: string
      }
    >,
    RowLimits {
  readonly type: 'text'
  readonly hasMany?: boolean
  /** Minimum characters. */
  readonly minLength?: number
  /** Maximum characters. Default: `defaultMaxTextLength` of the config. */
  readonly maxLength?: number
}
/** A text of several lines. */
export interface TextareaField
  extends DataFieldOptions<InputAdmin & { readonly rows?: number; readonly rtl?: boolean }> {
  readonly type: 'textarea'
  /** Minimum characters of a text that is not empty. Default 3. */
  readonly minLength?: number
  /** Maximum characters. Default: `defaultMaxTextLength` of the config. */
  readonly maxLength?: number
}
/** An email address. */
export interface EmailField
  extends DataFieldOptions<InputAdmin & { readonly autoComplete?: string }> {
  readonly type: 'email'
}
/** A number, or several with `hasMany`. */
export interface NumberField
  extends DataFieldOptions<InputAdmin & { readonly step?: number }>,
    RowLimits {
  readonly type: 'number'
  readonly hasMany?: boolean
  readonly min?: number
  readonly max?: number
}
/** True or false. */
export interface CheckboxField extends DataFieldOptions {
  readonly type: 'checkbox'
}
/** What a date input lets editors choose; `default` is a day with a time. */
export type DatePickerAppearance = 'default' | 'dayOnly' | 'dayAndTime' | 'timeOnly' | 'monthOnly'
/** How a date is chosen and displayed. */
export interface DatePickerOptions {
  /** What editors choose. Default: a day with a time. */
  readonly pickerAppearance?: DatePickerAppearance
  /** A date-fns pattern (`dd.MM.yyyy`). Default: the format of the user's language. */
  readonly displayFormat?: string
  /**
   * The earliest date: a `Date`, a day (`2026-07-01`) or a moment in ISO form. Also checked on
   * saving.
   */
  readonly minDate?: Date | string
  /** The latest date, in the same forms. */
  readonly maxDate?: Date | string
  /** The earliest time in the list of times, as `09:30`. Others can still be typed. */
  readonly minTime?: string
  /** The latest time in the list of times. */
  readonly maxTime?: string
  /** Minutes between the times in the list. Default 30. */
  readonly timeIntervals?: number
  /** Number of months shown side by side. Default 1. */
  readonly monthsToShow?: number
}
/** `true` uses the site's zones (`admin.timezones`). */
export type DateTimezone =
  | boolean
  | {
      readonly defaultTimezone?: string
      /** Names of the IANA database, such as `Europe/Berlin`. */
      readonly supportedTimezones?: readonly Option[]
      /** Whether a date must have a zone. Default false. */
      readonly required?: boolean
    }
/** A date, a time or both. */
export interface DateField
  extends DataFieldOptions<
    InputAdmin & {
      readonly date?: DatePickerOptions
    }
  > {
  readonly type: 'date'
  /** Stores the time zone of the date beside it, as `<name>_tz`. Default false. */
  readonly timezone?: DateTimezone
}
/**
 * The arguments of `filterOptions`: the current document, the place of the field in it, and the
 * user.
 */
export interface ChoiceArgs {
  /** The whole document. */
  readonly data: JsonObject
  /** The object that holds the field: the document, a group or a row. */
  readonly siblingData: JsonObject
  /** The innermost block row around the field. */
  readonly blockData: JsonObject | null
  readonly id?: DocumentId
  readonly user: User | null
  readonly req: RequestContext
}
/** A value to choose, with a label or as its own label. */
export type Option = string | { readonly label: Label; readonly value: string }
/** One of a list of options, or several with `hasMany`. */
export interface SelectField
  extends DataFieldOptions<
    InputAdmin & { readonly isClearable?: boolean; readonly isSortable?: boolean }
  > {
  readonly type: 'select'
  readonly options: readonly Option[]
  readonly hasMany?: boolean
  /**
   * Narrows the options that may be chosen now; options that the config does not have are ignored.
   */
  readonly filterOptions?: (
    args: ChoiceArgs & { readonly options: readonly Option[] },
  ) => readonly Option[] | Promise<readonly Option[]>
}
/** One of a few options, all visible at once. */
export interface RadioField
  extends DataFieldOptions<FieldAdmin & { readonly layout?: 'horizontal' | 'vertical' }> {
  readonly type: 'radio'
  readonly options: readonly Option[]
}
/** A place: `[longitude, latitude]`. */
export interface PointField extends DataFieldOptions<FieldAdmin & { readonly step?: number }> {
  readonly type: 'point'
}
/** Any JSON. */
export interface JsonField extends DataFieldOptions<InputAdmin> {
  readonly type: 'json'
  /** A JSON Schema that values must fit. */
  readonly jsonSchema?: { readonly schema: JsonObject }
}
/** Source text. */
export interface CodeField extends DataFieldOptions<InputAdmin & { readonly language?: string }> {
  readonly type: 'code'
}
/** Formatted text with links, pictures and blocks. */
export interface RichTextField extends DataFieldOptions<InputAdmin> {
  readonly type: 'richText'
}

/** The arguments of a reference field's `filterOptions`. */
export interface FilterOptionsArgs extends ChoiceArgs {
  /** The collection that is filtered. */
  readonly relationTo: string
}
/**
 * Narrows the documents that may be chosen: a filter, or a function that returns one; `true` allows
 * all, `false` none.
 */
export type FilterOptions =
  | Where
  | ((args: FilterOptionsArgs) => boolean | Where | Promise<boolean | Where>)

/** Options of fields that refer to documents. */
export interface ReferenceOptions extends RowLimits {
  /** Slugs of the collections whose documents may be chosen. */
  readonly relationTo: string | readonly string[]
  readonly hasMany?: boolean
  /** Maximum levels of populated documents behind this field. Default: the `depth` of the read. */
  readonly maxDepth?: number
  readonly filterOptions?: FilterOptions
}
/** How the panel shows fields that refer to documents. */
export interface ReferenceAdmin extends InputAdmin {
  /** Whether documents can be created from the field. Default true. */
  readonly allowCreate?: boolean
  /** Whether documents can be edited from the field. Default true. */
  readonly allowEdit?: boolean
  /** Whether several values can be reordered. Default true. */
  readonly isSortable?: boolean
  /**
   * The order of the documents to choose from, for all collections or for each. Default: the
   * collection's `defaultSort`.
   */
  readonly sortOptions?: string | Readonly<Record<string, string>>
}
/** Documents of other collections. */
export interface RelationshipField
  extends DataFieldOptions<ReferenceAdmin & { readonly appearance?: 'select' | 'drawer' }>,
    ReferenceOptions {
  readonly type: 'relationship'
}
/** Documents with files. */
export interface UploadField
  extends DataFieldOptions<ReferenceAdmin & { readonly displayPreview?: boolean }>,
    ReferenceOptions {
  readonly type: 'upload'
}
interface JoinAdmin extends FieldAdmin {
  readonly allowCreate?: boolean
  readonly defaultColumns?: readonly string[]
  /**
   * Whether a join of several collections does not show the collection of each document. Default
   * false.
   */
  readonly disableRowTypes?: boolean
}
/**
 * Lists the documents of `collection` whose field `on` refers to this document. Computed, never
 * stored.
 */
export interface JoinField
  extends Omit<
    DataFieldOptions<JoinAdmin>,
    'required' | 'unique' | 'index' | 'defaultValue' | 'localized' | 'virtual' | 'saveToJWT'
  > {
  readonly type: 'join'
  /** One collection; or several: documents are then returned as `{ relationTo, value }`. */
  readonly collection: string | readonly string[]
  /** Path of the relationship or upload field in each of the collections. */
  readonly on: string
  /** Lists only documents that match this filter. */
  readonly where?: Where
  /**
   * Whether editors can order the documents by hand; for a single collection only. Default false.
   */
  readonly orderable?: boolean
  /** Documents per page. Default 10. */
  readonly defaultLimit?: number
  /** Paths to sort by. Default: the collection's `defaultSort`. */
  readonly defaultSort?: string
  /** Maximum levels of populated documents behind this field. */
  readonly maxDepth?: number
}
/** How the panel shows rows. */
export interface RowsAdmin extends FieldAdmin {
  /** Whether rows are closed at first. Default false. */
  readonly initCollapsed?: boolean
  /** Whether rows can be reordered. Default true. */
  readonly isSortable?: boolean
}
/** Names of a row. Default: made from the field's name. */
export interface RowLabels {
  readonly singular: Label
  readonly plural: Label
}
/** A list of rows with the same fields. */
export interface ArrayField extends DataFieldOptions<RowsAdmin>, RowLimits {
  readonly type: 'array'
  readonly fields: readonly Field[]
  readonly labels?: RowLabels
}
/** A kind of row with fields of its own. */
export interface Block {
  /** Stored as `blockType` in each row. */
  readonly slug: string
  readonly fields: readonly Field[]
  readonly labels?: RowLabels
  /**
   * A picture of the block for the dialog in which editors choose one. Default: a sketch of its
   * fields.
   */
  readonly imageURL?: string
  readonly imageAltText?: string
  readonly admin?: {
    /** The heading under which the dialog lists the block. */
    readonly group?: Label
    /** Whether editors cannot give its rows a name. Default false. */
    readonly disableBlockName?: boolean
    readonly images?: { readonly icon?: string; readonly thumbnail?: string }
  }
}
/** A list of rows, each of one of several blocks. */
export interface BlocksField extends DataFieldOptions<RowsAdmin>, RowLimits {
  readonly type: 'blocks'
  readonly blocks: readonly Block[]
  /** Slugs of the config's own `blocks` that this field also uses, listed behind its own. */
  readonly blockReferences?: readonly string[]
  readonly labels?: RowLabels
  /** Narrows the blocks that may be added now, by slug; `true` allows all. */
  readonly filterOptions?: (
    args: ChoiceArgs,
  ) => true | readonly string[] | Promise<true | readonly string[]>
}
/**
 * With a `name`, it nests the values of its fields under that name; without one, it only groups
 * them in the form.
 */
export interface GroupField
  extends Omit<DataFieldOptions, 'name' | 'required' | 'unique' | 'index'> {
  readonly type: 'group'
  readonly name?: string
  readonly fields: readonly Field[]
}
/** One tab; with a `name`, it nests the values of its fields under that name. */
export interface Tab {
  readonly name?: string
  readonly label?: Label
  readonly description?: Label
  readonly localized?: boolean
  readonly saveToJWT?: boolean | string
  readonly fields: readonly Field[]
  readonly access?: FieldAccessRules
  readonly admin?: { readonly condition?: Condition }
}
/** Arranges fields in tabs. */
export interface TabsField {
  readonly type: 'tabs'
  readonly tabs: readonly Tab[]
  readonly admin?: LayoutAdmin
}
/** Arranges fields side by side. */
export interface RowField {
  readonly type: 'row'
  readonly fields: readonly Field[]
  readonly admin?: LayoutAdmin
}
/** Arranges fields in a section that can be collapsed. */
export interface CollapsibleField {
  readonly type: 'collapsible'
  readonly label: Label
  readonly fields: readonly Field[]
  readonly admin?: LayoutAdmin & {
    readonly description?: Label
    readonly initCollapsed?: boolean
  }
}
/** A place for a component in the form; it has no value. */
export interface UiField {
  readonly type: 'ui'
  readonly name: string
  readonly label?: Label
  readonly admin?: LayoutAdmin
}

/** Fields whose values are stored or computed under their own name. */
export type DataField = BuiltInDataField | OwnField

type BuiltInDataField =
  | TextField
  | TextareaField
  | EmailField
  | NumberField
  | CheckboxField
  | DateField
  | SelectField
  | RadioField
  | PointField
  | JsonField
  | CodeField
  | RichTextField
  | RelationshipField
  | UploadField
  | JoinField
  | ArrayField
  | BlocksField
  | GroupField

/** Fields that only arrange other fields; a tab with a name nests like a named group. */
export type LayoutField = TabsField | RowField | CollapsibleField | UiField

export type Field = DataField | LayoutField

/** The names of the built-in field types. */
export type FieldType = (BuiltInDataField | LayoutField)['type']
