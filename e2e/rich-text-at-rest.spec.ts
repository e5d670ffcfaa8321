import type { Page } from '@playwright/test'
import { DESK, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { firstView, started, visit } from './fixtures/first-view.ts'
import { holdCode } from './fixtures/held-code.ts'
import { png, textFile } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/references.ts'

const plain = { direction: null, format: '', indent: 0, version: 1 }
const words = (text: string) => ({
  ...{ type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '' },
  text,
})
const paragraph = (...children: object[]) => ({
  ...{ ...plain, type: 'paragraph', textFormat: 0, textStyle: '', children },
})
const cell = (text: string, more: object = {}) => ({
  ...{ ...plain, type: 'tablecell', headerState: 0, colSpan: 1, rowSpan: 1 },
  ...{ backgroundColor: null, ...more, children: [paragraph(words(text))] },
})
const table = (rows: readonly (readonly object[])[], more: object = {}) => ({
  ...{ ...plain, type: 'table', ...more },
  children: rows.map((children) => ({ ...plain, type: 'tablerow', children })),
})
const code = (...lines: readonly string[]) => ({
  ...{ ...plain, type: 'code', language: 'css' },
  children: lines.flatMap((line) => [words(line), { type: 'linebreak', version: 1 }]).slice(0, -1),
})
const textOf = (...children: object[]) => ({ root: { ...plain, type: 'root', children } })

/** Where the lines that say what they come after begin, from the first line on, in pixels. */
function placesOf(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-rich-text] p')].filter((line) =>
      /^(Begin|After)/.test(line.textContent ?? ''),
    )
    const top = lines[0]?.getBoundingClientRect().top ?? 0
    return Object.fromEntries(
      lines.map((line) => [line.textContent, Math.round(line.getBoundingClientRect().top - top)]),
    )
  })
}

for (const look of [DESK, PHONE]) {
  test(`nothing of a text moves when its editor comes, at ${look.width} pixels`, async ({
    editor,
    library: { content },
  }) => {
    await editor.setViewportSize(look)
    // Other walks have the same site.
    const picture = `inlet-${look.width}.png`
    const plan = `plan-${look.width}.pdf`
    const person = `Reader ${look.width}`
    const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const answer = await editor.request.post('/api/media', {
        multipart: { file },
        headers: { origin: new URL(editor.url()).origin },
      })
      const { doc } = (await answer.json()) as { doc: { id: string } }
      return {
        ...{ type: 'upload', version: 3, format: '', relationTo: 'media', value: doc.id },
        ...{ id: doc.id.replace(/[^0-9a-f]/g, '').slice(0, 24), fields: { credit: 'Own' } },
      }
    }
    await editor.goto('/admin')
    const { id: personId } = await content.create('people', { name: person })
    const coloured = { backgroundColor: '#ffe08a' }
    const parts: Readonly<Record<string, object>> = {
      rule: { type: 'horizontalrule', version: 1 },
      // Of another editor.
      unknown: { type: 'constructor', version: 1 },
      table: table([
        [cell('A', { headerState: 1 }), cell('B', { headerState: 1 })],
        [cell('one', coloured), cell('two')],
        [cell('both', { colSpan: 2 })],
      ]),
      'wide table': table([[cell('word '.repeat(40)), cell('B')]], { colWidths: [200, 100] }),
      code: code('a {', '  color: red;', '}'),
      block: {
        ...{ type: 'block', version: 2, format: '' },
        fields: { id: '64a000000000000000000001', blockType: 'aside', remark: 'By the way' },
      },
      relationship: {
        ...plain,
        version: 2,
        type: 'relationship',
        relationTo: 'people',
        value: personId,
      },
      picture: await upload(png(picture, 400, 200)),
      file: await upload(textFile(plan, 'application/pdf', `%PDF-1.4\n% ${plan}\n%%EOF`)),
    }
    const { id } = await content.create('stories', {
      title: 'At rest',
      body: textOf(
        paragraph(words('Begin')),
        ...Object.entries(parts).flatMap(([name, part]) => [
          part,
          paragraph(words(`After ${name}`)),
        ]),
      ),
    })
    const letCome = await holdCode(editor, 'editor')
    await editor.goto(`/admin/collections/stories/${id}`)
    await documentScreen(editor).isSaved()
    await expect(editor.locator('#first-view')).toHaveCount(0)
    for (const name of [person, picture, plan]) {
      await expect(editor.getByText(name, { exact: true })).toBeVisible()
    }
    const atRest = await placesOf(editor)
    expect(Object.keys(atRest)).toHaveLength(Object.keys(parts).length + 1)
    // The editor makes other inputs, and would take what is typed into these from under the hands.
    await expect(editor.getByText('By the way')).toBeVisible()
    const remark = editor.getByRole('textbox', { name: 'Remark' })
    const takesFocus = remark.evaluate((input: HTMLElement) => {
      input.focus()
      return document.activeElement === input
    })
    expect(await takesFocus).toBe(false)
    letCome()
    await expect(editor.getByRole('textbox', { name: 'Body', exact: true })).toHaveAttribute(
      'contenteditable',
      'true',
    )
    await expect(remark).toHaveValue('By the way')
    await expect(editor.getByRole('group', { name: `Media: ${plan}` })).toBeVisible()
    expect(atRest).toEqual(await placesOf(editor))
  })
}

test('what is pressed in a text before its editor is there has the caret when it comes', async ({
  editor,
  library: { content },
}) => {
  const lines = Array.from({ length: 12 }, (_, index) => `Line ${index + 1} of the text`)
  const { id } = await content.create('stories', {
    title: 'Pressed',
    body: textOf(...lines.map((line) => paragraph(words(line))), table([[cell('A'), cell('B')]]), {
      ...{ type: 'block', version: 2, format: '' },
      fields: { id: '64a000000000000000000001', blockType: 'aside', remark: 'By the way' },
    }),
  })
  const text = editor.getByRole('textbox', { name: 'Body', exact: true })
  const body = editor.locator('[data-rich-text]').first()
  async function whilePressed(press: () => Promise<void>): Promise<void> {
    const letCome = await holdCode(editor, 'editor')
    await editor.goto(`/admin/collections/stories/${id}`)
    await documentScreen(editor).isSaved()
    await expect(editor.locator('#first-view')).toHaveCount(0)
    await press()
    letCome()
    await expect(text).toHaveAttribute('contenteditable', 'true')
    await editor.unrouteAll({ behavior: 'wait' })
  }

  const line = body.getByText('Line 7 of the text')
  await whilePressed(() => line.click({ position: { x: 1, y: 10 } }))
  await expect(text).toBeFocused()
  await editor.keyboard.type('>')
  await expect(line).toHaveText('>Line 7 of the text')
  await editor.keyboard.press('ControlOrMeta+z')

  await whilePressed(() => body.getByRole('cell', { name: 'B' }).click())
  await editor.keyboard.type('!')
  await expect(body.getByRole('cell', { name: 'B!' })).toBeVisible()
  await editor.keyboard.press('ControlOrMeta+z')

  // Of a card that cannot be worked with yet.
  const remark = editor.locator('input[id$=__remark]')
  await whilePressed(async () => {
    await remark.scrollIntoViewIfNeeded()
    const { x, y } = (await remark.boundingBox()) ?? { x: 0, y: 0 }
    await editor.mouse.click(x + 20, y + 5)
  })
  await expect(remark).toBeFocused()

  // A text that has nothing yet.
  const notes = editor.getByRole('textbox', { name: 'Notes', exact: true })
  await whilePressed(() => editor.locator('[data-rich-text]').last().click())
  await expect(notes).toBeFocused()
  await editor.keyboard.type('New')
  await expect(notes).toHaveText('New')
  await editor.keyboard.press('ControlOrMeta+z')

  // Nothing is taken from what was turned to meanwhile.
  const title = editor.getByRole('textbox', { name: 'Title' })
  await whilePressed(async () => {
    await line.click()
    await title.focus()
  })
  await expect(title).toBeFocused()
})

test('what is typed into a text before its editor is there is in the document at once', async ({
  editor,
  library: { content },
}) => {
  const { id } = await content.create('stories', {
    title: 'Early',
    body: textOf(
      paragraph(words('First line')),
      paragraph({ ...words('Loud'), format: 1 }, words(' and plain')),
      table([[cell('A'), cell('B')]]),
    ),
  })
  const stored = async () => JSON.stringify(await content.read('stories', id))
  const screen = documentScreen(editor)
  const body = editor.locator('[data-rich-text]').first()
  const letCome = await holdCode(editor, 'editor')
  await editor.goto(`/admin/collections/stories/${id}`)
  await screen.isSaved()
  await expect(editor.locator('#first-view')).toHaveCount(0)
  const { keyboard } = editor

  // Where it is pressed.
  await body.getByText('Loud').click({ position: { x: 1, y: 10 } })
  await keyboard.type('Very ')
  await expect(body).toContainText('Very Loud and plain')
  await keyboard.press('End')
  await keyboard.type(', twice')
  await body.getByRole('cell', { name: 'B' }).click()
  await keyboard.press('End')
  await keyboard.type('!')
  // A text that has nothing yet, which has only one line.
  const notes = editor.locator('[data-rich-text]').last()
  await notes.click()
  await keyboard.type('New')
  await keyboard.press('Enter')
  await keyboard.type('lines')
  await keyboard.press('ControlOrMeta+s')
  await screen.isSaved()
  expect(await stored()).toContain('"text":"Very Loud"')
  expect(await stored()).toContain('"text":" and plain, twice"')
  expect(await stored()).toContain('"text":"B!"')
  for (const line of ['New', 'lines']) expect(await stored()).toContain(`"text":"${line}"`)

  // The editor goes on where the caret is.
  await keyboard.type(' more')
  letCome()
  const field = editor.getByRole('textbox', { name: 'Notes', exact: true })
  await expect(field).toBeFocused()
  await keyboard.type('!')
  await expect(field.locator('p')).toHaveText(['New', 'lines more!'])
  await expect(body.locator('p').nth(1)).toHaveText('Very Loud and plain, twice')
  await expect(body.locator('strong')).toHaveText('Very Loud')
})

test('signs that are put together are not interrupted by the editor of their text', async ({
  editor,
  library: { content },
}) => {
  const { id } = await content.create('stories', {
    title: 'Composed',
    body: textOf(paragraph(words('First line'))),
  })
  const letCome = await holdCode(editor, 'editor')
  await editor.goto(`/admin/collections/stories/${id}`)
  await documentScreen(editor).isSaved()
  await expect(editor.locator('#first-view')).toHaveCount(0)
  const line = editor.locator('[data-rich-text] p').first()
  await line.click()
  await editor.keyboard.press('End')
  const keyboard = await editor.context().newCDPSession(editor)
  await keyboard.send('Input.imeSetComposition', {
    ...{ text: 'にほ', selectionStart: 2, selectionEnd: 2 },
  })
  await expect(line).toHaveText('First lineにほ')
  letCome()
  // The other text has its editor, and this one goes on.
  await expect(editor.getByRole('textbox', { name: 'Notes', exact: true })).toBeVisible()
  await expect(line).toHaveAttribute('contenteditable', 'plaintext-only')
  await keyboard.send('Input.insertText', { text: '日本' })
  const text = editor.getByRole('textbox', { name: 'Body', exact: true })
  await expect(text).toBeFocused()
  await editor.keyboard.type('!')
  await expect(text.locator('p')).toHaveText(['First line日本!'])
})

test('what is typed into a text before the panel is there is in the document, and goes on', async ({
  editor,
  library: { content },
}) => {
  const { id } = await content.create('stories', {
    title: 'Earliest',
    body: textOf(
      paragraph(words('First line')),
      paragraph({ ...words('Loud'), format: 1 }, words(' and plain')),
    ),
  })
  // The panel notes what the window is like; the server draws from the next page on.
  await visit(editor, '/admin')
  await started(editor)
  const start = await holdCode(editor, 'index')
  const letCome = await holdCode(editor, 'editor')
  await visit(editor, `/admin/collections/stories/${id}`)
  const { keyboard } = editor
  const view = firstView(editor)
  await view.locator('[data-rich-text]').last().click()
  await keyboard.type('Note')
  await keyboard.press('Enter')
  await keyboard.type('jot')
  await view.getByText('First line').click()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.type('Second')
  await view.getByText('Loud').click({ position: { x: 1, y: 10 } })
  await keyboard.type('Very ')
  await keyboard.press('End')
  start()
  await started(editor)
  await keyboard.type(', too')
  const body = editor.locator('[data-rich-text]').first()
  await expect(body).toContainText('Very Loud and plain, too')
  letCome()
  const text = editor.getByRole('textbox', { name: 'Body', exact: true })
  await expect(text).toBeFocused()
  await keyboard.type('!')
  const whole = ['First line', 'Second', 'Very Loud and plain, too!']
  await expect(text.locator('p')).toHaveText(whole)
  await expect(text.locator('strong')).toHaveText('Very Loud')
  await expect(editor.getByRole('textbox', { name: 'Notes', exact: true }).locator('p')).toHaveText(
    ['Note', 'jot'],
  )

  // A press alone sets the caret.
  await keyboard.press('ControlOrMeta+s')
  await documentScreen(editor).isSaved()
  const again = await holdCode(editor, 'index')
  await visit(editor, `/admin/collections/stories/${id}`)
  await view.getByText('First line').click({ position: { x: 1, y: 10 } })
  again()
  await started(editor)
  await expect(text).toBeFocused()
  await keyboard.type('>')
  await expect(text.locator('p').first()).toHaveText('>First line')
})

test('what is read of a text stays in place when its editor comes', async ({
  editor,
  library: { content },
}) => {
  const { id } = await content.create('stories', {
    title: 'Read',
    body: textOf(
      ...Array.from({ length: 38 }, (_, index) => paragraph(words(`Line ${index + 1}`))),
    ),
  })
  const letCome = await holdCode(editor, 'editor')
  await editor.goto(`/admin/collections/stories/${id}`)
  await documentScreen(editor).isSaved()
  await expect(editor.locator('#first-view')).toHaveCount(0)
  const line = editor.locator('[data-rich-text] p').getByText('Line 30')
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const topOf = async () => (await line.boundingBox())?.y ?? 0
  const before = await topOf()
  letCome()
  await expect(editor.getByRole('textbox', { name: 'Body', exact: true })).toHaveAttribute(
    'contenteditable',
    'true',
  )
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(2)
})
