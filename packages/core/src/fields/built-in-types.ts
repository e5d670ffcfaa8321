import type { Field, FieldType } from '../config/types/field-types/fields.ts'
import { ownDefinitionOf } from './bound-type.ts'
import type { FieldTypeDefinition } from './field-type.ts'
import { array } from './nesting/array.ts'
import { blocks } from './nesting/blocks.ts'
import { group } from './nesting/group.ts'
import { collapsible, row, tabs, ui } from './nesting/layout.ts'
import { type NamedTab, tab } from './nesting/tab.ts'
import { join } from './references/join.ts'
import { relationship } from './references/relationship.ts'
import { upload } from './references/upload.ts'
import { checkbox } from './values/checkbox.ts'
import { code } from './values/code.ts'
import { date } from './values/date.ts'
import { email } from './values/email.ts'
import { json } from './values/json.ts'
import { number } from './values/number.ts'
import { point } from './values/point.ts'
import { radio } from './values/radio.ts'
import { richText } from './values/rich-text.ts'
import { select } from './values/select.ts'
import { text } from './values/text.ts'
import { textarea } from './values/textarea.ts'

type FieldTypes = {
  readonly [T in FieldType]: FieldTypeDefinition<Extract<Field, { type: T }>>
}

/** Every built-in field type by name; a missing type does not compile. */
export const fieldTypes: FieldTypes = Object.freeze({
  array,
  blocks,
  checkbox,
  code,
  collapsible,
  date,
  email,
  group,
  join,
  json,
  number,
  point,
  radio,
  relationship,
  richText,
  row,
  select,
  tabs,
  text,
  textarea,
  ui,
  upload,
})

// Includes `tab`, which configs do not write: they write tabs in a `tabs` field.
const definitions: ReadonlyMap<unknown, unknown> = new Map(Object.entries({ ...fieldTypes, tab }))

/** Whether a name is that of a built-in type, which configs cannot define. */
export function isBuiltInType(name: string): boolean {
  return definitions.has(name)
}

/**
 * The type of a field of any type: a built-in one, or the one that the field carries. TypeScript
 * cannot express that the table's entry `T` takes fields of type `T`, so this function has the one cast.
 */
export function fieldTypeOf<F extends Field | NamedTab>(field: F): FieldTypeDefinition<F> {
  return (definitions.get(field.type) ?? ownDefinitionOf(field)) as FieldTypeDefinition<F>
}

type AnyDefinition = FieldTypeDefinition<{ readonly type: string }>

/** As `fieldTypeOf`, for a value that may not be a field: undefined if the type does not exist. */
export function knownFieldType(part: { readonly type?: unknown }): AnyDefinition | undefined {
  const builtIn = definitions.get(part.type) as AnyDefinition | undefined
  return builtIn ?? ownDefinitionOf(part)
}
