import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { type BlobServer, openBlobServer } from '../storage/vercel-blob/test/blob-server.ts'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { siteTest } from './fixtures/own-site.ts'
import { handOver, png } from './fixtures/pictures.ts'

const MiB = 1024 * 1024

let server: BlobServer

const test = siteTest('blob-site', async () => {
  server = await openBlobServer()
  const { apiUrl, baseUrl, token } = server
  return {
    env: { BLOB_API_URL: apiUrl, BLOB_BASE_URL: baseUrl, BLOB_TOKEN: token },
    close: server.close,
  }
})

test.beforeEach(() => {
  if (server) server.state.misbehave = () => undefined
})

const main = (page: Page) => page.getByRole('main')
const filePanel = (page: Page) => main(page).getByRole('region', { name: 'File' })
const chooser = (page: Page) => filePanel(page).locator('input[type=file]').first()
const results = (page: Page) =>
  main(page).getByRole('region', { name: 'Uploads', exact: true }).getByRole('listitem')

const partsSeen = () =>
  server.calls.filter(({ action }) => action === 'upload').map(({ part }) => part ?? 0)

/** Bytes of the last unfinished upload that the device knows to have arrived. */
const keptBytes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('stet-uploads')
        opening.onsuccess = () => {
          const all = opening.result.transaction('uploads').objectStore('uploads').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(Number(all.result.at(-1)?.sent ?? 0))
          }
        }
      }),
  )

/** A film of so many MiB, unlike any other, as a file: browsers are given no more than 50 MB otherwise. */
async function filmOf(size: number, use: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stet-film-'))
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isommp42')])
  try {
    const path = join(folder, 'Crossing.mp4')
    const content = Buffer.alloc(size * MiB, 'x')
    randomBytes(16).copy(content)
    await writeFile(path, Buffer.concat([head, content]))
    await use(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/collections/films')
  await expect(main(page).getByRole('button', { name: 'Upload several files' })).toBeVisible()
}

async function choose(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await main(page).getByRole('button', { name: 'Upload several files' }).click()
  await (await choosing).setFiles(path)
}

test('files go from the browser into the store, large ones in parts, and what fails keeps what was typed', async ({
  editor,
  site,
}) => {
  const sent: number[] = []
  editor.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/(media|films)/.test(request.url()))
      sent.push(request.postDataBuffer()?.length ?? 0)
  })
  await editor.goto('/admin/collections/media/create')
  await chooser(editor).setInputFiles(png('Harbour.png', 400, 300))
  await documentScreen(editor).field('Alt').fill('The harbour')
  await editor.keyboard.press('ControlOrMeta+s')
  await documentScreen(editor).isSaved()
  expect(
    server.calls.filter(({ action }) => action === 'put').map(({ pathname }) => pathname),
  ).toEqual(['harbour.png', 'harbour-20x15.png'])
  const picture = await site.content.read('media', await documentScreen(editor).id())
  expect(picture).toMatchObject({ filename: 'Harbour.png', alt: 'The harbour', width: 400 })
  await expect(filePanel(editor).getByRole('img').first()).toBeVisible()

  await filmOf(20, async (path) => {
    await editor.goto('/admin/collections/films/create')
    await chooser(editor).setInputFiles(path)
    await documentScreen(editor).field('Credits').fill('Typed once')
    // The service does not answer to the last part, then refuses it.
    const held = Promise.withResolvers<{ status: number; code: string }>()
    server.calls.length = 0
    server.state.misbehave = ({ part }) => (part === 3 ? held.promise : undefined)
    let reserved = 0
    editor.on('request', (request) => {
      if (request.url().endsWith('/direct-upload')) reserved += 1
    })
    await editor.keyboard.press('ControlOrMeta+s')
    const bar = filePanel(editor).getByRole('progressbar')
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
      .toBeGreaterThan(50)
    await isAccessible(editor, 'while a film is sent')
    await expect.poll(() => keptBytes(editor)).toBe(16 * MiB)
    held.resolve({ status: 403, code: 'store_suspended' })
    await expect(
      filePanel(editor).getByText(
        'The file storage does not answer. Please try again in a moment.',
      ),
    ).toBeVisible()
    await expect(documentScreen(editor).field('Credits')).toHaveValue('Typed once')
    await expect(documentScreen(editor).state).toHaveText(/^Could not save/)
    expect([...server.blobs.keys()].filter((name) => name.startsWith('films/'))).toEqual([])

    // Once more: it goes on from what arrived, and what is missing has to be sent three times.
    server.calls.length = 0
    server.state.misbehave = ({ part, attempt }) =>
      part === 3 && attempt < 3 ? 'reset' : undefined
    await editor.keyboard.press('ControlOrMeta+s')
    await documentScreen(editor).isSaved()
    expect([partsSeen(), reserved]).toEqual([[3, 3, 3], 1])
  })
  const film = await site.content.read('films', await documentScreen(editor).id())
  expect(film).toMatchObject({
    filename: expect.stringMatching(/^Crossing-[a-z0-9]{20}\.mp4$/),
    credits: 'Typed once',
    filesize: 20 * MiB + 24,
  })
  const stored = server.blobs.get(`films/${String(film.filename).toLowerCase()}`)
  expect(stored).toMatchObject({ size: 20 * MiB + 24, contentType: 'video/mp4' })
  // What a call carries is a name, not a film.
  expect(Math.max(...sent)).toBeLessThan(2000)
})

test('a film continues after a reload, without the parts that arrived, and with its name', async ({
  editor,
  site,
}) => {
  const unfinished = main(editor).getByRole('region', { name: 'Unfinished uploads' })
  await filmOf(20, async (path) => {
    await openList(editor)
    server.calls.length = 0
    server.state.misbehave = ({ part }) => (part === 3 ? new Promise(() => {}) : undefined)
    await choose(editor, path)
    await expect.poll(() => partsSeen().toSorted()).toEqual([1, 2, 3])
    // The device knows of both others that they arrived.
    await expect.poll(() => keptBytes(editor)).toBe(16 * MiB)
    editor.once('dialog', (dialog) => dialog.accept())
    await editor.reload()

    server.state.misbehave = () => undefined
    server.calls.length = 0
    await expect(unfinished).toContainText(/Crossing\.mp4/)
    await isAccessible(editor, 'with an unfinished upload')
    let reserved = 0
    editor.on('request', (request) => {
      if (request.url().endsWith('/direct-upload')) reserved += 1
    })
    await choose(editor, path)
    await expect(results(editor)).toHaveText([/Crossing-.*\.mp4.*Uploaded/])
    expect(partsSeen()).toEqual([3])
    expect(reserved).toBe(0)
    await expect(unfinished).toHaveCount(0)
  })
  const { docs } = await (await editor.request.get('/api/films?sort=-createdAt&limit=1')).json()
  expect(docs[0]).toMatchObject({ filesize: 20 * MiB + 24 })
  expect(server.blobs.get(`films/${docs[0].filename.toLowerCase()}`)?.size).toBe(20 * MiB + 24)

  // The device forgets what was given up.
  const before = await site.content.count('films')
  await filmOf(20, async (path) => {
    server.state.misbehave = ({ part }) => (part === 3 ? new Promise(() => {}) : undefined)
    server.calls.length = 0
    await choose(editor, path)
    await expect.poll(() => partsSeen().length).toBe(3)
    editor.once('dialog', (dialog) => dialog.accept())
    await editor.reload()
    const given = editor.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await unfinished.getByRole('button', { name: 'Discard Crossing.mp4' }).click()
    expect((await given).ok()).toBe(true)
    await expect(unfinished).toHaveCount(0)
  })
  expect(await site.content.count('films')).toBe(before)
})

test('a film that is in the store already is offered in place of another one', async ({
  editor,
  site,
}) => {
  await openList(editor)
  await filmOf(9, async (path) => {
    await choose(editor, path)
    await expect(results(editor)).toHaveText([/Crossing-.*\.mp4.*Uploaded/])
    const before = await site.content.count('films')
    // A job reads it back first.
    const bytes = await readFile(path)
    const digests = [bytes.subarray(0, 8 * MiB), bytes.subarray(8 * MiB)].map((part) =>
      createHash('sha256').update(part).digest(),
    )
    const sha256 = createHash('sha256').update(Buffer.concat(digests)).digest('hex')
    const data = { filename: 'a.mp4', mimeType: 'video/mp4', filesize: bytes.length, sha256 }
    const offered = () =>
      editor.evaluate(async (body) => {
        const headers = { 'content-type': 'application/json' }
        const about = { method: 'POST', headers, body: JSON.stringify(body) }
        return 'duplicate' in (await (await fetch('/api/films/direct-upload', about)).json())
      }, data)
    await expect.poll(offered).toBe(true)

    server.calls.length = 0
    await choose(editor, path)
    const item = results(editor).filter({ hasText: 'This file is here already' })
    await expect(item).toHaveText(/This file is here already, as “Crossing-.*\.mp4”\./)
    expect(partsSeen()).toEqual([])
    await item.getByRole('button', { name: 'Use the existing file' }).click()
    await expect(item).toHaveCount(0)
    expect(await site.content.count('films')).toBe(before)
    await choose(editor, path)
    await item.getByRole('button', { name: 'Upload anyway' }).click()
    await expect.poll(() => site.content.count('films')).toBe(before + 1)
    expect(partsSeen().toSorted()).toEqual([1, 2])
  })
})

test('an upload is cancelled, and a file that failed is tried again from the list', async ({
  editor,
}) => {
  await editor.goto('/admin/collections/media')
  await expect(main(editor).getByRole('button', { name: 'Upload several files' })).toBeVisible()
  server.state.misbehave = ({ action }) => (action === 'put' ? new Promise(() => {}) : undefined)
  const reserved = editor.waitForResponse((answer) => answer.url().endsWith('/direct-upload'))
  await handOver(editor.locator('body'), 'paste', [png('unwanted.png', 30, 30)])
  await reserved
  const given = editor.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await results(editor).getByRole('button', { name: 'Cancel unwanted.png' }).click()
  await expect(results(editor)).toHaveCount(0)
  expect((await given).ok()).toBe(true)

  server.state.misbehave = ({ action }) =>
    action === 'put' ? { status: 403, code: 'store_suspended' } : undefined
  await handOver(editor.locator('body'), 'paste', [png('gale.png', 30, 30)])
  await expect(results(editor)).toHaveText([/The file storage does not answer/])
  server.state.misbehave = () => undefined
  await results(editor).getByRole('button', { name: 'Try gale.png again' }).click()
  await expect(results(editor)).toHaveText([/gale.*\.png.*Uploaded/])
  expect([...server.blobs.keys()]).not.toContain('unwanted.png')
})

test('the service’s own clients, unmodified, store files from a page of the site', async ({
  editor,
  site,
}) => {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./fixtures/blob-clients.js', import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
    transform: {
      // What a bundler of sites does with the variables that it lets through.
      define: {
        'process.env.VERCEL_BLOB_API_URL': 'undefined',
        'process.env.NEXT_PUBLIC_VERCEL_BLOB_API_URL': JSON.stringify(server.apiUrl),
        'process.env.VERCEL_BLOB_RETRIES': '"0"',
      },
    },
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false })
  await bundle.close()
  await editor.goto('/admin/collections/media')
  await editor.evaluate(output[0].code)
  for (const [client, name] of [
    ['uploadFirst', 'first.txt'],
    ['uploadCurrent', 'current.txt'],
  ] as const) {
    const stored = await editor.evaluate(
      async ({ client, name, size }) => {
        type Upload = (name: string, file: Blob, options: object) => Promise<{ pathname: string }>
        const { blobClients } = window as unknown as { blobClients: Record<string, Upload> }
        const options = {
          access: 'public',
          handleUploadUrl: '/api/vercel-blob-client-upload-route',
          clientPayload: 'media',
          contentType: 'text/plain',
          multipart: true,
        }
        const file = new Blob(['x'.repeat(size)])
        const stored = await blobClients[client]?.(name, file, options)
        const form = new FormData()
        form.set('_payload', JSON.stringify({ alt: client }))
        form.set('file', JSON.stringify({ collectionSlug: 'media', filename: stored?.pathname }))
        const answer = await fetch('/api/media', { method: 'POST', body: form })
        return answer.json()
      },
      { client, name, size: 9 * MiB },
    )
    expect(stored.doc).toMatchObject({ filename: name, filesize: 9 * MiB, alt: client })
    expect(await site.content.read('media', stored.doc.id)).toMatchObject({
      mimeType: 'text/plain',
    })
    expect(server.blobs.get(name)?.size).toBe(9 * MiB)
  }
})
