import type { Json } from '@stet/core'
import { excerpt, textOf } from '../plain-text.ts'
import { EmptyCell } from './EmptyCell.tsx'

/** Text, or several texts in a line. */
export function TextCell({ value }: { readonly value: Json | undefined }) {
  const texts = Array.isArray(value) ? (value as readonly Json[]).map(textOf) : [textOf(value)]
  const text = excerpt(texts.filter((part) => part !== '').join(', '))
  return text === '' ? <EmptyCell /> : <span dir="auto">{text}</span>
}
