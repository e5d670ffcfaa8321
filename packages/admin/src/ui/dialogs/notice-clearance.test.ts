import { expect, test } from 'vitest'
import { noticeClearance } from './notice-clearance.ts'

test('notices stand at the lower edge where no buttons are', () => {
  expect(noticeClearance([], 800)).toBe(0)
})

test('notices stand above the tallest bar of buttons at the lower edge', () => {
  const foot = { top: 743, bottom: 800 }
  const bulk = { top: 736.5, bottom: 784 }
  expect(noticeClearance([foot, bulk], 800)).toBe(64)
})

test('buttons in the middle of the window are no reason to move', () => {
  expect(noticeClearance([{ top: 400, bottom: 440 }], 800)).toBe(0)
})
