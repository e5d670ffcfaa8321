import type { Field, FieldType } from '../config/fields.ts'
import { arrayServerPart } from './array.ts'
import { blocksServerPart } from './blocks.ts'
import { checkboxServerPart } from './checkbox.ts'
import { codeServerPart } from './code.ts'
import { dateServerPart } from './date.ts'
import { emailServerPart } from './email.ts'
import type { FieldTypeServerPart } from './field-type.ts'
import { groupServerPart } from './group.ts'
import { joinServerPart } from './join.ts'
import { jsonServerPart } from './json.ts'
import { collapsibleServerPart, rowServerPart, tabsServerPart, uiServerPart } from './layout.ts'
import { numberServerPart } from './number.ts'
import { pointServerPart } from './point.ts'
import { radioServerPart } from './radio.ts'
import { relationshipServerPart } from './relationship.ts'
import { richTextServerPart } from './rich-text.ts'
import { selectServerPart } from './select.ts'
import { type NamedTab, tabServerPart } from './tab.ts'
import { textServerPart } from './text.ts'
import { textareaServerPart } from './textarea.ts'
import { uploadServerPart } from './upload.ts'

type ServerParts = {
  readonly [T in FieldType]: FieldTypeServerPart<Extract<Field, { type: T }>>
} & { readonly tab: FieldTypeServerPart<NamedTab> }

/** What only a server needs to know of every field type; one that is missing here does not compile. */
const serverParts: ServerParts = Object.freeze({
  array: arrayServerPart,
  blocks: blocksServerPart,
  checkbox: checkboxServerPart,
  code: codeServerPart,
  collapsible: collapsibleServerPart,
  date: dateServerPart,
  email: emailServerPart,
  group: groupServerPart,
  join: joinServerPart,
  json: jsonServerPart,
  number: numberServerPart,
  point: pointServerPart,
  radio: radioServerPart,
  relationship: relationshipServerPart,
  richText: richTextServerPart,
  row: rowServerPart,
  select: selectServerPart,
  tabs: tabsServerPart,
  text: textServerPart,
  textarea: textareaServerPart,
  ui: uiServerPart,
  upload: uploadServerPart,
  tab: tabServerPart,
})

type AnyServerPart = FieldTypeServerPart<{ readonly type: string }>

/** What only a server needs to know of the type of a field; see `fieldTypeOf` for the cast. */
export function serverPartOf<F extends Field | NamedTab>(field: F): FieldTypeServerPart<F> {
  return serverParts[field.type] as unknown as FieldTypeServerPart<F>
}

/** The names of the types of which something is true, as configs write them. */
export function typesWhere(isTrue: (part: AnyServerPart) => boolean): readonly FieldType[] {
  const { tab: _tab, ...written } = serverParts
  const entries = Object.entries(written) as unknown as readonly (readonly [
    FieldType,
    AnyServerPart,
  ])[]
  return entries.filter(([, part]) => isTrue(part)).map(([type]) => type)
}
