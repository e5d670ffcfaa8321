import type { DocumentId } from '../../../document-reference.ts'
import type { Label } from '../../../i18n/labels.ts'
import type { Json, JsonObject } from '../../../json.ts'
import type { FieldAccessRules } from '../access.ts'
import type { FieldComponents } from '../components.ts'
import type { FieldHooks } from '../hooks.ts'
import type { RequestContext, User } from '../request.ts'

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
