import { describe, expect, test } from 'vitest'
import { smartSign } from './smart-signs.ts'

/** What is in a line after someone typed it sign by sign. */
function typed(words: string, locale: string): string {
  let line = ''
  for (const sign of words) {
    const smart = smartSign(line, sign, locale)
    line = smart === null ? line + sign : line.slice(0, line.length - smart.removes) + smart.insert
  }
  return line
}

describe('typed quotes', () => {
  test.each([
    ['en', '“It’s ‘fine’,” (“so”)'],
    ['en-GB', '“It’s ‘fine’,” (“so”)'],
    ['de', '„It’s ‚fine‘,“ („so“)'],
    ['de-CH', '«It’s ‹fine›,» («so»)'],
    ['fr', '«\u202fIt’s “fine”,\u202f» («\u202fso\u202f»)'],
    ['es', '«It’s “fine”,» («so»)'],
    ['it', '«It’s “fine”,» («so»)'],
    ['pl', '„It’s ‚fine’,” („so”)'],
    ['ru', '«It’s „fine“,» («so»)'],
    ['sv', '”It’s ’fine’,” (”so”)'],
    ['tlh', '“It’s ‘fine’,” (“so”)'],
  ])('become those of %s', (locale, expected) => {
    expect(typed(`"It's 'fine'," ("so")`, locale)).toBe(expected)
  })
})

test('three points become an ellipsis, two dashes a dash, and more of them stay', () => {
  expect(typed('Wait... 1--2', 'en')).toBe('Wait… 1–2')
  expect(typed('---', 'en')).toBe('---')
  expect(typed('a.b.c', 'en')).toBe('a.b.c')
})
