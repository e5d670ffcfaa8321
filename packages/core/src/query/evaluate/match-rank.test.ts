import { expect, test } from 'vitest'
import { matchRank } from './match-rank.ts'

test.each([
  ['Ink', 0],
  ['ink', 0],
  ['Ink and paper', 1],
  ['The ink of squids', 2],
  ['Drinking', 3],
  [null, 3],
])('of what is searched for as “INK”, %j is of rank %d', (text, rank) => {
  expect(matchRank(text, 'INK')).toBe(rank)
})
