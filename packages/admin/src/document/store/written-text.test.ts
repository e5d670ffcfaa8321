import { expect, test } from 'vitest'
import { writtenText } from './written-text.ts'

const text = (words: string) => ({ type: 'text', text: words })
const rich = (...children: object[]) => ({ root: { type: 'root', children } }) as never

test('a text is itself, and nothing is an empty one', () => {
  expect(writtenText('Ink')).toBe('Ink')
  expect(writtenText(null)).toBe('')
  expect(writtenText(undefined)).toBe('')
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
  expect(writtenText(value)).toBe('One link\n\na\nb\nc\n\nTwo')
})

test('what nobody writes letter by letter has no text', () => {
  expect(writtenText(7)).toBe(null)
  expect(writtenText({ a: 1 })).toBe(null)
  expect(writtenText(['a'])).toBe(null)
})
