import type { Json } from '@stet/core'
import { EmptyCell } from './EmptyCell.tsx'
import { excerpt, textOf } from './plain-text.ts'

/** Text, or several texts in a line. */
export function TextCell({ value }: { readonly value: Json | undefined }) {
  const texts = Array.isArray(value) ? (value as readonly Json[]).map(textOf) : [textOf(value)]
  const text = excerpt(texts.filter((part) => part !== '').join(', '))
  return text === '' ? <EmptyCell /> : <span dir="auto">{text}</span>
}
