import type { Block } from '../config/types/field-types/fields.ts'
import type { PatchPath } from '../documents/patch.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { permissionsBelow } from '../permissions/is-allowed.ts'
import type { FieldsPermissions } from '../permissions/permissions.ts'
import { isVisibleValue } from './diff-values.ts'
import type { FieldDiff } from './field-diff.ts'
import type { DiffBudget } from './match-sequences.ts'

export interface DiffOptions {
  /** All locales of the config; empty without localization. */
  readonly locales: readonly string[]
  /** The locales to compare. Default: all of the config, and others that the documents have. */
  readonly only?: readonly string[] | undefined
  /** Leaves out values that are the same on both sides. */
  readonly modifiedOnly?: boolean | undefined
  /** The reader's permissions. Default: everything. */
  readonly permissions?: FieldsPermissions | undefined
  /** The config’s own blocks: a block in a text is compared by its fields. */
  readonly blocks?: readonly Block[] | undefined
  /** The locale of the texts that name rows; if a row has none, its first locale with a text. */
  readonly namedIn?: string | undefined
  readonly budget?: DiffBudget | undefined
}

/** The options of a whole comparison. */
export interface DiffWalk extends DiffOptions {
  readonly budget: DiffBudget
  /**
   * Inside content that only one side has: both sides get the same values, so that nothing in it is
   * marked as a change.
   */
  readonly isOneSided: boolean
}

/** Whether the caller requested this field's difference. */
export const isListed = (diff: FieldDiff, { modifiedOnly, isOneSided }: DiffWalk): boolean =>
  modifiedOnly !== true || (isOneSided ? hasContent(diff) : diff.isChanged)

function hasContent(diff: FieldDiff): boolean {
  switch (diff.kind) {
    case 'leaf':
      return isVisibleValue(diff.value, diff.after)
    case 'section':
      return diff.children.some(hasContent)
    case 'rows':
      return diff.rows.length > 0
    case 'unknown':
      return diff.lines.length > 0
  }
}

/** The place of a compared value. */
export interface DiffPlace {
  readonly path: PatchPath
  readonly key: string
  readonly locale: string | null
  readonly isLocalized: boolean
  /** In a block of a text: each field is stored by locale or with one value for all. */
  readonly isInText: boolean
  readonly permissions: FieldsPermissions
}

/** The objects of both sides that hold the values of the fields being compared. */
export interface DiffLevel extends DiffPlace {
  readonly before: JsonObject
  readonly after: JsonObject
}

/** The permissions of the fields in a field. A field without an entry allows nothing. */
export const permissionsIn = (
  permissions: FieldsPermissions,
  name: string,
  block?: string,
): FieldsPermissions => permissionsBelow(permissions, name, block) ?? {}

/** The place of a difference, as it is returned. */
export const diffAddress = ({ key, path, locale }: DiffPlace) => ({ key, path, locale })

/** The level of the values in an object. */
export function enterLevel(
  place: DiffPlace,
  before: Json | undefined,
  after: Json | undefined,
  permissions: FieldsPermissions,
): DiffLevel {
  return {
    before: isObject(before) ? before : {},
    after: isObject(after) ? after : {},
    path: place.path,
    key: place.key,
    locale: place.locale,
    isLocalized: place.isLocalized,
    isInText: place.isInText,
    permissions,
  }
}
