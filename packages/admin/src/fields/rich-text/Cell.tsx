import type { FieldCellProps } from '../../form/field-cell.ts'
import { EmptyCell } from '../cells/EmptyCell.tsx'
import { excerpt } from '../plain-text.ts'
import { richTextExcerpt } from './rich-text-excerpt.ts'

export function Cell({ value }: FieldCellProps<'richText'>) {
  const text = excerpt(richTextExcerpt(value))
  return text === '' ? <EmptyCell /> : <span dir="auto">{text}</span>
}
