import { isObject, type Json } from '@stet/core'
import { expect, test } from 'vitest'
import { type EarlyWriting, writeEarly } from './early-writing.ts'
import { storedElement, storedParagraph, storedWords } from './editor/paste/wire-nodes.ts'
import { lettersOf } from './editor/test/text-problems.ts'
import { storedChildren } from './stored-lines.ts'

const textOf = (...lines: readonly string[]): Json => ({
  root: storedElement(
    'root',
    lines.map((line) => storedParagraph([storedWords(line)])),
  ),
})

const linesOf = (text: Json | undefined): readonly string[] =>
  storedChildren(isObject(text) ? (text.root ?? null) : null).map((line) => lettersOf(line))

function begin(...lines: readonly string[]) {
  const text = document.body.appendChild(document.createElement('div'))
  for (const line of lines) text.appendChild(document.createElement('p')).append(line)
  let value: Json | undefined = textOf(...lines)
  let before: readonly EarlyWriting[] = []
  function turnTo(block: number): void {
    const writing = writeEarly({
      text,
      place: { kind: 'caret', block, line: 0, offset: 0 },
      before,
      read: () => value,
      write: (next) => {
        value = next
      },
      onCompose: () => undefined,
    })
    expect(writing?.line).toBe(text.children[block])
    before.at(-1)?.end()
    before = writing ? [...before, writing] : before
  }
  turnTo(0)
  return {
    turnTo,
    lines: () => linesOf(value),
    /** What the browser does with what is typed. */
    type(words: string) {
      const { line } = before.at(-1) ?? {}
      if (!line) return
      line.textContent = words
      line.dispatchEvent(new Event('input', { bubbles: true }))
    },
    writeElsewhere(...next: readonly string[]) {
      value = textOf(...next)
    },
  }
}

test('what is typed is in the text with each letter, and a new line is another paragraph', () => {
  const { type, lines } = begin('one', 'two')
  type('one!')
  expect(lines()).toEqual(['one!', 'two'])
  // A browser ends a text with one more new line, so that the last is seen.
  type('one!\n\n')
  expect(lines()).toEqual(['one!', '', 'two'])
  type('one!\nmore')
  expect(lines()).toEqual(['one!', 'more', 'two'])
})

test('another line is written in as well, also below one that has become several', () => {
  const { type, turnTo, lines } = begin('one', 'two', 'three')
  type('one\nand\nmore')
  turnTo(2)
  type('three!')
  expect(lines()).toEqual(['one', 'and', 'more', 'two', 'three!'])
  turnTo(1)
  type('two\nhalf')
  turnTo(2)
  type('three!!')
  expect(lines()).toEqual(['one', 'and', 'more', 'two', 'half', 'three!!'])
})

test('what others write elsewhere in the text meanwhile stays', () => {
  const { type, lines, writeElsewhere } = begin('one', 'two')
  type('one!')
  writeElsewhere('one!', 'two and three')
  type('one!!')
  expect(lines()).toEqual(['one!!', 'twoandthree'])
})

test('a line that is not what it is drawn as cannot be written in', () => {
  const text = document.createElement('div')
  text.innerHTML = '<p>drawn</p>'
  const writing = writeEarly({
    text,
    place: { kind: 'caret', block: 0, line: 0, offset: 0 },
    before: [],
    read: () => textOf('stored'),
    write: () => undefined,
    onCompose: () => undefined,
  })
  expect(writing).toBeNull()
  expect(text.firstElementChild?.getAttribute('contenteditable')).toBeNull()
})
