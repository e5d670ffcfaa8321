import { $createHeadingNode } from '@lexical/rich-text'
import type { ClientField, JsonObject } from '@stet/core'
import {
  $createNodeSelection,
  $getRoot,
  $isElementNode,
  $setSelection,
  getNearestEditorFromDOMNode,
  type LexicalEditor,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical'
import { act } from 'react'
import { $createCard } from './cards/CardNode.ts'
import './RichTextEditor.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, mountForm } from '../../../../test/mount-form.tsx'

const body: ClientField = {
  type: 'richText',
  name: 'body',
  features: { blocks: [{ slug: 'aside', fields: [{ type: 'text', name: 'remark' }] }] },
}
const title: ClientField = { type: 'text', name: 'title' }
const line = { version: 1, direction: null, format: '', indent: 0 }
const paragraph = (words: string) => ({
  ...line,
  ...{ type: 'paragraph', textFormat: 0, textStyle: '' },
  children: [
    { type: 'text', version: 1, text: words, format: 0, detail: 0, mode: 'normal', style: '' },
  ],
})
const aside = (id: string) => ({
  ...{ type: 'block', version: 2, format: '' },
  fields: { id, blockType: 'aside', remark: id },
})
const text = (count: number): JsonObject => ({
  body: {
    root: {
      ...line,
      type: 'root',
      children: Array.from({ length: count }, (_, at) => [
        paragraph(`Paragraph ${at}`),
        aside(`block${at}`),
      ]).flat(),
    },
  },
})

let unmount = () => {}
afterEach(() => {
  unmount()
  unmount = () => {}
  vi.restoreAllMocks()
})

/** The editor does its work in microtasks, and what is not in sight comes in transitions. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 200)))

async function open(count: number) {
  const onRender = vi.fn()
  const form = mountForm([title, body], text(count), { onRender })
  unmount = form.unmount
  // The text is drawn at rest first.
  await vi.waitFor(async () => {
    await settled()
    if (form.root.querySelector('[aria-busy]')) throw new Error('The editor is not there yet')
  })
  const root = form.root.querySelector<HTMLElement>('[role=textbox]')
  const editor = getNearestEditorFromDOMNode(root) as LexicalEditor
  root?.focus()
  const type = async (words: string) => {
    const insert = () => {
      const first = $getRoot().getFirstChild()
      if ($isElementNode(first)) first.selectEnd().insertText(words)
    }
    // A browser has scrolled to the caret by itself.
    editor.update(insert, { tag: SKIP_SCROLL_INTO_VIEW_TAG })
    await settled()
  }
  await settled()
  // React may look at a component once more after its last change, and later on a busy machine.
  for (let drawn = -1; drawn !== 0; drawn = onRender.mock.calls.length) {
    onRender.mockClear()
    await type('a')
  }
  onRender.mockClear()
  return { form, editor, type, onRender }
}

test('a key that is typed renders nothing, and asks for no size or place', async () => {
  const { form, type, onRender } = await open(5)
  expect(form.root.querySelectorAll('[data-row-id]').length).toBe(5)
  const sizes = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  await type('b')
  expect(JSON.stringify(form.store.get(['body']))).toMatch(/Paragraph 0a+b/)
  expect(sizes).not.toHaveBeenCalled()
  expect(onRender).not.toHaveBeenCalled()
})

test('what is drawn elsewhere does not read through the text that has the caret', async () => {
  const { form, type } = await open(5)
  await type('b')
  expect(document.getSelection()?.rangeCount).toBe(1)
  expect(document.activeElement?.getAttribute('role')).toBe('textbox')
  const read = new Set<string>()
  const { get = () => null } =
    Object.getOwnPropertyDescriptor(CharacterData.prototype, 'nodeValue') ?? {}
  vi.spyOn(CharacterData.prototype, 'nodeValue', 'get').mockImplementation(function (this: Text) {
    read.add(this.data)
    return get.call(this)
  })
  const other = mount(<p>Saved</p>)
  other.unmount()
  await act(async () => form.store.set(['title'], 'Other'))
  expect([...read].filter((words) => words.startsWith('Paragraph'))).toEqual([])
})

test('a card shows that it is selected, and that it no longer is', async () => {
  const { form, editor } = await open(3)
  const selected = () =>
    [...form.root.querySelectorAll('[data-row-id][data-selected]')].map((card) =>
      card.getAttribute('data-row-id'),
    )
  const select = async (at: number) => {
    editor.update(() => {
      const selection = $createNodeSelection()
      selection.add($getRoot().getChildrenKeys()[at] ?? '')
      $setSelection(selection)
    })
    await settled()
  }
  await select(1)
  expect(selected()).toEqual(['block0'])
  await select(5)
  expect(selected()).toEqual(['block2'])
  editor.update(() => $getRoot().selectStart())
  await settled()
  expect(selected()).toEqual([])
})

test('an inline card stays when its line becomes another kind of line', async () => {
  const { form, editor } = await open(1)
  editor.update(() => {
    const first = $getRoot().getFirstChild()
    if ($isElementNode(first)) first.append($createCard({ type: 'mark' }, true))
  })
  await settled()
  expect(form.root.querySelector('p [data-lexical-decorator]')?.textContent).toContain('mark')
  editor.update(() => {
    const first = $getRoot().getFirstChild()
    if ($isElementNode(first)) first.replace($createHeadingNode('h2'), true)
  })
  await settled()
  expect(form.root.querySelector('h2 [data-lexical-decorator]')?.textContent).toContain('mark')
})
