import { isObject, type Json, type JsonObject } from '@stet/core'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawBlocks } from './draw-text.tsx'
import {
  storedBreak,
  storedElement,
  storedParagraph,
  storedWords,
} from './editor/paste/wire-nodes.ts'
import { randomText } from './editor/test/random-texts.ts'
import { lettersOf, textProblems } from './editor/test/text-problems.ts'
import { storedChildren } from './stored-lines.ts'
import { drawnLinesOf } from './text-handover.ts'
import { BREAK, lineToWrite, textWith, withWords } from './written-line.ts'

const textOf = (...children: readonly JsonObject[]): JsonObject => ({
  root: storedElement('root', children),
})

const blocksOf = (text: Json | undefined): readonly Json[] =>
  storedChildren(isObject(text) ? (text.root ?? null) : null)

/** The text with something else in its first line, one after another. */
function written(block: JsonObject, ...all: readonly string[]): readonly Json[] {
  const found = lineToWrite(textOf(block), 0, 0)
  return found === null ? [] : blocksOf(textWith(all.reduce(withWords, found)))
}

const bold = (text: string) => storedWords(text, 1)
const link = (...children: readonly JsonObject[]) => storedElement('link', children)

test('words look like those that they follow', () => {
  const line = storedParagraph([storedWords('plain '), bold('loud'), storedWords(' again')])
  expect(written(line, 'plain loudest again')).toEqual([
    storedParagraph([storedWords('plain '), bold('loudest'), storedWords(' again')]),
  ])
  expect(written(line, 'plain  again')).toEqual([
    storedParagraph([storedWords('plain '), storedWords(' again')]),
  ])
})

test('what is written at several places leaves what is between them as it was', () => {
  const line = storedParagraph([bold('loud'), storedWords(' and not')])
  expect(written(line, 'very loud and not', 'very loud and not so')).toEqual([
    storedParagraph([bold('very loud'), storedWords(' and not so')]),
  ])
})

test('words beside a link are not in it, those within are', () => {
  const line = storedParagraph([link(storedWords('here'))])
  expect(written(line, 'here!')).toEqual([
    storedParagraph([link(storedWords('here')), storedWords('!')]),
  ])
  expect(written(line, '(here')).toEqual([
    storedParagraph([storedWords('('), link(storedWords('here'))]),
  ])
  expect(written(line, 'he-re')).toEqual([storedParagraph([link(storedWords('he-re'))])])
})

test('a link that is parted has its id once', () => {
  const id = '64a000000000000000000001'
  const parted = written(storedParagraph([{ ...link(storedWords('here')), id }]), 'he\nre')
  expect(JSON.stringify(parted).split(id)).toHaveLength(2)
  expect(parted.map(lettersOf)).toEqual(['he', 're'])
})

test('words on either side of a line break stay there', () => {
  const line = storedParagraph([storedWords('one'), storedBreak, storedWords('two')])
  expect(written(line, `one!${BREAK}two`)).toEqual([
    storedParagraph([storedWords('one!'), storedBreak, storedWords('two')]),
  ])
  expect(written(line, `one${BREAK}!two`)).toEqual([
    storedParagraph([storedWords('one'), storedBreak, storedWords('!two')]),
  ])
  expect(written(line, 'onetwo')).toEqual([
    storedParagraph([storedWords('one'), storedWords('two')]),
  ])
})

test('a new line begins another paragraph, and another item of a list', () => {
  const heading = storedElement('heading', [storedWords('Over and under')], {}, { tag: 'h2' })
  expect(written(heading, 'Over\n and under')).toEqual([
    { ...heading, children: [storedWords('Over')] },
    storedParagraph([storedWords(' and under')]),
  ])
  const done = (text: string, checked: boolean) =>
    storedElement('listitem', [storedWords(text)], {}, { value: 1, checked })
  const list = storedElement('list', [done('a', true), done('b', true)])
  expect(written(list, 'a\n', 'a\nnext', 'a\nnext\nlast')).toEqual([
    storedElement('list', [
      done('a', true),
      done('next', false),
      done('last', false),
      done('b', true),
    ]),
  ])
})

test('a text that has nothing yet has its first line', () => {
  for (const empty of [undefined, null, textOf()]) {
    const found = lineToWrite(empty, 0, 0)
    expect(found && textWith(withWords(found, 'New'))).toEqual(
      textOf(storedParagraph([storedWords('New')])),
    )
  }
})

test('a line with more than words is left to the editor', () => {
  expect(lineToWrite(textOf(storedParagraph([{ type: 'inlineBlock' }])), 0, 0)).toBeNull()
  expect(lineToWrite(textOf({ type: 'block' }), 0, 0)).toBeNull()
  expect(lineToWrite(textOf(storedParagraph([])), 1, 0)).toBeNull()
})

test('a sign that says where lines end is kept where it is written, and its line is left to the editor', () => {
  const [line] = written(storedParagraph([storedWords('ab')]), `a${BREAK}b`)
  expect(line).toEqual(storedParagraph([storedWords(`a${BREAK}b`)]))
  expect(lineToWrite(textOf(line as JsonObject), 0, 0)).toBeNull()
})

test('each drawn line that can be written in is the stored one, and only that is changed', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 5 })
  let found = 0
  fc.assert(
    fc.property(randomText, fc.nat(), fc.nat(), words, (text, from, length, added) => {
      const drawn = document.createElement('div')
      drawn.innerHTML = renderToStaticMarkup(
        drawBlocks(blocksOf(text), { drawCard: (_, key) => <div key={key} />, styles: [] }),
      )
      for (const [block, element] of [...drawn.children].entries()) {
        for (const [index, line] of drawnLinesOf(element).entries()) {
          const place = lineToWrite(text, block, index)
          if (place === null) continue
          found += 1
          expect(place.words.replaceAll(BREAK, '')).toBe(line.textContent)
          const letters = [...place.words]
          const begin = from % (letters.length + 1)
          // Signs that end lines have tests of their own.
          const inLine = added.replaceAll('\n', '').replaceAll(BREAK, '')
          letters.splice(begin, length % (letters.length - begin + 1), inLine)
          const next = letters.join('')
          const after = lineToWrite(textWith(withWords(place, next)), block, index)
          expect(after?.words).toBe(next)
          const back = after && textWith(withWords(after, place.words))
          expect(back && lettersOf(back)).toBe(lettersOf(text))
          letters.splice(begin, 0, '\n')
          const parted = textWith(withWords(withWords(place, next), letters.join('')))
          expect(lettersOf(parted)).toBe(lettersOf(textWith(withWords(place, next))))
          expect(textProblems(parted)).toEqual(textProblems(text))
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(found).toBeGreaterThan(100)
})
