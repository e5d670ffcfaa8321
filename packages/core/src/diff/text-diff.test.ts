import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDiffSteps } from './match-sequences.ts'
import { diffLines, diffWords, type TextPart } from './text-diff.ts'

const budget = () => ({ left: defaultDiffSteps })
const text = fc
  .array(fc.constantFrom('the', 'cat', 'sat', ' ', '\n', ', ', 'naïve', '猫', 'dog’s'), {
    maxLength: 30,
  })
  .map((words) => words.join(''))

const join = (parts: readonly TextPart[] | null) => (parts ?? []).map((part) => part.text).join('')
const side = (parts: readonly TextPart[], without: 'removed' | 'inserted') =>
  join(parts.filter(({ op }) => op !== without))

const marked = (parts: readonly TextPart[]) =>
  parts
    .map(({ op, text }) =>
      op === 'same' ? text : op === 'removed' ? `[-${text}-]` : `{+${text}+}`,
    )
    .join('')

describe('comparing texts by words', () => {
  it.each([
    ['The cat sat.', 'The dog sat.', 'The [-cat-]{+dog+} sat.'],
    ['It is late', 'It is very late', 'It is {+very +}late'],
    ['don’t go', 'do go', '[-don’t-]{+do+} go'],
    ['one two three four', 'one 2 3 four', 'one [-two three-]{+2 3+} four'],
    ['猫が好き', '犬が好き', '[-猫-]{+犬+}が好き'],
    ['', 'new', '{+new+}'],
    ['same', 'same', 'same'],
    [
      'entirely other words',
      'nothing in common here',
      '[-entirely other words-]{+nothing in common here+}',
    ],
  ])('%j → %j', (before, after, expected) => {
    expect(marked(diffWords(before, after, budget()))).toBe(expected)
  })

  it('keeps both texts complete with any budget', () => {
    fc.assert(
      fc.property(text, text, fc.nat(100), (before, after, left) => {
        const parts = diffWords(before, after, { left })
        expect(side(parts, 'inserted')).toBe(before)
        expect(side(parts, 'removed')).toBe(after)
      }),
    )
  })

  it('finds a change exactly when the texts differ', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const isChanged = diffWords(before, after, budget()).some(({ op }) => op !== 'same')
        expect(isChanged).toBe(before !== after)
      }),
    )
  })
})

describe('comparing texts by lines', () => {
  it('puts edited lines side by side and shows the words', () => {
    const lines = diffLines('a\nlet x = 1\nb', 'a\nlet x = 2\nb\nc', budget())
    expect(lines.map(({ op }) => op)).toEqual(['same', 'changed', 'same', 'inserted'])
    expect(lines[1]?.before?.filter(({ op }) => op === 'removed')).toEqual([
      { op: 'removed', text: '1' },
    ])
    expect(lines[3]).toEqual({
      op: 'inserted',
      before: null,
      after: [{ op: 'inserted', text: 'c' }],
    })
  })

  it('keeps both texts complete', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after, budget())
        const sideOf = (of: 'before' | 'after') =>
          lines.flatMap((line) => (line[of] === null ? [] : [join(line[of])])).join('\n')
        expect(sideOf('before')).toBe(before)
        expect(sideOf('after')).toBe(after)
        expect(lines.some(({ op }) => op !== 'same')).toBe(before !== after)
      }),
    )
  })
})
