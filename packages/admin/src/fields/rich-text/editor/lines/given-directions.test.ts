import type { Json, JsonObject } from '@stet/core'
import { $getRoot, $getSelection, $isRangeSelection, INSERT_PARAGRAPH_COMMAND } from 'lexical'
import { afterEach, expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import { openedText } from '../test/opened-text.ts'
import { directLines, setLines } from './line-commands.ts'
import { $readFormat } from './text-format.ts'

const words = (text: string) => ({
  ...{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
})
const paragraph = (text: string, direction: Json): JsonObject => ({
  ...{ type: 'paragraph', version: 1, direction, format: '', indent: 0 },
  ...{ textFormat: 0, textStyle: '', children: text === '' ? [] : [words(text)] },
})
const textOf = (...children: readonly Json[]): JsonObject => ({
  root: { type: 'root', version: 1, direction: 'ltr', format: '', indent: 0, children },
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function open(body: Json) {
  const store = sampleStore({ body })
  const text = await openedText(store, ['body'])
  stops.push(text.stop)
  const value = () => store.get(['body']) as { root: { children: JsonObject[] } }
  return {
    ...text,
    value,
    directions: () => value().root.children.map(({ direction }) => direction),
    caretIn: (at: number) => text.view.edit(() => void $getRoot().getChildAtIndex(at)?.selectEnd()),
    type: (typed: string) =>
      text.view.edit(() => {
        const selection = $getSelection()
        if ($isRangeSelection(selection)) selection.insertText(typed)
      }),
    enter: () => text.view.editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined),
  }
}

test('a direction that the author gives a line is stored, shown, undone and kept while typing', async () => {
  const before = textOf(paragraph('Words', null), paragraph('كلمات', null))
  const text = await open(before)
  text.caretIn(1)
  directLines(text.view, 'ltr')
  await text.settle()
  expect(text.directions()).toEqual([null, 'ltr'])
  expect(text.root.children[1]?.getAttribute('dir')).toBe('ltr')
  expect(text.view.editor.read($readFormat).direction).toBe('ltr')
  text.type(' أخرى')
  await text.settle()
  expect(text.directions()).toEqual([null, 'ltr'])
  text.store.set(['body'], before)
  await text.settle()
  expect(text.value()).toBe(before)
  expect(text.root.children[1]?.getAttribute('dir')).toBe('auto')
})

test('stored directions stay as they are whatever is typed, and no others come', async () => {
  const before = textOf(paragraph('Words', 'ltr'), paragraph('كلمات', 'rtl'), paragraph('', null))
  const text = await open(before)
  await text.settle()
  expect(text.value()).toBe(before)
  for (const at of [0, 1, 2]) {
    text.caretIn(at)
    text.type(at === 0 ? 'كلمة' : 'word')
  }
  await text.settle()
  expect(text.directions()).toEqual(['ltr', 'rtl', null])
})

test('a new line has the direction of its words, unless the author gave the one before it another', async () => {
  const text = await open(textOf(paragraph('Words', 'ltr'), paragraph('More words', 'rtl')))
  text.caretIn(1)
  text.enter()
  await text.settle()
  text.caretIn(0)
  text.enter()
  text.type('كلمات')
  await text.settle()
  expect(text.directions()).toEqual(['ltr', null, 'rtl', 'rtl'])
})

test('a line that becomes one of another kind keeps its direction', async () => {
  const text = await open(textOf(paragraph('Words', 'rtl')))
  text.caretIn(0)
  for (const type of ['h2', 'bullet', 'number', 'quote', 'paragraph'] as const) {
    setLines(text.view, type)
    await text.settle()
    expect(text.directions()).toEqual(['rtl'])
  }
})
