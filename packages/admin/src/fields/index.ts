import type { FieldInputs } from '../document/field-input.ts'
import { Cell as ArrayCell } from './array/Cell.tsx'
import { Input as ArrayInput } from './array/Input.tsx'
import { Cell as BlocksCell } from './blocks/Cell.tsx'
import { Input as BlocksInput } from './blocks/Input.tsx'
import { Cell as CheckboxCell } from './checkbox/Cell.tsx'
import { Input as CheckboxInput } from './checkbox/Input.tsx'
import { Cell as CodeCell } from './code/Cell.tsx'
import { Input as CodeInput } from './code/Input.tsx'
import { Cell as CollapsibleCell } from './collapsible/Cell.tsx'
import { Input as CollapsibleInput } from './collapsible/Input.tsx'
import { Cell as DateCell } from './date/Cell.tsx'
import { Input as DateInput } from './date/Input.tsx'
import { Cell as EmailCell } from './email/Cell.tsx'
import { Input as EmailInput } from './email/Input.tsx'
import type { FieldCells } from './field-cell.ts'
import { Cell as GroupCell } from './group/Cell.tsx'
import { Input as GroupInput } from './group/Input.tsx'
import { Cell as JoinCell } from './join/Cell.tsx'
import { Input as JoinInput } from './join/Input.tsx'
import { Cell as JsonCell } from './json/Cell.tsx'
import { Input as JsonInput } from './json/Input.tsx'
import { Cell as NumberCell } from './number/Cell.tsx'
import { Input as NumberInput } from './number/Input.tsx'
import { Cell as PointCell } from './point/Cell.tsx'
import { Input as PointInput } from './point/Input.tsx'
import { Cell as RadioCell } from './radio/Cell.tsx'
import { Input as RadioInput } from './radio/Input.tsx'
import { Cell as RelationshipCell } from './relationship/Cell.tsx'
import { Input as RelationshipInput } from './relationship/Input.tsx'
import { Cell as RichTextCell } from './rich-text/Cell.tsx'
import { Input as RichTextInput } from './rich-text/Input.tsx'
import { Cell as RowCell } from './row/Cell.tsx'
import { Input as RowInput } from './row/Input.tsx'
import { Cell as SelectCell } from './select/Cell.tsx'
import { Input as SelectInput } from './select/Input.tsx'
import { Cell as TabsCell } from './tabs/Cell.tsx'
import { Input as TabsInput } from './tabs/Input.tsx'
import { Cell as TextCell } from './text/Cell.tsx'
import { Input as TextInput } from './text/Input.tsx'
import { Cell as TextareaCell } from './textarea/Cell.tsx'
import { Input as TextareaInput } from './textarea/Input.tsx'
import { Cell as UiCell } from './ui/Cell.tsx'
import { Input as UiInput } from './ui/Input.tsx'
import { Cell as UploadCell } from './upload/Cell.tsx'
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

/** What a list shows of every field type. */
export const fieldCells: FieldCells = Object.freeze({
  array: ArrayCell,
  blocks: BlocksCell,
  checkbox: CheckboxCell,
  code: CodeCell,
  collapsible: CollapsibleCell,
  date: DateCell,
  email: EmailCell,
  group: GroupCell,
  join: JoinCell,
  json: JsonCell,
  number: NumberCell,
  point: PointCell,
  radio: RadioCell,
  relationship: RelationshipCell,
  richText: RichTextCell,
  row: RowCell,
  select: SelectCell,
  tabs: TabsCell,
  text: TextCell,
  textarea: TextareaCell,
  ui: UiCell,
  upload: UploadCell,
})
