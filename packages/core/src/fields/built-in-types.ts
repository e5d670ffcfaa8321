import type { Field, FieldType } from '../config/types/fields.ts'
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
