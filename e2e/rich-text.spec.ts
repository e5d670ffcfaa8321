import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'
import { openText } from './fixtures/rich-text.ts'

const plain = { direction: null, format: '', indent: 0, version: 1 }
const words = (text: string, format = 0) => ({
  ...{ type: 'text', version: 1, detail: 0, mode: 'normal', style: '' },
  ...{ format, text },
})
const paragraph = (...children: object[]) => ({
  ...{ ...plain, type: 'paragraph', textFormat: 0, textStyle: '', children },
})
const textOf = (...children: object[]) => ({ root: { ...plain, type: 'root', children } })

interface Node {
  readonly [key: string]: unknown
  readonly type: string
  readonly text?: string
  readonly children?: readonly Node[]
}

/** A stored text in short: types and words. */
function outline(value: unknown): unknown {
  const brief = ({
    type,
    tag,
    listType,
    checked,
    format,
    text,
    fields,
    children,
  }: Node): unknown =>
    type === 'text'
      ? format === 0
        ? text
        : [text, format]
      : {
          [[type, listType ?? tag ?? checked].filter((part) => part !== undefined).join(' ')]:
            children?.map(brief) ?? true,
          ...(fields !== undefined && { fields }),
        }
  return (value as { root: Node }).root.children?.map(brief)
}

const open = (page: Page, id: string) => openText(page, 'things', id)

const button = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Formatting', exact: true })
    .getByRole('button', { name, exact: true })

test('Markdown is formatted while typing, and stored in the wire format', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Markdown' })
  const text = await open(editor, id)
  await editor.getByText('Body', { exact: true }).click()
  await expect(text).toBeFocused()
  const { keyboard } = editor
  await keyboard.type('## Of ink')
  await keyboard.press('Enter')
  await keyboard.type(
    'Some **bold**, *leaning*, ~~struck~~ and `coded` [words](https://example.org).',
  )
  await keyboard.press('Enter')
  await keyboard.type('- one')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('within')
  for (let times = 0; times < 3; times += 1) await keyboard.press('Enter')
  await keyboard.type('3. third')
  for (let times = 0; times < 2; times += 1) await keyboard.press('Enter')
  await keyboard.type('[x] done')
  for (let times = 0; times < 2; times += 1) await keyboard.press('Enter')
  await keyboard.type('> Quoted')
  await keyboard.press('Enter')
  await keyboard.type('--- The end')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Of ink')
  await documentScreen(editor).isSaved()

  const { body } = await content.read('things', id)
  expect(outline(body)).toEqual([
    { 'heading h2': ['Of ink'] },
    {
      paragraph: [
        ...['Some ', ['bold', 1], ', ', ['leaning', 2], ', ', ['struck', 4], ' and '],
        ...[['coded', 16], ' '],
        {
          link: ['words'],
          fields: { linkType: 'custom', url: 'https://example.org', newTab: false },
        },
        '.',
      ],
    },
    {
      'list bullet': [
        { listitem: ['one'] },
        { listitem: [{ 'list bullet': [{ listitem: ['within'] }] }] },
      ],
    },
    { 'list number': [{ listitem: ['third'] }] },
    { 'list check': [{ 'listitem true': ['done'] }] },
    { quote: ['Quoted'] },
    { horizontalrule: true },
    { paragraph: ['The end'] },
  ])
  await editor.reload()
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Of ink')
  await expect(text.getByRole('separator')).toBeVisible()
})

test('the toolbar shows and changes the format of the text at the caret, also by keyboard', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'Toolbar',
    body: textOf(paragraph(words('Plain and '), words('bold', 1))),
  })
  const text = await open(editor, id)
  await text.click()
  await editor.keyboard.press('ControlOrMeta+End')
  await expect(button(editor, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await editor.keyboard.press('ControlOrMeta+Home')
  await expect(button(editor, 'Bold')).toHaveAttribute('aria-pressed', 'false')

  await editor.keyboard.press('ControlOrMeta+a')
  await button(editor, 'Italic').click()
  await expect(text).toBeFocused()
  await expect(text.getByText('Plain and')).toHaveCSS('font-style', 'italic')
  await expect(text.locator('strong')).toHaveCSS('font-style', 'italic')

  // One tab stop, and arrow keys within; a pressed button returns the focus to the text.
  await button(editor, 'Italic').focus()
  await editor.keyboard.press('ArrowRight')
  await expect(button(editor, 'Underline')).toBeFocused()
  await editor.keyboard.press('Enter')
  await expect(button(editor, 'Underline')).toHaveAttribute('aria-pressed', 'true')
  await expect(text).toBeFocused()

  await editor.getByRole('button', { name: 'Text style: Paragraph' }).click()
  await editor.getByRole('menuitemradio', { name: 'Heading 3' }).click()
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('Plain and bold')
  await expect(text).toBeFocused()
  await button(editor, 'More formatting').click()
  await editor.getByRole('menuitemradio', { name: 'Centred' }).click()
  await expect(text.getByRole('heading', { level: 3 })).toHaveCSS('text-align', 'center')
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)
  expect(outline(body)).toEqual([
    {
      'heading h3': [
        ['Plain and ', 10],
        ['bold', 11],
      ],
    },
  ])
})

test('lines run in the direction of their words unless the author gives them another, in any locale', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'Directions',
    body: textOf(paragraph(words('Plain words'))),
  })
  const text = await open(editor, id)
  await text.click()
  const line = (of: string) => text.locator('p', { hasText: of })
  const direct = async (name: string) => {
    await button(editor, 'More formatting').click()
    await editor.getByRole('menuitemradio', { name }).click()
    await expect(text).toBeFocused()
  }
  const direction = async (locale: string) => {
    const stored = await content.read('things', id, { locale })
    return (stored.body as { root: Node } | undefined)?.root.children?.[0]?.direction
  }
  await direct('Right to left')
  await expect(line('Plain words')).toHaveCSS('direction', 'rtl')
  await expect.poll(() => direction('en')).toBe('rtl')
  await direct('As the language')
  await expect(line('Plain words')).toHaveCSS('direction', 'ltr')
  await expect.poll(() => direction('en')).toBe(null)
  await editor.goto(`/admin/collections/things/${id}?locale=ar`)
  await documentScreen(editor).isSaved()
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  await editor.keyboard.type('كلمات')
  await expect(line('كلمات')).toHaveCSS('direction', 'rtl')
  await direct('Left to right')
  await expect(line('كلمات')).toHaveCSS('direction', 'ltr')
  await expect.poll(() => direction('ar')).toBe('ltr')
})

test('a link to a URL or to a document is added to words, and removed', async ({
  editor,
  content,
}) => {
  const target = await content.create('things', { title: 'Led to' })
  const { id } = await content.create('things', {
    title: 'Links',
    body: textOf(paragraph(words('Read this'))),
  })
  const text = await open(editor, id)
  const dialog = editor.getByRole('dialog')
  await text.click()
  await editor.keyboard.press('ControlOrMeta+a')
  await editor.keyboard.press('ControlOrMeta+k')
  await expect(dialog.getByRole('textbox', { name: /Address/ })).toBeFocused()
  await editor.keyboard.type('javascript:alert(1)')
  await editor.keyboard.press('Enter')
  await expect(dialog).toContainText('javascript:alert(1)')
  await expect(dialog.getByRole('textbox', { name: /Address/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('textbox', { name: /Address/ }).fill('https://example.org/read')
  await editor.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.org/read')

  await editor.keyboard.press('ControlOrMeta+k')
  await dialog.getByText('A document').click()
  await dialog.getByRole('combobox').fill('Led to')
  await editor.getByRole('option', { name: /Led to/ }).click()
  await dialog.getByRole('checkbox', { name: 'Open in a new tab' }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)
  expect(outline(body)).toEqual([
    {
      paragraph: [
        {
          link: ['Read this'],
          fields: {
            linkType: 'internal',
            newTab: true,
            doc: { relationTo: 'things', value: target.id },
          },
        },
      ],
    },
  ])

  await button(editor, 'Link').click()
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await expect(text.locator('a')).toHaveCount(0)
  await expect(text).toHaveText('Read this')
})

test('unknown nodes are shown, kept unchanged, and can be removed', async ({ editor, content }) => {
  const strange = [
    { type: 'block', version: 2, format: '', fields: { id: 'b1', blockType: 'recipe', salt: 3 } },
    { type: 'weather', version: 7, rain: [1, { deep: true }], children: [words('Rain')] },
  ]
  const { id } = await content.create(
    'things',
    {
      title: 'Kept',
      starts: '2026-05-01',
      body: textOf(paragraph(words('Before')), ...strange, paragraph(words('After'))),
    },
    { publish: true },
  )
  const text = await open(editor, id)
  await expect(text).toContainText('recipe')
  await expect(text).toContainText('Rain')
  await text.getByText('After').click()
  await editor.keyboard.press('End')
  await editor.keyboard.type(' all')
  await documentScreen(editor).isSaved()
  const children = async () =>
    ((await content.read('things', id)).body as { root: { children: unknown[] } }).root.children
  await expect.poll(async () => (await children()).slice(1, 3)).toEqual(strange)
  expect(outline((await content.read('things', id)).body)).toContainEqual({
    paragraph: ['After all'],
  })

  await text.getByRole('button', { name: 'Remove recipe' }).click()
  await expect(text).not.toContainText('recipe')
  await expect.poll(async () => (await children()).length).toBe(3)
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(text).toContainText('recipe')
  await expect.poll(children).toContainEqual(strange[0])
})

test('undo reverts text word by word, as part of the whole document', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Undo' })
  const text = await open(editor, id)
  const title = documentScreen(editor).field('Title')
  await title.fill('Undone')
  await text.click()
  await editor.keyboard.type('First line.')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('Second')
  await editor.keyboard.press('ControlOrMeta+a')
  await editor.keyboard.press('ControlOrMeta+b')
  await expect(text.locator('strong')).toHaveCount(2)
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('strong')).toHaveCount(0)
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(text).not.toContainText('Second')
  await expect(text).toContainText('First line.')
  await editor.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text).toContainText('Second')
  // Where it was, so that typing continues there.
  await editor.keyboard.press('ControlOrMeta+End')
  await editor.keyboard.type(' thought')
  await expect(text).toContainText('Second thought')
  for (let steps = 0; steps < 8; steps += 1) await editor.keyboard.press('ControlOrMeta+z')
  await expect(title).toHaveValue('Undo')
})

test('pasted text keeps its formatting, without anything harmful', async ({ editor, content }) => {
  const { id } = await content.create('things', { title: 'Pasted' })
  const text = await open(editor, id)
  await text.click()
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h2>Head</h2><p>A <b>bold</b> <a href="https://example.org/a">link</a>, ' +
        '<a href="javascript:window.hacked=1">none</a><img src="x" onerror="window.hacked=1"></p>',
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Head')
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)
  expect(outline(body)).toEqual([
    { 'heading h2': ['Head'] },
    {
      paragraph: [
        ...['A ', ['bold', 1], ' '],
        {
          link: ['link'],
          fields: { linkType: 'custom', url: 'https://example.org/a', newTab: false },
        },
        ', none',
      ],
    },
  ])
  expect(await editor.evaluate(() => 'hacked' in window)).toBe(false)
})

test('if the editor cannot be loaded, the stored JSON is edited', async ({ editor, content }) => {
  await editor.route('**/editor-*.js', (route) => route.abort())
  const { id } = await content.create('things', {
    title: 'Offline',
    body: textOf(paragraph(words('Stored words'))),
  })
  await editor.goto(`/admin/collections/things/${id}`)
  const json = editor.getByRole('textbox', { name: 'Body' })
  await json.scrollIntoViewIfNeeded()
  await expect(json).toContainText('"root"')
  await expect(json).toContainText('Stored words')
})

test('while the editor is on its way the text is there to read, and nothing moves when it comes', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'Slow',
    body: textOf(paragraph(words('Stored words')), paragraph(words('and more'))),
  })
  const fetched = Promise.withResolvers<void>()
  await editor.route('**/editor-*.js', async (route) => {
    await fetched.promise
    await route.continue()
  })
  await editor.goto(`/admin/collections/things/${id}`)
  const { main } = documentScreen(editor)
  const busy = main.locator('[data-rich-text][aria-busy="true"]').filter({ hasText: 'Stored' })
  await busy.scrollIntoViewIfNeeded()
  const places = async () => {
    const texts = [main.getByText('Stored words'), main.getByText('and more')]
    return Promise.all(texts.map((text) => text.boundingBox()))
  }
  const before = await places()
  fetched.resolve()
  const text = editor.getByRole('textbox', { name: 'Body' })
  await expect(text).toContainText('Stored words')
  await expect(busy).toHaveCount(0)
  expect(await places()).toEqual(before)
  // It is written in at once.
  await text.getByText('and more').click()
  await editor.keyboard.press('End')
  await editor.keyboard.type(' words')
  await expect(text).toContainText('and more words')
})

test('the toolbar of a long text stays visible below the header, also when the header grows by a line', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'Long',
    body: textOf(...Array.from({ length: 80 }, (_, index) => paragraph(words(`Line ${index}`)))),
  })
  const text = await open(editor, id)
  // Except for the pixel of its frame.
  const isBelow = () =>
    editor.evaluate(() => {
      const header = document.querySelector('main > header')?.getBoundingClientRect().bottom ?? 0
      const bar = document.querySelector('[role="toolbar"]')?.getBoundingClientRect().top ?? 0
      return Math.abs(bar - header) < 2
    })
  await text.getByText('Line 60').click()
  await expect.poll(isBelow).toBe(true)
  await content.update('things', id, { title: 'A title of two lines '.repeat(6) })
  await editor.keyboard.type('!')
  await expect(documentScreen(editor).heading).toHaveText(/two lines/)
  await expect.poll(isBelow).toBe(true)
})

test('what was typed into a long text in a tab that was killed is offered, with all of the text', async ({
  editor,
  content,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}`)
  const { id } = await content.create('things', {
    title: 'Long',
    body: textOf(...lines.map((line) => paragraph(words(line)))),
  })
  await editor.route(/\/api\/things(\/|\?|$)/, (route) =>
    ['POST', 'PATCH'].includes(route.request().method()) ? route.abort() : route.continue(),
  )
  const text = await open(editor, id)
  await text.getByText('Line 40', { exact: true }).click()
  await editor.keyboard.press('End')
  await editor.keyboard.type(' goes on')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('and on')
  await expect(documentScreen(editor).state).toHaveText(/device/)
  const killed = editor.waitForEvent('crash')
  await editor.goto('chrome://crash').catch(() => undefined)
  await killed

  const again = await editor.context().newPage()
  const stored = await open(again, id)
  await expect(stored.getByText('Line 40', { exact: true })).toBeAttached()
  await again.getByRole('button', { name: 'Restore my unsaved changes' }).click()
  const typed = [...lines.slice(0, 40), 'Line 40 goes on', 'and on', ...lines.slice(41)]
  await expect(stored.locator('p')).toHaveText(typed)
})

test('the text and its tools are accessible, in light, in dark and on a phone', async ({
  editor,
  content,
}) => {
  const thing = {
    title: 'For everybody',
    starts: '2026-05-01',
    body: textOf(
      { ...plain, type: 'heading', tag: 'h2', children: [words('Head')] },
      paragraph(words('Some '), words('code', 16)),
      { type: 'block', version: 2, format: '', fields: { id: 'b1', blockType: 'recipe' } },
      { type: 'horizontalrule', version: 1 },
      paragraph(words('End')),
    ),
  }
  const { id } = await content.create('things', thing, { publish: true })
  const text = await open(editor, id)
  await isAccessible(editor, 'in the text')
  await text.getByText('End').click()
  await button(editor, 'Link').click()
  await expect(editor.getByRole('dialog')).toBeVisible()
  await isAccessible(editor, 'in the dialog for links')
  await editor.keyboard.press('Escape')
  await expect(editor.getByRole('dialog')).toBeHidden()
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'on a phone')
  await editor.setViewportSize(DESK)

  // Tab moves to the next field; in lists it needs Escape first.
  await text.getByText('End').click()
  await editor.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await text.getByText('End').click()
  await button(editor, 'Bulleted list').click()
  await editor.keyboard.press('Escape')
  await editor.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
})
