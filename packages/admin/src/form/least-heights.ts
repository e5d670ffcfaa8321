import { type ClientField, isObject, type Json } from '@stet/core'
import { createContext } from 'react'

/**
 * CSS pixels that the input of a field takes at least, with its label and the gap below it: where rows stand
 * close and letters are small. All others may take none: they are folded, empty or the site's own.
 */
const LEAST: Readonly<Partial<Record<ClientField['type'], number>>> = {
  text: 56,
  email: 56,
  number: 56,
  date: 56,
  select: 56,
  relationship: 56,
  textarea: 90,
  richText: 90,
  checkbox: 28,
}

/** CSS pixels of a paragraph or an item of a list, each of which is one line at least. */
const LINE = 20

/** What a field that is shown takes at least of a page, in CSS pixels. */
export function leastHeight(field: ClientField, value: Json | undefined): number {
  const { hasCondition, admin } = field
  // Whether it is shown may depend on other values, and what the site draws may be anything.
  if (hasCondition || admin?.components?.Field) return 0
  return (LEAST[field.type] ?? 0) + (field.type === 'richText' ? LINE * linesOf(value) : 0)
}

function linesOf(value: Json | undefined): number {
  const root = isObject(value) && isObject(value.root) ? value.root : null
  return Array.isArray(root?.children) ? root.children.length : 0
}

/** What stands above a field takes at least so many CSS pixels of the page. */
export const AboveContext = createContext(0)
