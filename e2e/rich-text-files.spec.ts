import type { Locator, Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { handOver, png, textFile } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/references.ts'
import { openText } from './fixtures/rich-text.ts'

const plain = { direction: null, format: '', indent: 0, version: 1 }
const paragraph = (text: string) => ({
  ...{ ...plain, type: 'paragraph', textFormat: 0, textStyle: '' },
  children: [{ type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '', text }],
})
const textOf = (...children: object[]) => ({ root: { ...plain, type: 'root', children } })

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const nodesOf = (value: unknown) => (value as { root: { children: readonly Node[] } }).root.children

const open = (page: Page, id: string) => openText(page, 'stories', id)

const bar = (editor: Page) => editor.getByRole('toolbar', { name: 'Formatting' }).first()

async function insert(editor: Page, name: string): Promise<void> {
  await bar(editor).getByRole('button', { name: 'Insert' }).click()
  await editor.getByRole('menuitem', { name }).click()
}

test('pictures and documents are put into a text, swapped, arranged, opened and removed', async ({
  editor,
  library: { content },
}) => {
  const person = await content.create('people', { name: 'Agnes Pockels' })
  await content.create('people', { name: 'Berta Karlik' })
  const story = await content.create('stories', {
    title: 'Cards',
    body: textOf(paragraph('Before'), paragraph('After')),
  })
  const text = await open(editor, story.id)
  const screen = documentScreen(editor)
  const { keyboard } = editor

  await text.getByText('Before').click()
  await insert(editor, 'Picture or file')
  const picker = editor.getByRole('dialog', { name: 'Picture or file' })
  // Several at once, from this device.
  await picker
    .locator('input[type=file]')
    .setInputFiles([
      png('inlet.png', 400, 200),
      textFile('plan.pdf', 'application/pdf', '%PDF-1.4\n% The plan\n%%EOF'),
    ])
  await expect(picker).toBeHidden()
  const inlet = text.getByRole('group', { name: 'Media: inlet.png' })
  const plan = text.getByRole('group', { name: 'Media: plan.pdf' })
  await expect(inlet).toBeVisible()
  await expect(plan).toBeVisible()
  await expect(inlet.getByText(/PNG · .* · 400\s×\s200/)).toBeVisible()

  await text.getByText('After').click()
  await insert(editor, 'Document')
  const documents = editor.getByRole('dialog', { name: 'Document', exact: true })
  await documents.getByRole('button', { name: 'Agnes Pockels' }).click()
  await documents.getByRole('button', { name: 'Done' }).click()
  const agnes = text.getByRole('group', { name: 'Person: Agnes Pockels' })
  await expect(agnes).toBeVisible()
  await keyboard.press('ControlOrMeta+s')
  await screen.isSaved()
  const stored = async () => nodesOf((await content.read('stories', story.id)).body)
  const before = await stored()
  expect(before.map(({ type }) => type)).toEqual([
    ...['paragraph', 'upload', 'upload', 'paragraph', 'relationship', 'paragraph'],
  ])
  expect(before[1]).toMatchObject({ version: 3, relationTo: 'media', format: '' })
  expect(before[4]).toMatchObject({
    version: 2,
    relationTo: 'people',
    value: person.id,
    format: '',
  })

  // What the site adds to its files is written on the card, into the same document.
  await inlet.getByRole('textbox', { name: 'Caption' }).fill('The inlet at noon')
  await expect(inlet.getByRole('textbox', { name: 'Credit' })).toHaveValue('Own picture')

  // The tools of a card are one stop in the tab order.
  const tools = inlet.getByRole('toolbar', { name: 'Tools of inlet.png' })
  await tools.getByRole('button', { name: 'Edit inlet.png' }).focus()
  await keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Layout of inlet.png' })).toBeFocused()
  await keyboard.press('Enter')
  await editor.getByRole('menuitemradio', { name: '50 %' }).press('Enter')
  await editor.keyboard.press('Escape')
  const layout = tools.getByRole('button', { name: 'Layout of inlet.png' })
  await layout.click()
  await editor.getByRole('menuitemradio', { name: 'Centred' }).click()
  await editor.keyboard.press('Escape')
  await expect(inlet).toHaveAttribute('data-alignment', 'center')
  const share = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0
  expect((await share(inlet)) / (await share(text))).toBeGreaterThan(0.4)
  expect((await share(inlet)) / (await share(text))).toBeLessThan(0.55)

  // The edge is dragged: of a picture in the middle both edges move. Escape gives it up.
  const edge = inlet.getByRole('slider', { name: 'Width of inlet.png' })
  await expect(edge).toHaveAttribute('aria-valuetext', '50 %')
  await inlet.scrollIntoViewIfNeeded()
  const line = await share(text.locator(':scope > :has([role=slider])').first())
  const drag = async (percent: number) => {
    const box = await edge.boundingBox()
    if (box === null) throw new Error('the edge is not there')
    await editor.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await editor.mouse.down()
    await editor.mouse.move(box.x + box.width / 2 + (line * percent) / 200, box.y, { steps: 5 })
    await expect(edge).toHaveAttribute('aria-valuetext', `${50 + percent} %`)
  }
  await drag(20)
  await keyboard.press('Escape')
  await expect(edge).toHaveAttribute('aria-valuetext', '50 %')
  await editor.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuetext', '50 %')
  await drag(30)
  await editor.mouse.up()
  await expect(inlet).toHaveAttribute('data-width', '80')
  await text.locator(':scope > p').last().click()
  await keyboard.press('ControlOrMeta+z')
  await expect(inlet).toHaveAttribute('data-width', '50')

  // By keys it is a slider.
  await edge.focus()
  await keyboard.press('End')
  await expect(edge).toHaveAttribute('aria-valuetext', '100 %')
  await keyboard.press('ArrowLeft')
  await expect(inlet).toHaveAttribute('data-width', '95')
  await expect(edge).toBeFocused()
  await layout.click()
  await editor.getByRole('menuitemradio', { name: '50 %' }).click()
  await editor.keyboard.press('Escape')

  await agnes.getByRole('button', { name: 'Swap Agnes Pockels' }).click()
  const swap = editor.getByRole('dialog', { name: 'Swap Agnes Pockels' })
  await swap.getByRole('button', { name: 'Berta Karlik' }).click()
  await expect(agnes).toBeHidden()
  const berta = text.getByRole('group', { name: 'Person: Berta Karlik' })
  await expect(berta).toBeVisible()

  await berta.getByRole('button', { name: 'Edit Berta Karlik' }).click()
  const drawer = editor.getByRole('dialog', { name: /Berta Karlik/ })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Berta Karlik-Ernst')
  await drawer.getByRole('button', { name: 'Save and close' }).click()
  await expect(drawer).toBeHidden()
  await expect(text.getByRole('group', { name: 'Person: Berta Karlik-Ernst' })).toBeVisible()

  await plan.getByRole('button', { name: 'Remove plan.pdf' }).click()
  await expect(plan).toBeHidden()
  await expect(text).toBeFocused()
  await keyboard.press('ControlOrMeta+z')
  await expect(plan).toBeVisible()
  await keyboard.press('ControlOrMeta+s')
  await screen.isSaved()
  expect((await stored())[1]).toMatchObject({
    format: 'center',
    fields: { caption: 'The inlet at noon', credit: 'Own picture' },
    $: { width: 50 },
  })

  await isAccessible(editor, 'with cards in a text')
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'with cards in a text')
  await editor.setViewportSize(DESK)

  // What is gone says so and can still be removed.
  const [, picture] = await stored()
  await content.remove('media', String(picture?.value))
  await editor.reload()
  const gone = text.getByRole('group', { name: /^Media: Not available/ })
  await expect(gone).toBeVisible()
  await gone.getByRole('button', { name: /^Remove/ }).click()
  await expect(gone).toBeHidden()
})

/** Answers of new files wait until they are let go; files that come at once are asked for in any order. */
async function holdUploads(page: Page, collection: string) {
  const held: { readonly name: string; go(how: 'through' | 'broken'): void }[] = []
  await page.route(new RegExp(`/api/${collection}(\\?|$)`), async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const name = /filename="([^"]*)"/.exec(route.request().postData() ?? '')?.[1] ?? ''
    const how = await new Promise<'through' | 'broken'>((go) => {
      held.push({ name, go })
    })
    return how === 'through' ? route.fallback() : route.abort('connectionreset')
  })
  return {
    async release(name: string, how: 'through' | 'broken'): Promise<void> {
      const names = () => held.map((upload) => upload.name)
      await expect.poll(names).toContain(name)
      const [upload] = held.splice(names().indexOf(name), 1)
      upload?.go(how)
    },
  }
}

test('files are dropped and pasted into a text, which is written on and saved while they come', async ({
  editor,
  library: { content },
}) => {
  const story = await content.create('stories', {
    title: 'Drops',
    body: textOf(paragraph('First'), paragraph('Second')),
  })
  const uploads = await holdUploads(editor, 'media')
  const text = await open(editor, story.id)
  const screen = documentScreen(editor)
  const { keyboard } = editor
  const stored = async () => nodesOf((await content.read('stories', story.id)).body)
  const types = async () => (await stored()).map(({ type }) => type)

  await handOver(text, 'drop', [png('upper.png', 300, 100), png('lower.png', 90, 90)])
  const upper = text.getByRole('progressbar', { name: 'upper.png' })
  const lower = text.getByRole('progressbar', { name: 'lower.png' })
  await expect(upper).toBeVisible()
  await expect(lower).toBeVisible()
  await text.getByText('First').click()
  await keyboard.press('End')
  await keyboard.type(', written meanwhile')
  await keyboard.press('ControlOrMeta+s')
  await screen.isSaved()
  expect(await types()).toEqual(['paragraph', 'paragraph'])
  expect(JSON.stringify(await stored())).toContain('written meanwhile')
  await isAccessible(editor, 'with files on their way')

  // The second breaks off and is tried again; the first is there before.
  await uploads.release('upper.png', 'through')
  await expect(text.getByRole('group', { name: 'Media: upper.png' })).toBeVisible()
  await uploads.release('lower.png', 'broken')
  await expect(text.getByText('The connection was lost.')).toBeVisible()
  // The caret is where it was, and undoing what was typed takes no file away.
  await keyboard.type('!')
  await expect(text.getByText('First, written meanwhile!')).toBeVisible()
  await keyboard.press('ControlOrMeta+z')
  await expect(text.getByText('First, written meanwhile!')).toBeHidden()
  await expect(text.getByText('The connection was lost.')).toBeVisible()
  await keyboard.press('ControlOrMeta+Shift+z')
  await text.getByRole('button', { name: 'Try lower.png again' }).click()
  await uploads.release('lower.png', 'through')
  await expect(text.getByRole('group', { name: 'Media: lower.png' })).toBeVisible()

  // A picture that is pasted goes behind the line of the caret; one that is cancelled leaves nothing.
  await text.getByText('First').click()
  await keyboard.press('End')
  await handOver(text, 'paste', [png('pasted-here.png', 60, 60), png('cancelled.png', 60, 60)])
  await text.getByRole('button', { name: 'Cancel cancelled.png' }).click()
  await uploads.release('pasted-here.png', 'through')
  await expect(text.getByRole('group', { name: 'Media: pasted-here.png' })).toBeVisible()
  await expect(text.getByText('cancelled.png')).toBeHidden()
  // What the collection does not take is said, and taken away.
  await handOver(text, 'paste', [textFile('song.txt', 'text/plain', 'la')])
  await expect(text.getByRole('alert')).toContainText('text/plain')
  await text.getByRole('button', { name: 'Dismiss song.txt' }).click()
  await expect(text.getByRole('alert')).toBeHidden()
  await keyboard.press('ControlOrMeta+s')
  await screen.isSaved()
  expect(await types()).toEqual(['paragraph', 'upload', 'paragraph', 'upload', 'upload'])
})

test('leaving while files come, or after they broke off, asks', async ({
  editor,
  library: { content },
}) => {
  const story = await content.create('stories', {
    title: 'Left early',
    body: textOf(paragraph('First')),
  })
  const uploads = await holdUploads(editor, 'media')
  const text = await open(editor, story.id)
  const leave = () => editor.getByRole('navigation').getByRole('link', { name: 'People' }).click()
  const question = editor.getByRole('alertdialog', { name: 'Leave before files are uploaded' })
  await handOver(text, 'drop', [png('left-early.png', 60, 60)])
  await expect(text.getByRole('progressbar', { name: 'left-early.png' })).toBeVisible()
  await leave()
  await expect(question).toContainText('They do not get into this document')
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(question).toBeHidden()

  // What broke off is not forgotten either.
  await uploads.release('left-early.png', 'broken')
  await expect(text.getByText('The connection was lost.')).toBeVisible()
  await leave()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await text.getByRole('button', { name: 'Try left-early.png again' }).click()
  await expect(text.getByRole('progressbar', { name: 'left-early.png' })).toBeVisible()
  await leave()
  await expect(question).toBeVisible()
  await uploads.release('left-early.png', 'through')
  // Once it is there, it is an edit as any other.
  const unsaved = editor.getByRole('alertdialog', { name: 'Leave without saving' })
  await unsaved.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(text.getByRole('group', { name: 'Media: left-early.png' })).toBeVisible()
})

test('files go to the collection that is chosen, with what it asks for', async ({
  editor,
  library: { content, elsewhere },
}) => {
  const story = await content.create('stories', { title: 'Choices' })
  await open(editor, story.id)
  const notes = editor.getByRole('textbox', { name: 'Notes' })
  await handOver(notes, 'paste', [textFile('letter.txt', 'text/plain', 'Dear all')])
  const dialog = editor.getByRole('dialog', { name: 'Where is the file to be kept?' })
  await dialog.getByRole('radio', { name: 'Scans' }).check()
  await editor.keyboard.press('Enter')
  // The collection needs more than the file.
  await notes.getByRole('button', { name: 'Add details' }).click()
  const drawer = editor.getByRole('dialog', { name: /scan/i })
  await drawer.getByRole('textbox', { name: 'Source' }).fill('An attic')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(notes.getByRole('group', { name: 'Scan: letter.txt' })).toBeVisible()

  await handOver(notes, 'paste', [textFile('next.txt', 'text/plain', 'And next')])
  await expect(dialog.getByRole('radio', { name: 'Scans' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Attachments' }).check()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(notes.getByRole('group', { name: 'Attachment: next.txt' })).toBeVisible()

  // Pictures of another site are fetched by the server, each at its place.
  await notes.locator('p').last().click()
  await editor.keyboard.press('End')
  await notes.evaluate((element, src) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<p>Before it</p><p><img alt="A ship with a light" src="${src}"></p><p>Behind it</p>`,
    )
    data.setData('text/plain', 'Before it Behind it')
    const init = { bubbles: true, cancelable: true, clipboardData: data }
    element.dispatchEvent(new ClipboardEvent('paste', init))
  }, `${elsewhere}/media/lightship.png`)
  await expect(notes.getByRole('group', { name: 'Clipping: lightship.png' })).toBeVisible()
  await editor.keyboard.press('ControlOrMeta+s')
  await documentScreen(editor).isSaved()
  const stored = nodesOf((await content.read('stories', story.id)).notes)
  const clipping = stored.find(({ relationTo }) => relationTo === 'clippings')
  const kept = await content.read('clippings', clipping?.value as string)
  expect(kept.alt).toBe('A ship with a light')
  const kinds = stored.map((node) => node.relationTo ?? JSON.stringify(node).match(/Be\w+/)?.[0])
  expect(kinds.filter(Boolean).slice(-3)).toEqual(['Before', 'clippings', 'Behind'])
})
