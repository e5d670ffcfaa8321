import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical'
import { expect, test } from 'vitest'
import { allFeatures } from '../allowed-features.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { type RichTextOptions, RichTextView } from '../view/RichTextView.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a line without letters has the direction of the locale, and others that of their letters', async () => {
  const root = document.createElement('div')
  root.style.direction = 'rtl'
  document.body.append(root)
  const options: RichTextOptions = {
    ...{ root, value: undefined, isReadOnly: false, theme: {}, allowed: allFeatures },
    features: editorFeatures,
    onChange: () => undefined,
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
    prepareNodes: (nodes) => nodes,
  }
  const view = new RichTextView(options)
  const words = ['', '2026 /', 'عام', 'Year']
  view.edit(() => {
    const root = $getRoot().clear()
    for (const line of words) root.append($createParagraphNode().append($createTextNode(line)))
    root.append($createParagraphNode().setDirection('ltr'))
  })
  await settled()
  const directions = () => [...root.children].map((line) => line.getAttribute('dir'))
  expect(directions()).toEqual(['rtl', 'rtl', 'auto', 'auto', 'ltr'])
  view.edit(() => {
    $getRoot().getAllTextNodes().at(0)?.setTextContent('2026 x')
  })
  await settled()
  expect(directions()[1]).toBe('auto')
  const { value } = view
  view.destroy()
  const opened = new RichTextView({ ...options, value })
  expect(directions()).toEqual(['rtl', 'auto', 'auto', 'auto', 'ltr'])
  opened.destroy()
  root.remove()
})
