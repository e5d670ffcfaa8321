import { rootOf, wordsOfText } from '@stet/core'
import { textColumn } from '../column-width.ts'
import { wordsFilter } from '../field-filter.ts'
import { type BuiltInFieldType, inBulk, leastLines } from '../field-type.ts'
import { formInput } from '../form-input.ts'
import { Cell } from './Cell.tsx'

/** CSS pixels. */
const LINE = 20

export const richText: BuiltInFieldType<'richText'> = {
  type: 'richText',
  Input: formInput(({ RichTextInput }) => RichTextInput),
  Cell,
  filter: wordsFilter,
  columnWidth: textColumn,
  sketch: 'lines',
  // A paragraph or an item of a list is a line at least.
  leastHeight: (value) => leastLines() + LINE * (rootOf(value)?.children.length ?? 0),
  bulkEdit: inBulk,
  text: (value) => wordsOfText(rootOf(value)?.children ?? []),
  prepare: ({ prepareRichText }) => prepareRichText(),
}
