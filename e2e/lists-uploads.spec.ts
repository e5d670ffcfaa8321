import type { Locator, Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { handOver, png, textFile } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/references.ts'

const report = (editor: Page): Locator =>
  editor.getByRole('main').getByRole('region', { name: 'Uploads' })
const results = (editor: Page): Locator => report(editor).getByRole('listitem')

async function openList(editor: Page, slug: string): Promise<Locator> {
  await editor.goto(`/admin/collections/${slug}`)
  const main = editor.getByRole('main')
  await expect(main.getByRole('button', { name: 'Upload several files' })).toBeVisible()
  return main
}

/** Chooses files in the system's file chooser, opened by keyboard. */
async function choose(editor: Page, files: Parameters<typeof handOver>[2]): Promise<void> {
  const button = editor.getByRole('main').getByRole('button', { name: 'Upload several files' })
  // The browser passes the file chooser to the test, which must be set up before the key is
  // pressed.
  const chooser = editor.waitForEvent('filechooser')
  await button.focus()
  await editor.keyboard.press('Enter')
  await (await chooser).setFiles(files)
}

test('an empty list of files accepts dropped files, and shows them', async ({ editor }) => {
  const main = await openList(editor, 'letters')
  await expect(
    main.getByText('Drop files anywhere here, paste them, or choose them.'),
  ).toBeVisible()
  await handOver(main.getByRole('heading', { name: 'No letters yet' }), 'drop', [
    textFile('first.txt', 'text/plain', 'Dear Ada'),
    textFile('second.txt', 'text/plain', 'Dear Charles'),
  ])
  const table = main.getByRole('table')
  await expect(table.getByRole('link', { name: 'first.txt' })).toBeVisible()
  await expect(table.getByRole('link', { name: 'second.txt' })).toBeVisible()
  await expect(report(editor).getByRole('status')).toHaveText('2 of 2 files uploaded')
})

test('files are dropped anywhere on a list, and pasted into the page', async ({
  editor,
  library,
}) => {
  const main = await openList(editor, 'media')
  await handOver(editor.locator('body'), 'paste', [png('from-the-clipboard.png', 30, 30)])
  // Results of before are dropped when more files come, and not while one of them is on its way.
  await expect(results(editor)).toHaveText([/from-the-clipboard\.png\s*Uploaded/])
  await handOver(main.getByRole('button', { name: 'Filters' }), 'drop', [
    png('on-the-tools.png', 30, 30),
  ])
  await expect(results(editor)).toHaveText([/on-the-tools\.png/])
  await results(editor).getByRole('link', { name: 'on-the-tools.png' }).click()
  await expect(documentScreen(editor).heading).toHaveText('on-the-tools.png')
  const stored = await library.content.read('media', await documentScreen(editor).id())
  expect(stored.filename).toBe('on-the-tools.png')
})

test('several files are chosen by keyboard, and each has a result of its own', async ({
  editor,
  library,
}) => {
  await openList(editor, 'media')
  const before = await library.content.count('media')
  await choose(editor, [
    png('chosen-one.png', 30, 30),
    textFile('page.html', 'text/html', '<script>alert(1)</script>'),
    textFile('liar.png', 'image/png', '<html><body>not a picture</body></html>'),
    png('chosen-two.png', 30, 30),
  ])
  await expect(report(editor).getByRole('status')).toHaveText('2 of 4 files uploaded · 2 failed')
  await expect(results(editor)).toHaveText([
    /chosen-one\.png.*Uploaded/,
    /page\.html.*Invalid MIME type: text\/html\./,
    /liar\.png/,
    /chosen-two\.png.*Uploaded/,
  ])
  expect(await library.content.count('media')).toBe(before + 2)
  await report(editor).getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
  await expect(report(editor)).toHaveCount(0)
  await expect(editor.getByRole('main').locator(':focus')).toBeVisible()
})

test('an interrupted upload is retried at once, and an upload can be cancelled', async ({
  editor,
  library,
}) => {
  await openList(editor, 'media')
  const before = await library.content.count('media')
  await editor.route('**/api/media?**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await choose(editor, [png('lost-one.png', 30, 30), png('lost-two.png', 30, 30)])
  await expect(results(editor).filter({ hasText: 'The connection was lost.' })).toHaveCount(2)
  await editor.unroute('**/api/media?**')
  await report(editor).getByRole('button', { name: 'Retry failed uploads' }).click()
  await expect(report(editor).getByRole('status')).toHaveText('2 of 2 files uploaded')

  await editor.route('**/api/media?**', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  )
  await choose(editor, [png('a.png', 9, 9), png('b.png', 9, 9), png('c.png', 9, 9)])
  await expect(report(editor).getByRole('progressbar', { name: 'c.png' })).toBeVisible()
  await report(editor).getByRole('button', { name: 'Cancel a.png' }).click()
  await expect(results(editor)).toHaveText([/b\.png/, /c\.png/])
  await report(editor).getByRole('button', { name: 'Cancel the rest' }).click()
  await expect(report(editor)).toHaveCount(0)
  expect(await library.content.count('media')).toBe(before + 2)
})

test('uploads continue while the user is on another screen, and closing the page asks', async ({
  editor,
}) => {
  await openList(editor, 'media')
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await editor.route('**/api/media?**', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.fallback()
  })
  await choose(editor, [png('patient.png', 30, 30)])
  await expect(report(editor).getByRole('progressbar', { name: 'patient.png' })).toBeVisible()
  await editor.getByRole('navigation').getByRole('link', { name: 'Places' }).click()
  await expect(documentScreen(editor).heading).toHaveText('Places')

  const question = editor.waitForEvent('dialog')
  const closing = editor.close({ runBeforeUnload: true })
  await (await question).dismiss()
  await closing

  go()
  await editor.getByRole('navigation').getByRole('link', { name: 'Media' }).click()
  await expect(results(editor)).toHaveText([/patient\.png.*Uploaded/])
})

test('a file whose document needs more is completed in a drawer', async ({ editor, library }) => {
  await openList(editor, 'scans')
  await choose(editor, [textFile('folio.txt', 'text/plain', 'scanned')])
  await results(editor).getByRole('button', { name: 'Add details' }).click()
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Source required' }).fill('The archive')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(report(editor)).toHaveCount(0)
  await expect(drawer).toBeHidden()
  await expect(editor.getByRole('table').getByRole('link', { name: 'folio.txt' })).toBeVisible()
  expect(await library.content.count('scans')).toBe(1)
})

test('what several files need is filled in once, before they are sent', async ({ editor }) => {
  const sent: string[] = []
  editor.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/scans?')) sent.push('file')
  })
  await openList(editor, 'scans')
  const names = ['leaf-1.txt', 'leaf-2.txt', 'leaf-3.txt']
  await choose(
    editor,
    names.map((name) => textFile(name, 'text/plain', `scanned ${name}`)),
  )
  const drawer = editor.getByRole('dialog', { name: 'Fill in for all' })
  await expect(drawer.getByRole('listitem')).toHaveText(names)
  await isAccessible(editor, 'in the fields of several files')
  const source = drawer.getByRole('textbox', { name: 'Source required' })
  await drawer.getByRole('button', { name: 'Continue' }).click()
  await expect(source).toBeFocused()
  await expect(drawer).toContainText('This field is required.')

  // Files wait until it is filled in, and nothing was refused.
  await editor.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(results(editor)).toHaveText([/Waiting/, /Waiting/, /Waiting/])
  expect(sent).toEqual([])
  await report(editor).getByRole('button', { name: 'Fill in for all' }).press('Enter')
  await source.fill('The cellar')
  await drawer.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(drawer).toBeHidden()
  await expect(report(editor).getByRole('status')).toHaveText('3 of 3 files uploaded')
  expect(sent).toHaveLength(3)
  const stored = await editor.request.get('/api/scans?where[source][equals]=The cellar')
  expect((await stored.json()).totalDocs).toBe(3)

  // One of them has more to say, and another one is not wanted.
  await choose(
    editor,
    ['leaf-4.txt', 'leaf-5.txt'].map((name) => textFile(name, 'text/plain', `scanned ${name}`)),
  )
  await editor.keyboard.press('Escape')
  await results(editor).first().getByRole('button', { name: 'Add details' }).click()
  const details = editor.getByRole('dialog')
  await details.getByRole('textbox', { name: 'Source required' }).fill('The attic')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toBeHidden()
  await report(editor).getByRole('button', { name: 'Cancel leaf-5.txt' }).click()
  await expect(report(editor)).toHaveCount(0)
  await expect(editor.getByRole('table').getByRole('link', { name: 'leaf-4.txt' })).toBeVisible()
})

test('files that were refused for lack of a field are filled in together', async ({ editor }) => {
  await openList(editor, 'scans')
  for (const name of ['page-1.txt', 'page-2.txt']) {
    await choose(editor, [textFile(name, 'text/plain', `scanned ${name}`)])
    const refused = results(editor).filter({ hasText: name })
    await expect(refused.getByRole('button', { name: 'Add details' })).toBeVisible()
  }
  await report(editor).getByRole('button', { name: 'Fill in for all' }).click()
  const drawer = editor.getByRole('dialog', { name: 'Fill in for all' })
  await drawer.getByRole('textbox', { name: 'Source required' }).fill('The roof')
  await drawer.getByRole('button', { name: 'Continue' }).click()
  await expect(report(editor).getByRole('status')).toHaveText('2 of 2 files uploaded')
})

test('files that are not pictures, and pictures that cannot be loaded, have an icon in the list', async ({
  editor,
}) => {
  await editor.route(/gone-from-disk/u, (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  const main = await openList(editor, 'media')
  await choose(editor, [
    textFile('leaflet.pdf', 'application/pdf', '%PDF-1.4\n%%EOF'),
    png('gone-from-disk.png', 40, 40),
    png('still-there.png', 40, 40),
  ])
  await expect(report(editor).getByRole('status')).toHaveText('3 of 3 files uploaded')
  const link = (name: string) => main.getByRole('table').getByRole('link', { name })
  await expect(link('still-there.png').locator('img')).toBeVisible()
  for (const name of ['leaflet.pdf', 'gone-from-disk.png']) {
    await expect(link(name).locator('img')).toHaveCount(0)
    await expect(link(name).locator('svg')).toBeVisible()
  }
})
