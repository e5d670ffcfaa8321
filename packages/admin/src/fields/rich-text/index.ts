import { writtenText } from '../../document/store/written-text.ts'
import { presenceFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

export const richText: BuiltInFieldType<'richText'> = {
  type: 'richText',
  Input: formInput(({ RichTextInput }) => RichTextInput),
  Cell,
  filter: presenceFilter,
  sketch: 'lines',
  bulkEdit: inBulk,
  text: (value) => writtenText(value) ?? '',
  prepare: ({ prepareRichText }) => prepareRichText(),
}
