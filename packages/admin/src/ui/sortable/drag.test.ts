import { expect, test, vi } from 'vitest'
import { startDrag } from './drag.ts'
import type { SortableGroup } from './sortable-props.ts'

function drag(ids: readonly string[], group: SortableGroup | null = null) {
  const list = {
    ids,
    nameOf: (id: string) => id,
    onMove: vi.fn(),
    groupOf: () => group,
    texts: {
      instructions: '',
      pickedUp: () => 'up',
      over: ({ position }: { position: number }) => `over ${position}`,
      dropped: ({ position }: { position: number }) => `dropped at ${position}`,
      cancelled: ({ position }: { position: number }) => `back at ${position}`,
    },
  }
  const latest = { list }
  const said: string[] = []
  const onEnd = vi.fn()
  const say = (text: string) => said.push(text)
  const made = startDrag({ id: 'b', list: () => latest.list, elements: new Map(), say, onEnd })
  return { made, latest, said, onEnd, onMove: list.onMove }
}

test('an item is dropped where it was last, and each place is told once', () => {
  const { made, said, onMove, onEnd } = drag(['a', 'b', 'c'])
  made.pickUp()
  made.over(1)
  made.over(2)
  made.over(2)
  made.drop()
  expect(onMove.mock.calls).toEqual([['b', 2]])
  expect(said).toEqual(['up', 'over 3', 'dropped at 3'])
  expect(onEnd).toHaveBeenCalledOnce()
})

test('an item is not moved when it is dropped where it was, or given up', () => {
  const dropped = drag(['a', 'b', 'c'])
  dropped.made.drop()
  expect(dropped.onMove).not.toHaveBeenCalled()
  const given = drag(['a', 'b', 'c'])
  given.made.over(0)
  given.made.cancel()
  expect(given.onMove).not.toHaveBeenCalled()
  expect(given.said.at(-1)).toBe('back at 2')
})

test('an item goes nowhere among others than it was picked up from', () => {
  const { made, latest, said, onMove, onEnd } = drag(['a', 'b', 'c'])
  made.over(0)
  latest.list = { ...latest.list, ids: ['new', 'a', 'b', 'c'] }
  made.drop()
  expect(onMove).not.toHaveBeenCalled()
  expect(said.at(-1)).toBe('back at 2')
  expect(onEnd).toHaveBeenCalledOnce()
})

test('for items that move together, the place of the first of them is told, and they are marked', () => {
  const mark = vi.fn()
  const placeAt = (to: number) => Math.max(0, to - 1)
  const { made, said, onMove } = drag(['a', 'b', 'c', 'd'], { placeAt, mark })
  made.pickUp()
  made.over(3)
  made.over(1)
  made.over(3)
  made.drop()
  expect(said).toEqual(['up', 'over 3', 'over 2', 'over 3', 'dropped at 3'])
  expect(onMove.mock.calls).toEqual([['b', 3]])
  expect(mark).toHaveBeenLastCalledWith(expect.any(Map), false)
})
