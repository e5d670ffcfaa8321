import { expect, test } from 'vitest'
import { sortableGroup } from './sortable-group.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

test('rows that move together are at the place of the first of them', () => {
  const group = sortableGroup('b', ids, (id) => ['a', 'b', 'd'].includes(id), '3')
  // Of the others, only `c` and `e` are passed.
  expect([0, 1, 2, 3, 4].map(group.placeAt)).toEqual([0, 0, 1, 1, 2])
})

test('rows that move together are marked as long as one of them is dragged', () => {
  const elements = new Map(
    ids.map((id) => {
      const row = document.createElement('div')
      row.innerHTML = '<button data-drag-handle></button>'
      return [id, row] as const
    }),
  )
  const group = sortableGroup('b', ids, (id) => ['b', 'd'].includes(id), '2')
  const marked = () => ids.filter((id) => elements.get(id)?.dataset.draggedAlong !== undefined)
  const count = () => elements.get('b')?.querySelector('button')?.dataset.count
  group.mark(elements, true)
  expect([marked(), count()]).toEqual([['d'], '2'])
  group.mark(elements, false)
  expect([marked(), count()]).toEqual([[], undefined])
})
