import { expect, test } from 'vitest'
import type { Insertion } from '../editor-feature.ts'
import { afterUse, insertionGroups } from './insertion-groups.ts'

const make = (
  id: string,
  group: Insertion['group'],
  label: string,
  ...keywords: string[]
): Insertion => ({ id, group, label, keywords, icon: null as never, run: () => undefined })

const all = [
  make('paragraph', 'text', 'Paragraph', 'p'),
  make('heading.h2', 'text', 'Heading 2', 'h2', 'title'),
  make('list.bullet', 'lists', 'Bulleted list', 'ul'),
  make('block.quote', 'blocks', 'Pull quote', 'pull'),
]
const shown = (query: string, recent: readonly string[] = []) =>
  insertionGroups(all, query, recent).map(({ id, insertions }) => [
    id,
    ...insertions.map((one) => one.id),
  ])

test('without a query, what was used last comes before the groups', () => {
  expect(shown('', ['block.quote', 'gone', 'paragraph'])).toEqual([
    ['recent', 'block.quote', 'paragraph'],
    ['text', 'paragraph', 'heading.h2'],
    ['lists', 'list.bullet'],
    ['blocks', 'block.quote'],
  ])
})

test('a query finds by label and by keyword', () => {
  expect(shown('head')).toEqual([['found', 'heading.h2']])
  expect(shown('h2')).toEqual([['found', 'heading.h2']])
  expect(shown('ul')).toEqual([['found', 'list.bullet', 'block.quote']])
  expect(shown('zebra')).toEqual([])
})

test('what is used comes first, once', () => {
  expect(afterUse(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  expect(afterUse(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toHaveLength(8)
})
