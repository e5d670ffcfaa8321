import type { Json, JsonObject } from '@stet/core'
import {
  $createRangeSelection,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  COPY_COMMAND,
  CUT_COMMAND,
  PASTE_COMMAND,
} from 'lexical'
import { expect, test } from 'vitest'
import { type AllowedFeatures, allFeatures } from '../allowed-features.ts'
import { $selectCard } from '../cards/card-events.ts'
import { editorFeatures } from '../features/editor-features.ts'
import type { Losses } from '../paste/losses.ts'
import { sketch } from '../paste/test/sketch.ts'
import {
  type Nodes,
  storedElement,
  storedList,
  storedParagraph,
  storedRule,
  storedWords,
} from '../paste/wire-nodes.ts'
import { INSERT_PICTURES_COMMAND, type PictureByAddress } from '../uploads/insert-files.ts'
import { RichTextView } from '../view/RichTextView.ts'
import { holdPastes } from './hold-pastes.ts'
import { registerClipboard } from './register-clipboard.ts'

const textOf = (...children: Nodes): Json => ({ root: { ...storedElement('root', children) } })
const settled = () => new Promise((resolve) => setTimeout(resolve))

function open(value: Json | undefined, allowed: AllowedFeatures = allFeatures) {
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  const told: (Json | null)[] = []
  const lost: Losses[] = []
  const view = new RichTextView({
    ...{ root, value, isReadOnly: false, theme: {}, features: editorFeatures, allowed },
    onChange: (next) => told.push(next),
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
    prepareNodes: (nodes) => nodes,
  })
  view.edit(() => undefined)
  const clipboard = registerClipboard(view, allowed, (losses) => lost.push(losses))
  const clipboardEvent = (type: string, data: DataTransfer) =>
    new ClipboardEvent(type, { clipboardData: data, cancelable: true })
  return {
    view,
    clipboard,
    told,
    lost,
    /** Selects from the start of one line to a place in another. */
    async select(from: number, to: number, end: number) {
      view.editor.update(() => {
        const selection = $createRangeSelection()
        const lines = $getRoot().getAllTextNodes()
        selection.anchor.set(lines[from]?.getKey() ?? '', 0, 'text')
        selection.focus.set(lines[to]?.getKey() ?? '', end, 'text')
        $setSelection(selection)
      })
      await settled()
    },
    async paste(content: Readonly<Record<string, string>>) {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(content)) data.setData(type, text)
      view.editor.update(() => {
        view.editor.dispatchCommand(PASTE_COMMAND, clipboardEvent('paste', data))
      })
      await settled()
      return sketch(nodesOf(told.at(-1)))
    },
    async copy(command: typeof COPY_COMMAND | typeof CUT_COMMAND = COPY_COMMAND) {
      const data = new DataTransfer()
      view.editor.update(() => {
        view.editor.dispatchCommand(command, clipboardEvent('copy', data))
      })
      await settled()
      return data
    },
  }
}

const nodesOf = (value: Json | null | undefined): Nodes =>
  ((value as { root: JsonObject } | null)?.root.children ?? []) as Nodes

test('what is pasted is one change, with its structure', async () => {
  const { paste, told, select } = open(textOf(storedParagraph([storedWords('before')])))
  await select(0, 0, 0)
  const text = await paste({
    'text/html':
      '<h2>Ships</h2><ul><li>one<ul><li>in it</li></ul></li></ul><p>last <b>words</b></p>',
    'text/plain': 'Ships one in it last words',
  })
  expect(text).toBe(
    [
      ...['h2: Ships', 'bullet', '  - one', '    bullet', '      - in it'],
      'paragraph: last {bold: words}before',
    ].join('\n'),
  )
  expect(told).toHaveLength(1)
})

test('what could not be kept is told', async () => {
  const { paste, lost } = open(undefined, { ...allFeatures, headings: [], tables: false })
  const text = await paste({
    'text/html': `<h1>Title</h1><table><tr><td>a</td><td>b</td></tr></table>
      <p><img src="https://example.org/a.png"><video src="x"></video><a href="javascript:x">c</a></p>`,
  })
  expect(text).toBe('paragraph: Title\nparagraph: a⇥b\nparagraph: c')
  expect(lost).toEqual([{ pictures: 1, videos: 1, headings: 1, tables: 1, links: 1 }])
})

test('Markdown and lines that are pasted as text become what they mean', async () => {
  expect(await open(undefined).paste({ 'text/plain': '# Title\n\n- one\n- two' })).toBe(
    'h1: Title\nbullet\n  - one\n  - two',
  )
  expect(await open(undefined).paste({ 'text/plain': 'one\r\ntwo * three' })).toBe(
    'paragraph: one\nparagraph: two * three',
  )
})

test('an address over selected words links them, and alone it is a link', async () => {
  const { paste, select } = open(textOf(storedParagraph([storedWords('some words')])))
  await select(0, 0, 4)
  expect(await paste({ 'text/plain': 'https://example.org/' })).toBe(
    'paragraph: <https://example.org/>[some] words',
  )
  expect(await open(undefined).paste({ 'text/plain': 'www.example.org' })).toBe(
    'paragraph: <https://www.example.org>[www.example.org]',
  )
})

test('with Shift, nothing but words is pasted', async () => {
  const { view, paste } = open(undefined)
  const key = new KeyboardEvent('keydown', {
    key: 'V',
    shiftKey: true,
    ctrlKey: true,
    bubbles: true,
  })
  view.editor.getRootElement()?.dispatchEvent(key)
  expect(await paste({ 'text/plain': '# no heading\n- no item' })).toBe(
    'paragraph: # no heading\nparagraph: - no item',
  )
})

const story = textOf(
  storedElement('heading', [storedWords('Ships & co')], {}, { tag: 'h2' }),
  storedParagraph([storedWords('old '), storedWords('bold', 1), storedWords(' and struck', 4)]),
  storedList('check', 1, [
    storedElement('listitem', [storedWords('done')], {}, { value: 1, checked: true }),
    storedElement(
      'listitem',
      [
        storedList('number', 3, [
          storedElement('listitem', [storedWords('third')], {}, { value: 3 }),
        ]),
      ],
      {},
      { value: 2, checked: false },
    ),
  ]),
  { type: 'block', version: 2, format: '', fields: { id: 'b1', blockType: 'note', title: 'Kept' } },
)

const shopping = () =>
  textOf(
    storedList('bullet', 1, [
      storedElement('listitem', [storedWords('bread')], {}, { value: 1 }),
      storedElement('listitem', [storedWords('salt')], {}, { value: 2 }),
    ]),
  )

test('lines that are pasted into a list become items of it', async () => {
  const { paste, select, told } = open(shopping())
  await select(1, 1, 0)
  expect(await paste({ 'text/plain': 'milk\ncheese' })).toBe(
    'bullet\n  - bread\n  - milk\n  - cheese\n  - salt',
  )
  expect(told).toHaveLength(1)
})

test('a table that is pasted into a list parts it, and words stay in their item', async () => {
  const { paste, select, told } = open(shopping())
  await select(1, 1, 0)
  expect(await paste({ 'text/html': '<h2>a</h2><table><tr><td>b</td></tr></table>' })).toBe(
    [
      ...['bullet', '  - bread', 'h2: a', 'table', '  row', '    cell', '      paragraph: b'],
      ...['bullet', '  - salt'],
    ].join('\n'),
  )
  expect(told).toHaveLength(1)
  const other = open(shopping())
  await other.select(0, 0, 5)
  expect(await other.paste({ 'text/html': '<p>rye <b>bread</b></p>' })).toBe(
    'bullet\n  - rye {bold: bread}\n  - salt',
  )
})

test('what is copied is clean HTML, Markdown, and the nodes themselves', async () => {
  const { copy, select } = open(story)
  await select(0, 5, 5)
  const data = await copy()
  expect(data.getData('text/html')).toBe(
    '<h2>Ships &amp; co</h2><p>old <strong>bold</strong><s> and struck</s></p>' +
      '<ul><li><input type="checkbox" checked disabled> done<ol start="3"><li>third</li></ol></li></ul>',
  )
  expect(data.getData('text/plain')).toBe(
    '## Ships & co\n\nold **bold** ~~and struck~~\n\n- [x] done\n\n  3. third',
  )
})

test('parts of a text go from one text to another as they are, blocks included', async () => {
  const { copy, view } = open(story)
  await settled()
  view.editor.update(() => $getRoot().select(0, 4))
  await settled()
  const data = await copy()
  const types = ['text/html', 'text/plain', 'application/x-stet-rich-text']
  const content = Object.fromEntries(types.map((type) => [type, data.getData(type)]))
  const note = { slug: 'note', fields: [] }
  const other = open(undefined, { ...allFeatures, blocks: [note] })
  await other.paste(content)
  const [block] = nodesOf(other.told.at(-1)).filter(({ type }) => type === 'block')
  expect(block).toEqual(nodesOf(story)[3])
  expect(sketch(nodesOf(other.told.at(-1)).slice(0, 3))).toBe(sketch(nodesOf(story).slice(0, 3)))
})

test('blocks and documents that a field does not have are left out, and told', async () => {
  const { paste, lost } = open(undefined, { ...allFeatures, relationships: false })
  const nodes = [
    storedParagraph([storedWords('words')]),
    { type: 'block', version: 2, format: '', fields: { id: 'b1', blockType: 'note' } },
    { type: 'relationship', version: 2, format: '', relationTo: 'posts', value: 'p1' },
  ]
  expect(await paste({ 'application/x-stet-rich-text': JSON.stringify({ nodes }) })).toBe(
    'paragraph: words',
  )
  expect(lost).toEqual([{ blocks: 1, documents: 1 }])
})

test('what is cut can be pasted again', async () => {
  const { copy, told, select } = open(
    textOf(storedParagraph([storedWords('one')]), storedParagraph([storedWords('two')])),
  )
  await select(0, 1, 3)
  const data = await copy(CUT_COMMAND)
  expect(data.getData('text/plain')).toContain('one')
  expect(JSON.stringify(told.at(-1))).not.toContain('two')
})

test('what is pasted before its code is there is pasted then', async () => {
  const { view, clipboard, told, paste } = open(undefined)
  clipboard.stop()
  const held = holdPastes(view)
  expect(await paste({ 'text/html': '<h2>Early</h2><p>words</p>' })).toBe('')
  const [data] = held()
  expect(held()).toEqual([])
  if (data) registerClipboard(view, allFeatures, () => undefined).paste(data)
  await settled()
  expect(sketch(nodesOf(told.at(-1)))).toBe('h2: Early\nparagraph: words')
})

test('nodes that another page wrote are checked like any others', async () => {
  const unsafe = storedElement(
    'link',
    [storedWords('a')],
    {},
    { fields: { linkType: 'custom', url: 'javascript:x' } },
  )
  const own = (nodes: unknown) => ({
    'application/x-stet-rich-text': JSON.stringify({ nodes }),
    'text/plain': 'words',
  })
  const { paste, lost } = open(undefined)
  expect(await paste(own([storedParagraph([unsafe])]))).toBe('paragraph: a')
  expect(lost).toEqual([{ links: 1 }])
  for (const wrong of [
    null,
    [{ type: 'text' }],
    [[]],
    ['x'],
    [{ type: 'paragraph', children: {} }],
  ]) {
    expect(await open(undefined).paste(own(wrong))).toBe('paragraph: words')
  }
})

test('pictures of other sites are handed over with their places between the lines', async () => {
  const { paste, view, lost, select } = open(textOf(storedParagraph([storedWords('before')])))
  const given: (readonly PictureByAddress[])[] = []
  view.editor.registerCommand(
    INSERT_PICTURES_COMMAND,
    (pictures) => given.push(pictures) > 0,
    COMMAND_PRIORITY_LOW,
  )
  await select(0, 0, 6)
  const picture = (name: string) =>
    `<p><img alt="Picture ${name}" src="https://example.org/${name}.png"></p>`
  await paste({
    'text/html': `<p>one</p>${picture('a')}<p>two</p><h2>three</h2>${picture('b')}`,
  })
  const lineOf = ({ at }: PictureByAddress) =>
    view.editor.read(() => [$getNodeByKey(at?.line ?? '')?.getTextContent(), at?.side])
  expect(given[0]?.map(lineOf)).toEqual([
    ['one', 'after'],
    ['three', 'after'],
  ])
  expect(given[0]?.map(({ alt }) => alt)).toEqual(['Picture a', 'Picture b'])
  expect(lost).toEqual([{}])
})

test('where the only card of a text is cut, a line with the caret stays', async () => {
  const { view, copy } = open(textOf(storedRule))
  view.editor.update(() => $selectCard($getRoot().getFirstChild()?.getKey() ?? ''))
  await settled()
  await copy(CUT_COMMAND)
  const here = view.editor.read(() => {
    const [start] = $getSelection()?.getStartEndPoints() ?? []
    return start?.getNode().getType()
  })
  expect(here).toBe('paragraph')
})

test('a link that a selection only begins behind is not copied', async () => {
  const link = storedElement('link', [storedWords('one')], {}, { version: 3, fields: { url: '/' } })
  const lines = [storedParagraph([link]), storedParagraph([storedWords('two')])]
  const { copy, select, view } = open(textOf(...lines))
  await select(0, 1, 3)
  view.editor.update(() => {
    const selection = $getSelection()
    if ($isRangeSelection(selection)) selection.anchor.set(selection.anchor.key, 3, 'text')
  })
  await settled()
  const { nodes } = JSON.parse((await copy()).getData('application/x-stet-rich-text')) as {
    nodes: Nodes
  }
  expect(sketch(nodes)).toBe('paragraph: \nparagraph: two')
})
