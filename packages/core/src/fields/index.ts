import type { Field, FieldType } from '../config/fields.ts'
import { array } from './array.ts'
import { blocks } from './blocks.ts'
import { checkbox } from './checkbox.ts'
import { code } from './code.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import type { FieldTypeDefinition } from './field-type.ts'
import { group } from './group.ts'
import { join } from './join.ts'
import { json } from './json.ts'
import { collapsible, row, tabs, ui } from './layout.ts'
import { number } from './number.ts'
import { point } from './point.ts'
import { radio } from './radio.ts'
import { relationship } from './relationship.ts'
import { richText } from './rich-text.ts'
import { select } from './select.ts'
import { type NamedTab, tab } from './tab.ts'
import { text } from './text.ts'
import { textarea } from './textarea.ts'
import { upload } from './upload.ts'

type FieldTypes = {
  readonly [T in FieldType]: FieldTypeDefinition<Extract<Field, { type: T }>>
}

/** Every field type by name; a type that is missing here does not compile. */
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

// With what no config writes: tabs are written in a `tabs` field.
const definitions: ReadonlyMap<unknown, unknown> = new Map(Object.entries({ ...fieldTypes, tab }))

/**
 * The type of a field whose own type is not known to the compiler. The cast is the one place where
 * the table's promise, entry `T` takes fields of type `T`, is put in words TypeScript can use.
 */
export function fieldTypeOf<F extends Field | NamedTab>(field: F): FieldTypeDefinition<F> {
  return definitions.get(field.type) as FieldTypeDefinition<F>
}

/** As `fieldTypeOf`, for what may not be a field: undefined where there is no such type. */
export function knownFieldType(part: {
  readonly type?: unknown
}): FieldTypeDefinition<{ readonly type: string }> | undefined {
  return definitions.get(part.type) as FieldTypeDefinition<{ readonly type: string }> | undefined
}
