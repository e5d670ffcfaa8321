import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'
import { openText } from './fixtures/rich-text.ts'

const corpus = join(
  import.meta.dirname,
  '../packages/admin/src/fields/rich-text/editor/paste/corpus',
)

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

interface Node {
  readonly type: string
  readonly tag?: string
  readonly listType?: string
  readonly text?: string
  readonly children?: readonly Node[]
}

/** The types of the blocks of a stored text, with their words; lists and tables by their structure. */
function outline(value: unknown): readonly unknown[] {
  const wordsOf = ({ type, text, children = [] }: Node): string =>
    type === 'linebreak' ? '\n' : (text ?? children.map(wordsOf).join(''))
  const brief = (node: Node): unknown => {
    const { type, tag, listType, children = [] } = node
    const isBox = /^(list|listitem|table|tablerow|tablecell)$/.test(type)
    const holdsBlocks = isBox && children.some((child) => child.children !== undefined)
    const name = listType ?? tag ?? type
    return { [name]: holdsBlocks ? children.map(brief) : wordsOf(node) }
  }
  return (value as { root: Node }).root.children?.map(brief) ?? []
}

async function open(page: Page, id: string): Promise<Locator> {
  const text = await openText(page, 'things', id)
  await text.click()
  return text
}

/** Pastes as a browser does it, with HTML that the clipboard of the test would change. */
function paste(text: Locator, content: Readonly<Record<string, string>>): Promise<void> {
  return text.evaluate((element, entries) => {
    const data = new DataTransfer()
    for (const [type, value] of Object.entries(entries)) data.setData(type, value)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, content)
}

test('what Word copies keeps its structure, and what could not be pasted is said', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'From Word' })
  const text = await open(editor, id)
  await editor.keyboard.type('Before')
  await editor.keyboard.press('Enter')
  await paste(text, { 'text/html': readFileSync(join(corpus, 'word.clip'), 'utf8') })
  const notice = editor.getByRole('region', { name: /Notifications/ })
  await expect(notice).toContainText(
    'Not pasted: 1 picture and 1 comment. Pasted as plain text: 1 link.',
  )
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)
  expect(outline(body)).toEqual([
    { paragraph: 'Before' },
    { h1: 'The harbour' },
    { h1: '1 Ships and their names' },
    { paragraph: expect.stringContaining('marked and with a note[1].') },
    { paragraph: '' },
    {
      bullet: [
        { listitem: 'One' },
        { listitem: [{ bullet: [{ listitem: 'Inside one' }] }] },
        { listitem: 'Two' },
      ],
    },
    { number: [{ listitem: 'Third' }, { listitem: 'Fourth' }] },
    { quote: 'Quoted words' },
    { paragraph: 'Indented\twith a tab' },
    {
      table: [
        {
          tablerow: [
            { tablecell: [{ paragraph: 'Name' }] },
            { tablecell: [{ paragraph: 'Length' }] },
          ],
        },
        {
          tablerow: [
            { tablecell: [{ paragraph: '' }] },
            { tablecell: [{ paragraph: '12 m' }, { paragraph: 'or so' }] },
          ],
        },
        { tablerow: [{ tablecell: [{ paragraph: '13 m' }] }] },
      ],
    },
    { paragraph: 'See the file and the page.' },
    { horizontalrule: '' },
    { paragraph: '[1] What the note says.' },
  ])

  // One step takes back all of it, and what was typed before stays.
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(text).toHaveText('Before')
})

test('HTML of an attacker brings its words only', async ({ editor, content }) => {
  const { id } = await content.create('things', { title: 'Attacked' })
  const text = await open(editor, id)
  const requests: string[] = []
  editor.on('request', (request) => requests.push(request.url()))
  await paste(text, {
    'text/html': `<p onmouseover="window.hacked=1">Words<script>window.hacked=1</script></p>
      <img src="https://hacked.example/a.png" onerror="window.hacked=1"><svg onload="window.hacked=1"></svg>
      <iframe srcdoc="<script>parent.hacked=1</script>"></iframe><style>@import 'https://hacked.example'</style>
      <a href="java\nscript:window.hacked=1">link</a><math><mtext></form><form><mglyph><style></math><img src=x onerror=window.hacked=1>`,
  })
  await expect(text).toContainText('Wordslink')
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)
  expect(JSON.stringify(body)).not.toMatch(/hacked|script|http/)
  expect(await editor.evaluate(() => 'hacked' in window)).toBe(false)
  expect(requests.filter((url) => url.includes('hacked'))).toEqual([])
})

test('what is dragged in from another window is read as what is pasted, and words of the text are moved', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Dragged' })
  const text = await open(editor, id)
  const { keyboard } = editor
  await keyboard.type('Here')
  await keyboard.press('Enter')
  await keyboard.type('one two')
  const line = text.getByText('Here')
  const { x, y, width, height } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await text.evaluate(
    (element, place) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<p onclick="x()"><b>bold</b> <a href="javascript:x()">bad</a></p><h2>Head</h2><script>x()</script>',
      )
      data.setData('text/plain', 'bold bad Head')
      const init = { dataTransfer: data, bubbles: true, cancelable: true, ...place }
      const target = document.elementFromPoint(place.clientX, place.clientY) ?? element
      target.dispatchEvent(new DragEvent('drop', init))
    },
    { clientX: x + width - 1, clientY: y + height / 2 },
  )
  await expect(text.getByRole('heading', { name: 'Head' })).toBeVisible()
  const moved = text.getByText('one two')
  await moved.dblclick({ position: { x: 8, y: 10 } })
  const from = (await moved.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await editor.mouse.move(from.x + 8, from.y + 10)
  await editor.mouse.down()
  const to = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await editor.mouse.move(to.x + 1, to.y + 10, { steps: 8 })
  await editor.mouse.up()
  await expect(text).toContainText(/^one ?Here/)
  await documentScreen(editor).isSaved()
  const stored = (await content.read('things', id)).body
  expect(JSON.stringify(stored)).not.toMatch(/javascript|onclick|script/)
  expect(outline(stored)).toEqual([
    { paragraph: expect.stringMatching(/^one ?Here ?bold bad$/) },
    { h2: 'Head' },
    { paragraph: expect.stringMatching(/^ ?two$/) },
  ])
})

test('texts are copied to other texts as they are, and to other programs as HTML and Markdown', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Copied' })
  const text = await open(editor, id)
  await editor.evaluate(() => navigator.clipboard.writeText('## Ink\n\n- **one**\n- two'))
  await editor.keyboard.press('ControlOrMeta+v')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Ink')
  await editor.keyboard.press('ControlOrMeta+a')
  await editor.keyboard.press('ControlOrMeta+c')
  const copied = await editor.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await (await item?.getType(type))?.text()) ?? ''
    return { html: await read('text/html'), text: await read('text/plain') }
  })
  expect(copied.text).toBe('## Ink\n\n- **one**\n- two')
  expect(copied.html).toContain('<h2>Ink</h2><ul><li><strong>one</strong></li><li>two</li></ul>')
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)

  const other = await content.create('things', { title: 'Pasted' })
  const second = await open(editor, other.id)
  await editor.keyboard.press('ControlOrMeta+v')
  await expect(second.getByRole('heading', { level: 2 })).toHaveText('Ink')
  await documentScreen(editor).isSaved()
  expect(outline((await content.read('things', other.id)).body)).toEqual(outline(body))

  // Words alone, with Shift; and an address links the words that it is pasted over.
  await editor.keyboard.press('ControlOrMeta+a')
  await editor.evaluate(() => navigator.clipboard.writeText('# words'))
  await editor.keyboard.press('ControlOrMeta+Shift+v')
  await expect(second).toHaveText('# words')
  await editor.keyboard.press('ControlOrMeta+a')
  await editor.evaluate(() => navigator.clipboard.writeText('https://example.org/'))
  await editor.keyboard.press('ControlOrMeta+v')
  await expect(second.locator('a[href="https://example.org/"]')).toHaveText('# words')
  await editor.keyboard.press('ControlOrMeta+a')
  await editor.keyboard.press('ControlOrMeta+x')
  await expect(second).toHaveText('')
})
