import type { Json } from '@stet/core'
import { excerpt } from '../plain-text.ts'
import { EmptyCell } from './EmptyCell.tsx'

/** The beginning of code or JSON, as it is written. */
export function CodeCell({ value }: { readonly value: Json | undefined }) {
  if (value === undefined || value === null || value === '') return <EmptyCell />
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <code dir="ltr">{excerpt(text)}</code>
}
