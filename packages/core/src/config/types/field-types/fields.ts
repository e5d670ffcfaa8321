import type { Label } from '../../../i18n/labels.ts'
import type { FieldAccessRules } from '../access.ts'
import type {
  ChoiceArgs,
  Condition,
  DataFieldOptions,
  FieldAdmin,
  InputAdmin,
  LayoutAdmin,
  RowLimits,
} from './field-options.ts'
import type { JoinField, RelationshipField, UploadField } from './reference-fields.ts'
import type { RichTextFeaturesOf } from './rich-text-features.ts'
import type { OwnField } from './site-field-types.ts'
import type {
  CheckboxField,
  CodeField,
  DateField,
  EmailField,
  JsonField,
  NumberField,
  PointField,
  RadioField,
  SelectField,
  TextareaField,
  TextField,
} from './value-fields.ts'

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
/** Formatted text with links, pictures and blocks. */
export interface RichTextField extends DataFieldOptions<InputAdmin> {
  readonly type: 'richText'
  /** What its texts may hold. Default: as in the config's `richText.features`. */
  readonly features?: RichTextFeatures
}
/** What a rich text may hold. */
export type RichTextFeatures = RichTextFeaturesOf<Field, Block>
/**
 * With a `name`, it nests the values of its fields under that name; without one, it only groups
 * them in the form.
 */
export interface GroupField
  extends Omit<DataFieldOptions, 'name' | 'required' | 'unique' | 'index'> {
  readonly type: 'group'
  readonly name?: string
  /** Names its type in what `stet generate types` writes; groups with the same fields share it. */
  readonly interfaceName?: string
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
