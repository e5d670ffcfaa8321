import type { Locator, Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { type GivenFile, handOver, png, textFile } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/references.ts'

const main = (editor: Page): Locator => editor.getByRole('main')

/** Chooses files as the file chooser would. */
async function choose(place: Locator, files: GivenFile | GivenFile[]): Promise<void> {
  await place.locator('input[type=file]').first().setInputFiles(files)
}

async function newMedia(editor: Page, file: GivenFile): Promise<Locator> {
  await editor.goto('/admin/collections/media/create')
  const panel = main(editor).getByRole('region', { name: 'File' })
  await choose(panel, file)
  await expect(panel.getByText(file.name)).toBeVisible()
  return panel
}

async function save(editor: Page): Promise<void> {
  await editor.keyboard.press('ControlOrMeta+s')
  await documentScreen(editor).isSaved()
}

test('a picture is cropped and gets its focal point by keyboard, and its sizes are linked', async ({
  editor,
}) => {
  const panel = await newMedia(editor, png('harbour.png', 400, 200))
  await panel.getByRole('button', { name: 'Edit image' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Edit image' })
  await dialog.getByRole('slider', { name: 'Left edge of the crop' }).focus()
  for (let step = 0; step < 5; step += 1) await editor.keyboard.press('Shift+ArrowRight')
  await expect(dialog.getByRole('slider', { name: 'Left edge of the crop' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  await dialog.getByRole('button', { name: /^Focal point, 50 %/ }).focus()
  for (let step = 0; step < 3; step += 1) await editor.keyboard.press('Shift+ArrowUp')
  await expect(
    dialog.getByRole('button', { name: 'Focal point, 50 % from the left, 20 % from the top' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('Unsaved').or(panel.getByText('harbour.png'))).toBeVisible()
  await save(editor)

  await expect(panel.getByText(/200\s×\s200/).first()).toBeVisible()
  await panel.getByRole('button', { name: '2 sizes' }).click()
  const thumbnail = panel.getByRole('link', { name: 'thumbnail' })
  const answer = await editor.request.get((await thumbnail.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/png')

  const address = await panel.getByRole('link', { name: 'Download' }).getAttribute('href')
  await panel.getByRole('button', { name: 'Edit image' }).click()
  await expect(
    dialog.getByRole('button', { name: 'Focal point, 50 % from the left, 20 % from the top' }),
  ).toBeVisible()
  const edge = dialog.getByRole('slider', { name: 'Left edge of the crop' })
  await expect(edge).toHaveAttribute('aria-valuenow', '50')
  const whole = dialog.locator('img')
  await expect.poll(() => whole.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)

  await dialog.getByRole('button', { name: 'Reset' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await save(editor)
  await expect(panel.getByText(/400\s×\s200/).first()).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute('href', address ?? '')
  await expect
    .poll(() =>
      panel
        .getByRole('img', { name: /harbour/ })
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(400)

  await choose(panel, png('camera.png', 300, 300))
  await panel.getByRole('checkbox', { name: 'Keep the address' }).check()
  await save(editor)
  await expect(panel.getByText(/300\s×\s300/).first()).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute('href', address ?? '')
})

test('a picture is cropped with the pointer, and numbers show the crop', async ({ editor }) => {
  const panel = await newMedia(editor, png('quay.png', 400, 200))
  await panel.getByRole('button', { name: 'Edit image' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Edit image' })
  // It has its final position once it is loaded.
  await dialog.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const picture = await dialog.locator('img').boundingBox()
  if (!picture) throw new Error('there is no picture')
  const corner = dialog.locator('[data-corner="right bottom"]')
  await corner.hover()
  await editor.mouse.down()
  await editor.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2, {
    steps: 5,
  })
  await editor.mouse.up()
  const crop = dialog.getByRole('group', { name: 'Crop' })
  await expect(crop.getByRole('textbox', { name: 'Width' })).toHaveValue('50')
  await crop.getByRole('textbox', { name: 'From the left' }).fill('25')
  await editor.keyboard.press('Tab')
  await expect(dialog.getByRole('slider', { name: 'Left edge of the crop' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
})

test('a replaced file keeps its references, and the screen lists them', async ({
  editor,
  library,
}) => {
  const panel = await newMedia(editor, png('first.png', 300, 200))
  await save(editor)
  const id = await documentScreen(editor).id()
  await library.content.create('essays', { title: 'Uses the picture', cover: id })
  await editor.reload()
  await panel.getByRole('button', { name: 'Used in 1 document' }).click()
  await expect(panel.getByRole('link', { name: 'Uses the picture' })).toBeVisible()

  await choose(panel, png('second.png', 200, 300))
  await expect(panel.getByText('Replaces first.png when you save.')).toBeVisible()
  await save(editor)
  await expect(panel.getByText(/200\s×\s300/).first()).toBeVisible()
  const stored = await library.content.read('media', id)
  expect(stored.filename).toBe('second.png')
  expect((await editor.request.get('/api/media/file/first.png')).status()).toBe(404)
})

test('a chosen file is undone like any edit', async ({ editor }) => {
  const panel = await newMedia(editor, png('undone.png', 20, 20))
  await save(editor)
  await choose(panel, png('other.png', 20, 20))
  await expect(panel.getByText('other.png')).toBeVisible()
  await panel.getByRole('button', { name: 'Keep the stored file' }).click()
  await expect(panel.getByText('other.png')).toHaveCount(0)
  await documentScreen(editor).isSaved()
})

test('an upload needs its file, and says so before it is sent', async ({ editor }) => {
  await editor.goto('/admin/collections/media/create')
  const panel = main(editor).getByRole('region', { name: 'File' })
  await documentScreen(editor).field('Alt').fill('Nothing to see')
  await editor.keyboard.press('ControlOrMeta+s')
  await expect(panel.getByRole('alert')).toContainText('No files were uploaded.')
  await expect(panel.getByRole('alert')).toContainText('What you entered is kept')
  await expect(documentScreen(editor).field('Alt')).toHaveValue('Nothing to see')
})

test('fields filled in before a file is chosen are saved with the file', async ({
  editor,
  library,
}) => {
  const writes: string[] = []
  editor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname === '/api/recordings') writes.push(pathname)
  })
  await editor.goto('/admin/collections/recordings/create')
  const panel = main(editor).getByRole('region', { name: 'File' })
  await documentScreen(editor).field('Speaker').fill('Ada')
  await expect(main(editor).getByText('Kept on this device until a file is chosen')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)

  await main(editor)
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Recordings' })
    .click()
  await editor
    .getByRole('alertdialog', { name: 'Leave without saving' })
    .getByRole('button', { name: 'Stay on this page' })
    .click()
  expect(writes).toEqual([])

  await choose(panel, textFile('talk.txt', 'text/plain', 'spoken'))
  await documentScreen(editor).isSaved()
  const id = await documentScreen(editor).id()
  expect(await library.content.read('recordings', id)).toMatchObject({
    speaker: 'Ada',
    filename: 'talk.txt',
  })
  expect(writes).toHaveLength(1)
})

test('several files are uploaded into a field at once, each with its own result', async ({
  editor,
  library,
}) => {
  const { id } = await library.content.create('essays', { title: 'Several' })
  await editor.goto(`/admin/collections/essays/${id}`)
  const field = main(editor).getByRole('group', { name: 'Pictures' })
  await choose(field, [
    png('one.png', 40, 40),
    png('two.png', 40, 40),
    textFile('page.html', 'text/html', '<script>alert(1)</script>'),
    { ...png('large.png', 10, 10), buffer: Buffer.alloc(500_000) },
  ])
  const chosen = field.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(chosen).toContainText(['one.png', 'two.png'])
  const left = field.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(left.filter({ hasText: 'page.html' })).toContainText('Invalid MIME type: text/html.')
  await expect(left.filter({ hasText: 'large.png' })).toContainText(
    'The request is larger than the 400000 bytes allowed.',
  )
  await field.getByRole('button', { name: 'Dismiss page.html' }).press('Enter')
  await expect(left).toHaveCount(1)
  await expect(left.locator(':focus')).toBeVisible()
  await save(editor)
  expect((await library.content.read('essays', id)).pictures).toHaveLength(2)
})

test('the server refuses a file with a wrong type, and stores the others', async ({
  editor,
  library,
}) => {
  const { id } = await library.content.create('essays', { title: 'Lies' })
  await editor.goto(`/admin/collections/essays/${id}`)
  const field = main(editor).getByRole('group', { name: 'Pictures' })
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await choose(field, [
    textFile('drawing.svg', 'image/svg+xml', script),
    textFile('photo.png', 'image/png', '<html><body>not a picture</body></html>'),
    png('honest.png', 30, 30),
  ])
  await expect(field.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toContainText([
    'honest.png',
  ])
  const left = field.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(left.filter({ hasText: 'drawing.svg' })).toContainText(
    'SVG file contains potentially harmful content.',
  )
  await expect(left.filter({ hasText: 'photo.png' }).getByRole('alert')).toBeVisible()
})

test('an interrupted upload can be retried, and one can be cancelled', async ({
  editor,
  library,
}) => {
  const { id } = await library.content.create('essays', { title: 'Breaking off' })
  await editor.goto(`/admin/collections/essays/${id}`)
  const field = main(editor).getByRole('group', { name: 'Pictures' })
  await editor.route('**/api/media?**', (route) => route.abort())
  await choose(field, [png('lost.png', 30, 30)])
  const left = field.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(left).toContainText('The connection was lost. The file is still here: try again.')
  await editor.unroute('**/api/media?**')
  await field.getByRole('button', { name: 'Try lost.png again' }).click()
  await expect(field.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toContainText([
    'lost.png',
  ])

  await editor.route('**/api/media?**', () => {})
  await choose(field, [png('unwanted.png', 30, 30)])
  await expect(field.getByRole('progressbar', { name: 'unwanted.png' })).toBeVisible()
  await field.getByRole('button', { name: 'Cancel unwanted.png' }).click()
  await expect(left).toHaveCount(0)
})

test('files are dropped and pasted too', async ({ editor, library }) => {
  const { id } = await library.content.create('essays', { title: 'Dropped' })
  await editor.goto(`/admin/collections/essays/${id}`)
  const field = main(editor).getByRole('group', { name: 'Pictures' })
  const button = field.getByRole('button', { name: 'Choose files' })
  await handOver(button, 'drop', [png('dropped.png', 30, 30)])
  const chosen = field.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(chosen).toContainText(['dropped.png'])
  await handOver(button, 'paste', [png('pasted.png', 30, 30)])
  await expect(chosen).toContainText(['dropped.png', 'pasted.png'])
})

test('an existing picture is chosen from the library', async ({ editor, library }) => {
  await newMedia(editor, png('existing-lamp.png', 60, 60))
  await save(editor)
  const { id } = await library.content.create('essays', { title: 'Existing' })
  await editor.goto(`/admin/collections/essays/${id}`)
  const field = main(editor).getByRole('group', { name: 'Cover' })
  await field.getByRole('button', { name: 'Choose from existing' }).click()
  const picker = editor.getByRole('dialog', { name: 'Cover' })
  await picker.getByRole('searchbox').fill('existing-lamp')
  await picker.getByRole('button', { name: 'existing-lamp.png' }).click()
  await expect(picker).toBeHidden()
  await expect(field.getByRole('list', { name: 'Cover' })).toContainText('existing-lamp.png')
  await field.getByRole('button', { name: 'Remove existing-lamp.png' }).click()
  await expect(field.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('a malicious file name is only text', async ({ editor }) => {
  editor.on('dialog', () => {
    throw new Error('a script ran')
  })
  const name = '<img src=x onerror=alert(1)>.png'
  const panel = await newMedia(editor, png(name, 20, 20))
  await save(editor)
  await expect(main(editor).getByRole('heading', { level: 1 })).toContainText('.png')
  await expect(panel.locator('img[src="x"]')).toHaveCount(0)

  await editor.goto('/admin/collections/media/create')
  await choose(panel, png('photo\u202egpj.png', 20, 20))
  await expect(panel.getByText('photo\ufffdgpj.png')).toBeVisible()
})

test('files that browsers cannot show are cards, and an SVG is shown without scripts', async ({
  editor,
}) => {
  const pdf = textFile(
    'paper.pdf',
    'application/pdf',
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF',
  )
  const panel = await newMedia(editor, pdf)
  await expect(panel.getByRole('img')).toHaveCount(0)
  await expect(panel.getByText(/^PDF · /)).toBeVisible()

  const drawing = textFile(
    'drawing.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
  )
  await newMedia(editor, drawing)
  await save(editor)
  await expect(panel.getByRole('img', { name: 'Preview of drawing.svg' })).toBeVisible()
  await expect(panel.locator('object, iframe, embed')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Edit image' })).toHaveCount(0)
})

test('deleting first lists the documents that refer to it', async ({ editor, library }) => {
  const { content } = library
  const person = await content.create('people', { name: 'Much linked' })
  await content.create('essays', { title: 'Links to them', author: person.id })
  await editor.goto(`/admin/collections/people/${person.id}`)
  await main(editor).getByRole('button', { name: 'More actions' }).click()
  await editor.getByRole('menuitem', { name: 'Delete' }).click()
  const question = editor.getByRole('alertdialog')
  await expect(question).toContainText('1 document refers to it. The reference will be broken.')
  await expect(question.getByRole('link', { name: 'Links to them' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await content.read('people', person.id)).name).toBe('Much linked')
})

test('changes of an upload field are undone and redone, and the file stays uploaded', async ({
  editor,
  library,
}) => {
  const { id } = await library.content.create('essays', { title: 'Undone pictures' })
  await editor.goto(`/admin/collections/essays/${id}`)
  const field = main(editor).getByRole('group', { name: 'Cover' })
  const cover = field.getByRole('list', { name: 'Cover' })
  await choose(field, png('cover-one.png', 40, 40))
  await expect(cover).toContainText('cover-one.png')
  await field.getByRole('button', { name: 'Remove cover-one.png' }).click()
  await expect(cover).toHaveCount(0)
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(cover).toContainText('cover-one.png')
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(cover).toHaveCount(0)
  await editor.keyboard.press('ControlOrMeta+Shift+z')
  await expect(cover).toContainText('cover-one.png')
  await save(editor)
  const stored = await library.content.read('essays', id)
  expect((await library.content.read('media', String(stored.cover))).filename).toBe('cover-one.png')
})

test('a replacement file is undone and redone with keyboard shortcuts', async ({
  editor,
  library,
}) => {
  const panel = await newMedia(editor, png('kept.png', 20, 20))
  await save(editor)
  const id = await documentScreen(editor).id()
  await choose(panel, png('newer.png', 30, 30))
  await expect(panel.getByText('Replaces kept.png when you save.')).toBeVisible()
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(panel.getByText('newer.png')).toHaveCount(0)
  await documentScreen(editor).isSaved()
  await editor.keyboard.press('ControlOrMeta+Shift+z')
  await expect(panel.getByText('newer.png')).toBeVisible()
  await save(editor)
  expect((await library.content.read('media', id)).filename).toBe('newer.png')
})
