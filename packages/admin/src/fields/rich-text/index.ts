import { rootOf, wordsOfText } from '@stet/core'
import { textColumn } from '../column-width.ts'
import { wordsFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

export const richText: BuiltInFieldType<'richText'> = {
  type: 'richText',
  Input: formInput(({ RichTextInput }) => RichTextInput),
  Cell,
  filter: wordsFilter,
  columnWidth: textColumn,
  sketch: 'lines',
  bulkEdit: inBulk,
  text: (value) => wordsOfText(rootOf(value)?.children ?? []),
  prepare: ({ prepareRichText }) => prepareRichText(),
}
