import type { Json } from '@stet/core'
import { $getRoot } from 'lexical'
import { expect, test } from 'vitest'
import { RichTextView } from './RichTextView.ts'

const text = (words: string, format = 0) => ({
  ...{ type: 'text', version: 1, text: words, format },
  ...{ detail: 0, mode: 'normal', style: '' },
})
const line = { version: 1, direction: null, format: '', indent: 0 }
const paragraph = (...children: readonly Json[]) => ({
  ...line,
  ...{ type: 'paragraph', textFormat: 0, textStyle: '', children },
})
const list = (...items: readonly string[]) => ({
  ...line,
  ...{ type: 'list', listType: 'bullet', start: 1, tag: 'ul' },
  children: items.map((item) => ({
    ...line,
    ...{ type: 'listitem', value: 1, children: [text(item)] },
  })),
})
const state = (...children: readonly Json[]): Json => ({
  root: { ...line, type: 'root', children },
})

function open(value: Json | undefined) {
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  const told: (Json | null)[] = []
  const view = new RichTextView({
    ...{ root, value, isReadOnly: false, theme: {} },
    onChange: (next) => told.push(next),
    onBlur: () => undefined,
    onFormat: () => undefined,
    onKept: () => undefined,
    onLinkKey: () => undefined,
  })
  return { view, told }
}

/** The editor does its work in microtasks. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** What the editor would write in another way. */
const texts: Readonly<Record<string, Json | undefined>> = {
  nothing: undefined,
  'a paragraph that begins in italics': state(paragraph(text('Ferrum', 2), text(' is iron.'))),
  'two lists, one after the other': state(list('one'), list('two')),
  'a paragraph without what it leaves out': state({ type: 'paragraph', children: [text('Words')] }),
  'words in two pieces of one look': state(paragraph(text('Two '), text('pieces'))),
  'a rule and a picture': state({ type: 'horizontalrule' }, { type: 'upload', value: 'm1' }),
}

for (const [name, value] of Object.entries(texts)) {
  test(`a text that is only looked at is not changed: ${name}`, async () => {
    const { view, told } = open(value)
    await settled()
    view.setReadOnly(true)
    view.setReadOnly(false)
    await settled()
    expect(told).toEqual([])
    view.setValue(state(paragraph(text('Other', 1)), list('one'), list('two')))
    await settled()
    expect(told).toEqual([])
    view.destroy()
  })
}

test('what is written is told, once for each change', async () => {
  const { view, told } = open(texts['a paragraph that begins in italics'])
  await settled()
  view.editor.update(() => {
    $getRoot().getFirstChild()?.remove()
  })
  await settled()
  expect(told).toHaveLength(1)
  view.destroy()
})
