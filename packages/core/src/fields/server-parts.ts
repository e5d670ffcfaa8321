import type { Field, FieldType } from '../config/types/field-types/fields.ts'
import { boundTypeOf } from './bound-type.ts'
import type { FieldTypeServerPart } from './field-type.ts'
import { arrayServerPart } from './nesting/array.ts'
import { blocksServerPart } from './nesting/blocks.ts'
import { groupServerPart } from './nesting/group.ts'
import {
  collapsibleServerPart,
  rowServerPart,
  tabsServerPart,
  uiServerPart,
} from './nesting/layout.ts'
import { type NamedTab, tabServerPart } from './nesting/tab.ts'
import { joinServerPart } from './references/join.ts'
import { relationshipServerPart } from './references/relationship.ts'
import { uploadServerPart } from './references/upload.ts'
import { checkboxServerPart } from './values/checkbox.ts'
import { codeServerPart } from './values/code.ts'
import { dateServerPart } from './values/date.ts'
import { emailServerPart } from './values/email.ts'
import { jsonServerPart } from './values/json.ts'
import { numberServerPart } from './values/number.ts'
import { pointServerPart } from './values/point.ts'
import { radioServerPart } from './values/radio.ts'
import { richTextServerPart } from './values/rich-text.ts'
import { selectServerPart } from './values/select.ts'
import { textServerPart } from './values/text.ts'
import { textareaServerPart } from './values/textarea.ts'

type ServerParts = {
  readonly [T in FieldType]: FieldTypeServerPart<Extract<Field, { type: T }>>
} & { readonly tab: FieldTypeServerPart<NamedTab> }

/** The server part of every field type; a missing type does not compile. */
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

const partsByName: ReadonlyMap<string, unknown> = new Map(Object.entries(serverParts))

type AnyServerPart = FieldTypeServerPart<{ readonly type: string }>

/** The server part of a field's type; see `fieldTypeOf` for the cast. */
export function serverPartOf<F extends Field | NamedTab>(field: F): FieldTypeServerPart<F> {
  return (partsByName.get(field.type) ?? boundTypeOf(field)) as unknown as FieldTypeServerPart<F>
}

/** The names of the types for which `isTrue` holds, as configs write them. */
export function typesWhere(isTrue: (part: AnyServerPart) => boolean): readonly FieldType[] {
  const { tab: _tab, ...written } = serverParts
  const entries = Object.entries(written) as unknown as readonly (readonly [
    FieldType,
    AnyServerPart,
  ])[]
  return entries.filter(([, part]) => isTrue(part)).map(([type]) => type)
}
