import { isObject, type Json } from '@stet/core'
import { excerpt, textOf } from '../plain-text.ts'
import { EmptyCell } from './EmptyCell.tsx'

/** The texts of a group in a line; layout fields never get a value. */
export function ContainerCell({ value }: { readonly value: Json | undefined }) {
  const texts = isObject(value) ? Object.values(value).map(textOf) : []
  const text = excerpt(texts.filter((part) => part !== '').join(' · '))
  return text === '' ? <EmptyCell /> : <span dir="auto">{text}</span>
}
