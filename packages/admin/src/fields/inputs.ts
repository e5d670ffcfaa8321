import type { FieldInputs } from '../document/field-input.ts'
import { Input as ArrayInput } from './array/Input.tsx'
import { Input as BlocksInput } from './blocks/Input.tsx'
import { Input as CheckboxInput } from './checkbox/Input.tsx'
import { Input as CodeInput } from './code/Input.tsx'
import { Input as CollapsibleInput } from './collapsible/Input.tsx'
import { Input as DateInput } from './date/Input.tsx'
import { Input as EmailInput } from './email/Input.tsx'
import { Input as GroupInput } from './group/Input.tsx'
import { Input as JoinInput } from './join/Input.tsx'
import { Input as JsonInput } from './json/Input.tsx'
import { Input as NumberInput } from './number/Input.tsx'
import { Input as PointInput } from './point/Input.tsx'
import { Input as RadioInput } from './radio/Input.tsx'
import { Input as RelationshipInput } from './relationship/Input.tsx'
import { Input as RichTextInput } from './rich-text/Input.tsx'
import { Input as RowInput } from './row/Input.tsx'
import { Input as SelectInput } from './select/Input.tsx'
import { Input as TabsInput } from './tabs/Input.tsx'
import { Input as TextInput } from './text/Input.tsx'
import { Input as TextareaInput } from './textarea/Input.tsx'
import { Input as UiInput } from './ui/Input.tsx'
import { Input as UploadInput } from './upload/Input.tsx'

/** The input of every field type; one that is missing does not compile. */
export const fieldInputs: FieldInputs = Object.freeze({
  array: ArrayInput,
  blocks: BlocksInput,
  checkbox: CheckboxInput,
  code: CodeInput,
  collapsible: CollapsibleInput,
  date: DateInput,
  email: EmailInput,
  group: GroupInput,
  join: JoinInput,
  json: JsonInput,
  number: NumberInput,
  point: PointInput,
  radio: RadioInput,
  relationship: RelationshipInput,
  richText: RichTextInput,
  row: RowInput,
  select: SelectInput,
  tabs: TabsInput,
  text: TextInput,
  textarea: TextareaInput,
  ui: UiInput,
  upload: UploadInput,
})
