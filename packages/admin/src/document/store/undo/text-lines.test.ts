import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

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
