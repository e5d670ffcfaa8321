import type { DocumentId } from '../../document-reference.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { Where } from '../../query/language/where.ts'
import type { FieldAccessRules } from './access.ts'
import type { FieldComponents } from './components.ts'
import type { FieldHooks } from './hooks.ts'
import type { Label } from './labels.ts'
import type { RequestContext, User } from './request.ts'

export interface ConditionArgs {
  readonly operation: 'create' | 'update'
  readonly path: readonly (string | number)[]
  readonly user: User | null
  readonly blockData?: JsonObject
}

/** Decides whether a field takes part at all: without it the field is neither shown nor validated, and its content is kept. */
export type Condition = (data: JsonObject, siblingData: JsonObject, args: ConditionArgs) => boolean

export interface ValidateArgs {
  readonly id?: DocumentId
  readonly data: JsonObject
  readonly siblingData: JsonObject
  /** The innermost block row around the field. */
  readonly blockData?: JsonObject
  /** Absent in globals. */
  readonly collectionSlug?: string
  readonly operation: 'create' | 'update'
  readonly event: 'onChange' | 'submit'
  readonly previousValue?: Json | undefined
  readonly path: readonly (string | number)[]
  readonly req: RequestContext
  /** Whether the write is the server's own, past access rules. */
  readonly overrideAccess: boolean
  /** The field's own options: `required`, `maxLength`, `hasMany`, … */
  readonly [option: string]: unknown
}

/** A user's own rule; it replaces the built-in one. `true` is valid, a string is the message. */
export type Validate = (
  value: Json | undefined,
  args: ValidateArgs,
) => true | string | Promise<true | string>

export type DefaultValue =
  | Json
  | ((args: {
      readonly locale: string
      readonly req: RequestContext
      readonly user: User | null
    }) => Json | undefined | Promise<Json | undefined>)

/** What every field can be told about its place in the form. */
export interface LayoutAdmin {
  readonly condition?: Condition
  readonly position?: 'sidebar'
  /** A CSS width, for fields side by side in a row: `50%`. */
  readonly width?: string
  readonly readOnly?: boolean
  /** Absent from the panel altogether. */
  readonly disabled?: boolean
  readonly hidden?: boolean
  readonly components?: FieldComponents
  readonly custom?: Readonly<Record<string, unknown>>
}

export interface FieldAdmin extends LayoutAdmin {
  readonly description?: Label
  readonly disableBulkEdit?: boolean
  readonly disableListColumn?: boolean
  readonly disableListFilter?: boolean
}

/** Of fields whose input is empty at first. */
export interface InputAdmin extends FieldAdmin {
  readonly placeholder?: Label
}

/** Options that every field holding data has. */
export interface DataFieldOptions<Admin extends FieldAdmin = FieldAdmin> {
  /** No dots; unique on its level. */
  readonly name: string
  readonly label?: Label | false
  readonly required?: boolean
  readonly unique?: boolean
  readonly index?: boolean
  readonly localized?: boolean
  /** Never leaves the API. */
  readonly hidden?: boolean
  /** `true`: computed by hooks and never stored. A path (`author.name`): read through a relationship. */
  readonly virtual?: boolean | string
  readonly saveToJWT?: boolean | string
  readonly defaultValue?: DefaultValue
  readonly validate?: Validate
  readonly access?: FieldAccessRules
  readonly hooks?: FieldHooks
  readonly admin?: Admin
  readonly custom?: Readonly<Record<string, unknown>>
}

export interface RowLimits {
  readonly minRows?: number
  readonly maxRows?: number
}

export interface TextField
  extends DataFieldOptions<
      InputAdmin & {
        readonly autoComplete?: string
        readonly rtl?: boolean
        /**
         * Makes the field an address made of another one's text: the name of a field on the same level,
         * or of the entity itself. It follows that text until it is locked or written by hand.
         */
        readonly slugFrom?: string
      }
    >,
    RowLimits {
  readonly type: 'text'
  readonly hasMany?: boolean
  readonly minLength?: number
  readonly maxLength?: number
}
export interface TextareaField
  extends DataFieldOptions<InputAdmin & { readonly rows?: number; readonly rtl?: boolean }> {
  readonly type: 'textarea'
  readonly minLength?: number
  readonly maxLength?: number
}
export interface EmailField
  extends DataFieldOptions<InputAdmin & { readonly autoComplete?: string }> {
  readonly type: 'email'
}
export interface NumberField
  extends DataFieldOptions<InputAdmin & { readonly step?: number }>,
    RowLimits {
  readonly type: 'number'
  readonly hasMany?: boolean
  readonly min?: number
  readonly max?: number
}
export interface CheckboxField extends DataFieldOptions {
  readonly type: 'checkbox'
}
export type DatePickerAppearance = 'default' | 'dayOnly' | 'dayAndTime' | 'timeOnly' | 'monthOnly'
/** How a date is chosen and written. */
export interface DatePickerOptions {
  /** `default` is a day with a time. */
  readonly pickerAppearance?: DatePickerAppearance
  /** A date-fns pattern (`dd.MM.yyyy`); without one each language writes dates in its own way. */
  readonly displayFormat?: string
  /** The earliest date: a `Date`, a day (`2026-07-01`) or a moment in ISO form. Checked when saving, too. */
  readonly minDate?: Date | string
  readonly maxDate?: Date | string
  /** Of the times on offer: the earliest, as `09:30`. Other times can still be typed. */
  readonly minTime?: string
  readonly maxTime?: string
  /** Minutes from one time on offer to the next; 30 by default. */
  readonly timeIntervals?: number
  /** Months beside each other; 1 by default. */
  readonly monthsToShow?: number
}
/** `true`: with the site's own choice of zones (`admin.timezones`). */
export type DateTimezone =
  | boolean
  | {
      readonly defaultTimezone?: string
      /** Names of the IANA database, such as `Europe/Berlin`. */
      readonly supportedTimezones?: readonly Option[]
      /** A date needs its zone. */
      readonly required?: boolean
    }
export interface DateField
  extends DataFieldOptions<
    InputAdmin & {
      readonly date?: DatePickerOptions
    }
  > {
  readonly type: 'date'
  /** Keeps beside the date, as `<name>_tz`, the time zone that it was meant in. */
  readonly timezone?: DateTimezone
}
/** What `filterOptions` may go by: the document as it stands, where the field is in it, who asks. */
export interface ChoiceArgs {
  readonly data: JsonObject
  readonly siblingData: JsonObject
  /** The innermost block around the field. */
  readonly blockData: JsonObject | null
  readonly id?: DocumentId
  readonly user: User | null
  readonly req: RequestContext
}
export type Option = string | { readonly label: Label; readonly value: string }
export interface SelectField
  extends DataFieldOptions<
    InputAdmin & { readonly isClearable?: boolean; readonly isSortable?: boolean }
  > {
  readonly type: 'select'
  readonly options: readonly Option[]
  readonly hasMany?: boolean
  /** Which of the options may be chosen now. What it answers beyond them is not offered. */
  readonly filterOptions?: (
    args: ChoiceArgs & { readonly options: readonly Option[] },
  ) => readonly Option[] | Promise<readonly Option[]>
}
export interface RadioField
  extends DataFieldOptions<FieldAdmin & { readonly layout?: 'horizontal' | 'vertical' }> {
  readonly type: 'radio'
  readonly options: readonly Option[]
}
export interface PointField extends DataFieldOptions<FieldAdmin & { readonly step?: number }> {
  readonly type: 'point'
}
export interface JsonField extends DataFieldOptions<InputAdmin> {
  readonly type: 'json'
  /** What its values must be like. */
  readonly jsonSchema?: { readonly schema: JsonObject }
}
export interface CodeField extends DataFieldOptions<InputAdmin & { readonly language?: string }> {
  readonly type: 'code'
}
export interface RichTextField extends DataFieldOptions<InputAdmin> {
  readonly type: 'richText'
}

export interface FilterOptionsArgs extends ChoiceArgs {
  readonly relationTo: string
}
export type FilterOptions =
  | Where
  | ((args: FilterOptionsArgs) => boolean | Where | Promise<boolean | Where>)

export interface ReferenceOptions extends RowLimits {
  readonly relationTo: string | readonly string[]
  readonly hasMany?: boolean
  readonly maxDepth?: number
  readonly filterOptions?: FilterOptions
}
export interface ReferenceAdmin extends InputAdmin {
  readonly allowCreate?: boolean
  readonly allowEdit?: boolean
  readonly isSortable?: boolean
  /** What the documents offered are sorted by, for each collection or for all. Default: its `defaultSort`. */
  readonly sortOptions?: string | Readonly<Record<string, string>>
}
export interface RelationshipField
  extends DataFieldOptions<ReferenceAdmin & { readonly appearance?: 'select' | 'drawer' }>,
    ReferenceOptions {
  readonly type: 'relationship'
}
export interface UploadField
  extends DataFieldOptions<ReferenceAdmin & { readonly displayPreview?: boolean }>,
    ReferenceOptions {
  readonly type: 'upload'
}
interface JoinAdmin extends FieldAdmin {
  readonly allowCreate?: boolean
  readonly defaultColumns?: readonly string[]
  /** Whether a join of several collections keeps quiet about which one a document is of. */
  readonly disableRowTypes?: boolean
}
/** The other side of a relationship: the documents of `collection` whose field `on` points here. Computed, never stored. */
export interface JoinField
  extends Omit<
    DataFieldOptions<JoinAdmin>,
    'required' | 'unique' | 'index' | 'defaultValue' | 'localized' | 'virtual' | 'saveToJWT'
  > {
  readonly type: 'join'
  /** Of several collections, documents are answered as `{ relationTo, value }`. */
  readonly collection: string | readonly string[]
  /** Path of the relationship or upload field in `collection`; in each, where there are several. */
  readonly on: string
  readonly where?: Where
  /** Whether people put the documents in an order that is this join's own; of one collection only. */
  readonly orderable?: boolean
  readonly defaultLimit?: number
  readonly defaultSort?: string
  readonly maxDepth?: number
}
export interface RowsAdmin extends FieldAdmin {
  readonly initCollapsed?: boolean
  readonly isSortable?: boolean
}
export interface RowLabels {
  readonly singular: Label
  readonly plural: Label
}
export interface ArrayField extends DataFieldOptions<RowsAdmin>, RowLimits {
  readonly type: 'array'
  readonly fields: readonly Field[]
  readonly labels?: RowLabels
}
export interface Block {
  readonly slug: string
  readonly fields: readonly Field[]
  readonly labels?: RowLabels
  /** What the block looks like, where editors choose one. Without it, its fields are sketched. */
  readonly imageURL?: string
  readonly imageAltText?: string
  readonly admin?: {
    readonly group?: Label
    readonly disableBlockName?: boolean
    readonly images?: { readonly icon?: string; readonly thumbnail?: string }
  }
}
export interface BlocksField extends DataFieldOptions<RowsAdmin>, RowLimits {
  readonly type: 'blocks'
  readonly blocks: readonly Block[]
  /** Slugs of the config's own `blocks` that this field offers too, after those of its own. */
  readonly blockReferences?: readonly string[]
  readonly labels?: RowLabels
  /** Which blocks may stand here now, by their slugs; `true`: all of them. */
  readonly filterOptions?: (
    args: ChoiceArgs,
  ) => true | readonly string[] | Promise<true | readonly string[]>
}
/** With a `name` it nests its fields' values under it; without one it only groups them on screen. */
export interface GroupField
  extends Omit<DataFieldOptions, 'name' | 'required' | 'unique' | 'index'> {
  readonly type: 'group'
  readonly name?: string
  readonly fields: readonly Field[]
}
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
export interface TabsField {
  readonly type: 'tabs'
  readonly tabs: readonly Tab[]
  readonly admin?: LayoutAdmin
}
export interface RowField {
  readonly type: 'row'
  readonly fields: readonly Field[]
  readonly admin?: LayoutAdmin
}
export interface CollapsibleField {
  readonly type: 'collapsible'
  readonly label: Label
  readonly fields: readonly Field[]
  readonly admin?: LayoutAdmin & {
    readonly description?: Label
    readonly initCollapsed?: boolean
  }
}
/** A place in the form for a custom component; it holds no data. */
export interface UiField {
  readonly type: 'ui'
  readonly name: string
  readonly label?: Label
  readonly admin?: LayoutAdmin
}

/** Fields whose values are stored or computed under their own name. */
export type DataField =
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

/** The names of all field types. */
export type FieldType = Field['type']
