import { Cell as ArrayCell } from './array/Cell.tsx'
import { Cell as BlocksCell } from './blocks/Cell.tsx'
import { Cell as CheckboxCell } from './checkbox/Cell.tsx'
import { Cell as CodeCell } from './code/Cell.tsx'
import { Cell as CollapsibleCell } from './collapsible/Cell.tsx'
import { Cell as DateCell } from './date/Cell.tsx'
import { Cell as EmailCell } from './email/Cell.tsx'
import type { FieldCells } from './field-cell.ts'
import { Cell as GroupCell } from './group/Cell.tsx'
import { Cell as JoinCell } from './join/Cell.tsx'
import { Cell as JsonCell } from './json/Cell.tsx'
import { Cell as NumberCell } from './number/Cell.tsx'
import { Cell as PointCell } from './point/Cell.tsx'
import { Cell as RadioCell } from './radio/Cell.tsx'
import { Cell as RelationshipCell } from './relationship/Cell.tsx'
import { Cell as RichTextCell } from './rich-text/Cell.tsx'
import { Cell as RowCell } from './row/Cell.tsx'
import { Cell as SelectCell } from './select/Cell.tsx'
import { Cell as TabsCell } from './tabs/Cell.tsx'
import { Cell as TextCell } from './text/Cell.tsx'
import { Cell as TextareaCell } from './textarea/Cell.tsx'
import { Cell as UiCell } from './ui/Cell.tsx'
import { Cell as UploadCell } from './upload/Cell.tsx'

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
