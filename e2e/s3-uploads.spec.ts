import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import {
  type BucketServer,
  credentials,
  startBucketServer,
} from '../storage/s3/test/server/bucket-server.ts'
import { siteTest } from './fixtures/own-site.ts'

const MiB = 1024 * 1024
const PART = 5 * MiB

let bucket: BucketServer

const test = siteTest('s3-site', async () => {
  bucket = await startBucketServer({}, { isForBrowsers: true })
  const { accessKeyId, secretAccessKey } = credentials
  const env = { BUCKET_KEY: accessKeyId, BUCKET_SECRET: secretAccessKey }
  return {
    env: { ...env, BUCKET_ENDPOINT: bucket.endpoint },
    close: () => void bucket.close(),
  }
})

const main = (page: Page) => page.getByRole('main')
const uploads = (page: Page) => main(page).getByRole('region', { name: 'Uploads', exact: true })
const results = (page: Page) => uploads(page).getByRole('listitem')
const unfinished = (page: Page) => main(page).getByRole('region', { name: 'Unfinished uploads' })

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/collections/films')
  await expect(main(page).getByRole('button', { name: 'Upload several files' })).toBeVisible()
}

/** Chooses a file for the list. */
async function choose(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await main(page).getByRole('button', { name: 'Upload several files' }).click()
  await (await choosing).setFiles(path)
}

/** The number of a part of the film. The site also tries out what the bucket can do, with an object of its own. */
const partIn = ({ method, url }: { readonly method: string; readonly url: string }) => {
  const { pathname, searchParams } = new URL(url, bucket.endpoint)
  const number = searchParams.get('partNumber')
  return method === 'PUT' && pathname === '/files/films/crossing.txt' && number !== null
    ? Number(number)
    : null
}
const partsSeen = () => bucket.seen.map(partIn).filter((number) => number !== null)

test('a film on its way into the bucket continues after a reload, without the parts that arrived', async ({
  editor,
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'stet-film-'))
  // Three whole parts and a bit.
  const film = Buffer.concat(['a', 'b', 'c'].map((letter) => Buffer.alloc(PART, letter)))
  const bytes = Buffer.concat([film, Buffer.from('the end')])
  const path = join(folder, 'crossing.txt')
  await writeFile(path, bytes)
  const throughServer: number[] = []
  editor.on('request', (request) => {
    if (request.url().startsWith(site.product.baseURL) && request.method() !== 'GET')
      throughServer.push(request.postDataBuffer()?.length ?? 0)
  })
  try {
    await openList(editor)
    bucket.fault = (request) => ((partIn(request) ?? 0) >= 3 ? { hang: true } : undefined)
    const arrived: number[] = []
    editor.on('response', (answer) => {
      const number = partIn({ method: answer.request().method(), url: answer.url() })
      if (number !== null && answer.ok()) arrived.push(number)
    })
    await choose(editor, path)
    await expect.poll(() => arrived.toSorted()).toEqual([1, 2])
    // Both others are held up on the way.
    await expect.poll(() => partsSeen().toSorted()).toEqual([1, 2, 3, 4])
    editor.once('dialog', (dialog) => dialog.accept())
    await editor.reload()

    bucket.fault = () => undefined
    bucket.seen.length = 0
    await expect(unfinished(editor)).toContainText(/crossing\.txt/)
    await choose(editor, path)
    await expect(results(editor)).toHaveText([/crossing\.txtUploaded/])
    expect(partsSeen().toSorted()).toEqual([3, 4])
    await expect(unfinished(editor)).toHaveCount(0)
  } finally {
    await rm(folder, { recursive: true })
  }
  // What a call carries is a name and a checksum, not a film.
  expect(Math.max(...throughServer)).toBeLessThan(2000)
  const { docs } = await (await editor.request.get('/api/films')).json()
  expect(docs).toEqual([
    expect.objectContaining({ filename: 'crossing.txt', filesize: bytes.length }),
  ])
  const answer = await editor.request.get('/api/films/file/crossing.txt')
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(sha256(await answer.body())).toBe(sha256(bytes))
})
