import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
  ['/calendar', '/calendar', {}],
  ['/calendar', '/calendar/', {}],
  ['/calendar', '/calendar/2026', null],
  ['/reminders/:id', '/reminders/a%20b', { id: 'a b' }],
  ['/reminders/:id', '/reminders/', null],
  ['/reminders/:id', '/reminders/%E0', null],
  ['/:kind/of/:id', '/notes/of/1', { kind: 'notes', id: '1' }],
])('%s at %s', (path, address, params) => {
  expect(matchPath(path, address)).toEqual(params)
})
