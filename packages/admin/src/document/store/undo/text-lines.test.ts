import type { Json } from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPart, textLines } from './text-lines.ts'

const text = (words: string) => ({ type: 'text', text: words })
const rich = (...children: object[]) => ({ root: { type: 'root', children } }) as never

test('a text is itself, and nothing is an empty one', () => {
  expect(textLines('Ink')).toBe('Ink')
  expect(textLines(null)).toBe('')
  expect(textLines(undefined)).toBe('')
})

test('a rich text is its lines, with links in them and lists below each other', () => {
  const value = rich(
    { type: 'paragraph', children: [text('One '), { type: 'link', children: [text('link')] }] },
    { type: 'paragraph', children: [] },
    {
      type: 'list',
      children: [
        { type: 'listitem', children: [text('a'), { type: 'linebreak' }, text('b')] },
        { type: 'listitem', children: [text('c')] },
      ],
    },
    { type: 'horizontalrule' },
    { type: 'paragraph', children: [text('Two')] },
  )
  expect(textLines(value)).toBe('One link\n\na\nb\nc\n\nTwo')
})

test('what is not typed letter by letter has no text', () => {
  expect(textLines(7)).toBe(null)
  expect(textLines({ a: 1 })).toBe(null)
  expect(textLines(['a'])).toBe(null)
})

const block = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 3 }).map((words) => ({
    type: 'paragraph',
    children: words === '' ? [] : [text(words)],
  })),
  fc.constant({ type: 'horizontalrule' }),
  fc.constant({ type: 'list', children: [{ type: 'listitem', children: [text('c')] }] }),
)
const blocks = fc.array(block, { maxLength: 3 })

test('what changed in a text is found by the lines that are not the same objects', () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, blocks, (start, old, young, end) => {
      const [before, after] = [rich(...start, ...old, ...end), rich(...start, ...young, ...end)]
      const part = changedPart(before, after)
      const [whole, next] = [textLines(before) ?? '', textLines(after) ?? '']
      const [head, tail] = [
        whole.slice(0, part?.from),
        whole.slice((part?.from ?? 0) + (part?.before.length ?? 0)),
      ]
      expect(head + part?.before + tail).toBe(whole)
      expect(head + part?.after + tail).toBe(next)
    }),
  )
})

test('what changed in a plain text, or in one of an older shape, may be all of it', () => {
  expect(changedPart('ink', 'inks')).toEqual({ from: 0, before: 'ink', after: 'inks' })
  expect(changedPart(undefined, 'i')).toEqual({ from: 0, before: '', after: 'i' })
  expect(changedPart(rich(text('a')), rich(text('b')))).toEqual({
    from: 0,
    before: 'a',
    after: 'b',
  })
  expect(changedPart(7 as Json, 'b')).toBeNull()
})
