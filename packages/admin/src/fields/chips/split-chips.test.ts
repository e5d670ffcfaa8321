import { expect, test } from 'vitest'
import { splitChips } from './split-chips.ts'

test('commas, tabs and line breaks divide what is typed or pasted', () => {
  expect(splitChips(' ink, paper\nquill\tpress ', [])).toEqual(['ink', 'paper', 'quill', 'press'])
})

test('what is there already is not added again', () => {
  expect(splitChips('ink, ink, paper', ['paper'])).toEqual(['ink'])
})

test('nothing is nothing', () => {
  expect(splitChips(' , ,\n', [])).toEqual([])
})
