import { textLines } from '../../document/store/undo/text-lines.ts'
import { wordsFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

export const richText: BuiltInFieldType<'richText'> = {
  type: 'richText',
  Input: formInput(({ RichTextInput }) => RichTextInput),
  Cell,
  filter: wordsFilter,
  sketch: 'lines',
  bulkEdit: inBulk,
  text: (value) => textLines(value) ?? '',
  prepare: ({ prepareRichText }) => prepareRichText(),
}
