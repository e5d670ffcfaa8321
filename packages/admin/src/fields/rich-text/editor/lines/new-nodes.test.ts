import { $isListItemNode } from '@lexical/list'
import {
  compilePlan,
  type Json,
  type JsonObject,
  type RichTextFeatures,
  richTextFeaturesOf,
  validateDocument,
} from '@stet/core'
import fc from 'fast-check'
import {
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  DELETE_CHARACTER_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
} from 'lexical'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import { openedText } from '../test/opened-text.ts'
import { setLines } from './line-commands.ts'

const nothing: RichTextFeatures = {
  ...{
    headings: [],
    formats: ['highlight'],
    lists: [],
    quotes: false,
    rules: false,
    tables: false,
  },
  ...{ codeBlocks: false, alignment: false, indentation: false, links: false, uploads: false },
}
const plain = { version: 1, direction: null, format: '', indent: 0 }
const words = (text: string, format = 0, more: JsonObject = {}): JsonObject => ({
  ...{ type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '', ...more },
})
const line = (type: string, more: JsonObject, ...children: readonly Json[]): JsonObject => ({
  ...{ ...plain, type, ...more, children },
  ...(type === 'paragraph' && { textFormat: 0, textStyle: '' }),
})
const list = (listType: string, ...items: readonly string[]) =>
  line(
    'list',
    { listType, start: 1, tag: listType === 'number' ? 'ol' : 'ul' },
    ...items.map((item, at) => line('listitem', { value: at + 1 }, words(item))),
  )
const link = (...children: readonly Json[]) => ({
  ...line('link', {}, ...children),
  version: 3,
  id: '1'.repeat(24),
  fields: { linkType: 'custom', url: 'https://a.example', newTab: false },
})
const textOf = (...children: readonly Json[]): JsonObject => ({
  root: { ...plain, type: 'root', children },
})

const plan = compilePlan([{ type: 'richText', name: 'body', features: nothing }])

/** What the server says of a text that was another one. */
const refusals = async (body: Json, before: Json) =>
  (
    await validateDocument(plan, { body }, {
      config: { defaultMaxTextLength: 40_000, collection: new Map() },
      operation: 'update',
      event: 'submit',
      req: { user: null, language: 'en', t: (key: string) => key },
      previous: { body: before },
    } as never)
  ).map((problem) => problem.values)

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function open(body: Json, features: RichTextFeatures = nothing) {
  const store = sampleStore({ body })
  const allowed = richTextFeaturesOf({ features })
  const text = await openedText(store, ['body'], allowed)
  stops.push(text.stop)
  const value = () => (store.get(['body']) ?? null) as { root: { children: JsonObject[] } } | null
  return { ...text, value, lines: () => value()?.root.children ?? [] }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Puts the caret into the text, counted over all of its words. */
function $put(place: number): void {
  const all = $getRoot().getAllTextNodes()
  const node = all[place % Math.max(1, all.length)]
  if (node === undefined) $getRoot().selectEnd()
  else node.select(place % (node.getTextContentSize() + 1), place % (node.getTextContentSize() + 1))
}

const edits = {
  write: ({ view }: Opened, place: number) =>
    view.edit(() => {
      $put(place)
      const selection = $getSelection()
      if ($isRangeSelection(selection)) selection.insertText('new')
    }),
  enter: ({ view }: Opened, place: number) => {
    view.edit(() => $put(place))
    view.editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
    view.edit(() => {
      const selection = $getSelection()
      if (place % 2 === 0 && $isRangeSelection(selection)) selection.insertText('more')
    })
  },
  erase: ({ view }: Opened, place: number) => {
    view.edit(() => $put(place))
    view.editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true)
  },
  turn: ({ view }: Opened, place: number) => {
    view.edit(() => $put(place))
    setLines(view, 'paragraph')
  },
  highlight: ({ view }: Opened, place: number) => {
    view.edit(() => {
      $put(place)
      const node = $getSelection()?.getNodes()[0]
      if ($isTextNode(node)) node.select(0, Math.ceil(node.getTextContentSize() / 2))
    })
    view.editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'highlight')
  },
  indent: ({ view }: Opened, place: number) => {
    view.edit(() => $put(place))
    const isItem = view.editor.read(() => {
      const [node] = $getSelection()?.getNodes() ?? []
      return node !== undefined && $findMatchingParent(node, $isListItemNode) !== null
    })
    if (isItem) view.editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
  },
  duplicate: ({ view }: Opened, place: number) => {
    const keys = view.editor.read(() => $getRoot().getChildrenKeys())
    const key = keys[place % keys.length]
    const stored = key === undefined ? null : view.storedNode(key)
    if (key !== undefined && stored !== null) view.insertStoredAfter(key, [stored], 'copied')
  },
} satisfies Record<string, (text: Opened, place: number) => void>

const names = Object.keys(edits) as readonly (keyof typeof edits)[]

/** Puts the caret at the end of a line. */
const endOf = ({ view }: Opened, at: number) =>
  view.edit(() => {
    const one = $getRoot().getChildAtIndex(at)
    if ($isElementNode(one)) one.selectEnd()
  })

describe('what the field does not allow', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['an alignment', line('paragraph', { format: 'center' }, words('Old')), { format: '' }],
    ['an indentation', line('paragraph', { indent: 2 }, words('Old')), { indent: 0 }],
    [
      'a heading that is cut in two',
      line('heading', { tag: 'h1' }, words('Old')),
      { type: 'paragraph' },
    ],
  ])('stays in its line and does not come into the next one: %s', async (_, old, next) => {
    const text = await open(textOf(old, line('paragraph', {}, words('Other'))))
    endOf(text, 0)
    if (old.type === 'heading') {
      text.view.edit(() => $getRoot().getFirstDescendant()?.selectStart())
      text.view.edit(() => {
        const [node] = $getSelection()?.getNodes() ?? []
        if ($isTextNode(node)) node.select(1, 1)
      })
    }
    text.view.editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
    await text.settle()
    const [first, second] = text.lines()
    expect(first).toMatchObject({ type: old.type, format: old.format, indent: old.indent })
    expect(second).toMatchObject(next)
  })

  test('stays in a line that becomes one of another kind', async () => {
    const text = await open(textOf(line('heading', { tag: 'h1', format: 'center' }, words('Old'))))
    endOf(text, 0)
    setLines(text.view, 'paragraph')
    await text.settle()
    expect(text.lines()).toMatchObject([{ type: 'paragraph', format: 'center' }])
  })

  test('is not in words that are typed behind a new line', async () => {
    const text = await open(textOf(line('paragraph', {}, words('Old', 1))))
    endOf(text, 0)
    text.view.editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
    text.view.edit(() => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) selection.insertText('New')
    })
    await text.settle()
    expect(text.lines()).toMatchObject([
      { children: [{ text: 'Old', format: 1 }] },
      { children: [{ text: 'New', format: 0 }] },
    ])
  })

  test('never becomes more, whatever is edited', async () => {
    const inline = fc.oneof(
      fc
        .tuple(fc.constantFrom('a few words', 'x', 'two words'), fc.constantFrom(0, 1, 3))
        .map(([one, format]) => words(one, format)),
      fc.constant(words('styled words', 0, { $: { style: 'loud' } })),
      fc.constant(link(words('linked words'))),
    )
    const block = fc.oneof(
      fc
        .tuple(
          fc.constantFrom<[string, JsonObject]>(
            ['paragraph', {}],
            ['paragraph', { format: 'center' }],
            ['paragraph', { indent: 1 }],
            ['heading', { tag: 'h1', format: 'end' }],
            ['quote', {}],
          ),
          fc.array(inline, { minLength: 1, maxLength: 3 }),
        )
        .map(([[type, more], children]) => line(type, more, ...children)),
      fc.constantFrom('bullet', 'number', 'check').map((type) => list(type, 'one', 'two', 'three')),
    )
    const step = fc.tuple(fc.constantFrom(...names), fc.nat(200))
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 1, maxLength: 3 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (blocks, steps) => {
          const before = textOf(...blocks)
          const text = await open(before)
          for (const [edit, place] of steps) {
            edits[edit](text, place)
            await text.settle()
          }
          expect(await refusals(text.value(), before)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
