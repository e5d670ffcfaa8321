import { expect, test } from 'vitest'
import { initialState } from './initial-state.ts'

test('values are listed by their paths, rows by their places', () => {
  const same = (value: unknown) => ({ initialValue: value, value })
  expect(
    initialState({ title: 'A', meta: { title: null }, rows: [{ id: 'r', n: 1 }], tags: [], o: {} }),
  ).toEqual({
    title: same('A'),
    'meta.title': same(null),
    'rows.0.id': same('r'),
    'rows.0.n': same(1),
    tags: same([]),
    o: same({}),
  })
})
