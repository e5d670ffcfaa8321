import { expect, type Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { openBucket } from './fixtures/bucket.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { siteTest } from './fixtures/own-site.ts'
import { handOver, png } from './fixtures/pictures.ts'

const SECRET = 'what the bucket and the site know'

let bucket: Awaited<ReturnType<typeof openBucket>>

const test = siteTest('bucket-site', async () => {
  bucket = await openBucket(SECRET)
  return { env: { BUCKET_URL: bucket.url, BUCKET_SECRET: SECRET }, close: bucket.close }
})

const main = (page: Page) => page.getByRole('main')
const filePanel = (page: Page) => main(page).getByRole('region', { name: 'File' })
const results = (page: Page) =>
  main(page).getByRole('region', { name: 'Uploads' }).getByRole('listitem')

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/collections/media')
  await expect(main(page).getByRole('button', { name: 'Upload several files' })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s')
  await documentScreen(page).isSaved()
}

test('files go from the browser into the bucket, from every place that takes some', async ({
  editor,
  site,
}) => {
  const sent: number[] = []
  editor.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/media'))
      sent.push(request.postDataBuffer()?.length ?? 0)
  })
  await editor.goto('/admin/collections/media/create')
  const chooser = filePanel(editor).locator('input[type=file]').first()
  await chooser.setInputFiles(png('Harbour.png', 400, 300))
  await documentScreen(editor).field('Alt').fill('The harbour')
  await save(editor)
  const id = await documentScreen(editor).id()
  expect(bucket.put).toEqual(['harbour.png'])
  await expect(
    filePanel(editor)
      .getByText(/400\s×\s300/)
      .first(),
  ).toBeVisible()
  expect(await site.content.read('media', id)).toMatchObject({
    filename: 'Harbour.png',
    alt: 'The harbour',
    sizes: { small: { width: 20 } },
  })

  await chooser.setInputFiles(png('pier.png', 200, 100))
  await save(editor)
  await expect(
    filePanel(editor)
      .getByText(/200\s×\s100/)
      .first(),
  ).toBeVisible()
  await expect.poll(() => [...bucket.files.keys()].sort()).toEqual(['pier-20x10.png', 'pier.png'])

  await openList(editor)
  const files = ['one.png', 'two.png', 'pier.png'].map((name) => png(name, 30, 30))
  await handOver(main(editor).getByRole('button', { name: 'Filters' }), 'drop', files)
  await expect(results(editor)).toHaveText([
    /one\.pngUploaded/,
    /two\.pngUploaded/,
    /pier-1\.pngUploaded/,
  ])
  await handOver(editor.locator('body'), 'paste', [png('pasted.png', 30, 30)])
  await expect(results(editor)).toHaveText([/pasted\.png.*Uploaded/])

  await editor.goto('/admin/collections/notes/create')
  const field = main(editor).getByRole('group', { name: 'Pictures' })
  const choose = field.getByRole('button', { name: 'Choose files' })
  await handOver(choose, 'drop', [png('noted.png', 30, 30)])
  await expect(field).toContainText('noted.png')
  await expect
    .poll(() => bucket.put.toSorted())
    .toEqual([
      'harbour.png',
      'noted.png',
      'one.png',
      'pasted.png',
      'pier-1.png',
      'pier.png',
      'two.png',
    ])
  // What a call carries is a name, not a picture.
  expect(Math.max(...sent)).toBeLessThan(1000)
})

test('a file on its way into the bucket is cancelled, and its name is free again', async ({
  editor,
}) => {
  await openList(editor)
  bucket.state.isHeld = true
  const reserved = editor.waitForResponse((answer) => answer.url().endsWith('/direct-upload'))
  await handOver(editor.locator('body'), 'paste', [png('unwanted.png', 30, 30)])
  // Before that there is no name to give up.
  await reserved
  const given = editor.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await results(editor).getByRole('button', { name: 'Cancel unwanted.png' }).click()
  await expect(results(editor)).toHaveCount(0)
  expect((await given).ok()).toBe(true)
  bucket.release()
  await handOver(editor.locator('body'), 'paste', [png('unwanted.png', 30, 30)])
  await expect(results(editor)).toHaveText([/unwanted\.png.*Uploaded/])
  expect(bucket.put.filter((name) => name.startsWith('unwanted'))).toEqual(['unwanted.png'])
})

test('a bucket that is down is said plainly, everything typed stays, and the same is tried again', async ({
  editor,
}) => {
  const message = 'The file storage does not answer. Please try again in a moment.'
  await editor.goto('/admin/collections/media/create')
  await filePanel(editor)
    .locator('input[type=file]')
    .first()
    .setInputFiles(png('storm.png', 40, 40))
  await documentScreen(editor).field('Alt').fill('A storm, typed once')
  // It fails while the file is on its way: the name is reserved by then.
  bucket.state.isHeld = true
  const reserved = editor.waitForResponse((answer) => answer.url().endsWith('/direct-upload'))
  await editor.keyboard.press('ControlOrMeta+s')
  await reserved
  bucket.state.isDown = true
  bucket.fail()
  await expect(filePanel(editor).getByText(message)).toBeVisible()
  await expect(documentScreen(editor).field('Alt')).toHaveValue('A storm, typed once')
  // Until then the first save is under way, and a second is not begun.
  await expect(documentScreen(editor).state).toHaveText(/^Could not save/)
  await isAccessible(editor, 'with a bucket that is down')

  bucket.state.isDown = false
  await save(editor)
  await expect(filePanel(editor).getByText(message)).toHaveCount(0)
  await expect(documentScreen(editor).field('Alt')).toHaveValue('A storm, typed once')
  // The name of the first attempt stays reserved until what may have arrived can be removed.
  expect([...bucket.files.keys()]).toContain('storm-1.png')

  await openList(editor)
  bucket.state.isDown = true
  await handOver(editor.locator('body'), 'paste', [png('gale.png', 30, 30)])
  await expect(results(editor)).toHaveText([new RegExp(message)])
  bucket.state.isDown = false
  await results(editor).getByRole('button', { name: 'Try gale.png again' }).click()
  await expect(results(editor)).toHaveText([/gale\.png.*Uploaded/])
})
