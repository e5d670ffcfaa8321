import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestPlace, type TestPlace } from '@stet/test-site'
import sharp from 'sharp'
import type { FileStorage } from 'stet'
import { expect, onTestFinished, test } from 'vitest'
import { s3Storage } from '../../src/index.ts'
import { mebibyte } from '../files.ts'
import { openSite, type Site, siteWith } from '../open-site.ts'
import { type BucketServer, credentials, startBucketServer } from '../server/bucket-server.ts'

interface Media {
  readonly id: string
  readonly filename: string
  readonly url: string
  readonly filesize: number
  readonly sizes: { readonly card: { readonly filename: string | null; readonly url: string } }
}

async function openBucket(): Promise<BucketServer> {
  const server = await startBucketServer()
  onTestFinished(() => server.close())
  return server
}

const storageOf = (server: BucketServer, options: { readonly signedDownloads?: boolean } = {}) =>
  s3Storage({
    bucket: 'files',
    region: 'eu-central-1',
    prefix: 'media/',
    endpoint: server.endpoint,
    credentials,
    attempts: 2,
    partSize: 5 * mebibyte,
    ...options,
  })

async function open(options: { readonly signedDownloads?: boolean } = {}) {
  const server = await openBucket()
  const storage = storageOf(server, options)
  const place = await openTestPlace()
  return { server, storage, place, site: await openSite(siteWith({ storage }), place) }
}

async function keysOf(storage: FileStorage): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}

async function stored(site: Site, sent: Parameters<Site['upload']>[0]): Promise<Media> {
  const answer = await site.upload(sent)
  const { doc, errors } = (await answer.json()) as { doc: Media; errors?: unknown }
  expect({ ok: answer.ok, errors }).toEqual({ ok: true, errors: undefined })
  return doc
}

const picture = (background: string) =>
  sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .png()
    .toBuffer()

test('a picture, its sizes, the one that replaces it and their end are objects of the bucket', async () => {
  const { storage, site } = await open()
  const red = await picture('#c00')
  const sea = await stored(site, { name: 'Sea.png', bytes: red })
  expect(sea).toMatchObject({ filename: 'Sea.png', filesize: red.byteLength })
  expect(await keysOf(storage)).toEqual(['sea-40x40.png', 'sea.png'])
  const served = await site.get(sea.url)
  expect(served.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await served.arrayBuffer()).equals(red)).toBe(true)
  expect((await site.get(sea.sizes.card.url)).status).toBe(200)

  // Another of the same name, and one that takes the place of the first.
  const other = await stored(site, { name: 'sea.png', bytes: await picture('#0c0') })
  expect(other.filename).toBe('sea-1.png')
  const blue = await picture('#00c')
  const replaced = await stored(site, { id: sea.id, name: 'Ocean.png', bytes: blue })
  await site.cms.runJobs()
  expect(await keysOf(storage)).toEqual([
    'ocean-40x40.png',
    'ocean.png',
    'sea-1-40x40.png',
    'sea-1.png',
  ])
  const kept = await stored(site, {
    id: sea.id,
    name: 'third.png',
    bytes: red,
    query: `?uploadEdits=${encodeURIComponent('{"keepName":true}')}`,
  })
  expect(kept.url).toBe(replaced.url)
  expect(Buffer.from(await (await site.get(kept.url)).arrayBuffer()).equals(red)).toBe(true)
  for (const { id } of [sea, other]) {
    await site.cms.asSystem().delete({ collection: 'media', id })
  }
  await site.cms.runJobs()
  expect(await keysOf(storage)).toEqual([])
})

test('a large file is served in ranges, with an ETag, and only to those who may read it', async () => {
  const { site } = await open()
  const bytes = randomBytes(11 * mebibyte)
  const film = await stored(site, { name: 'film.bin', bytes })
  const whole = await site.get(film.url)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const etag = whole.headers.get('etag') ?? ''
  expect((await site.get(film.url, { 'if-none-match': etag })).status).toBe(304)
  const range = 'bytes=6000000-6000099'
  const part = await site.get(film.url, { range, 'if-range': etag })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 6000000-6000099/${bytes.byteLength}`,
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(6_000_000, 6_000_100))).toBe(
    true,
  )
  const beyond = await site.get(film.url, { range: `bytes=${bytes.byteLength}-` })
  expect(beyond.status).toBe(416)
  const hidden = await stored(site, { name: 'hidden.bin', bytes, data: { hidden: true } })
  expect((await site.get(hidden.url)).status).toBe(404)
})

test('a reader is sent to the bucket, but not with a drawing, and not with what is hidden', async () => {
  const { server, site } = await open({ signedDownloads: true })
  const bytes = await picture('#c00')
  const sea = await stored(site, { name: 'Sea.png', bytes })
  const sent = await site.get(sea.url)
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  const address = sent.headers.get('location') ?? ''
  expect(address).toContain(`${server.endpoint}/files/media/sea.png?`)
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-disposition')).toContain('inline; filename="Sea.png"')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  const drawing = await site.get((await stored(site, { name: 'drawing.svg', bytes: svg })).url)
  expect(drawing.status).toBe(200)
  expect(drawing.headers.get('content-security-policy')).toContain('sandbox')
  const hidden = await stored(site, { name: 'h.png', bytes, data: { hidden: true } })
  const denied = await site.get(hidden.url)
  expect([denied.status, denied.headers.get('location')]).toEqual([404, null])
})

test('a bucket that is away is told as such, the log says why, and nothing is left behind', async () => {
  const { server, storage, site } = await open()
  const sea = await stored(site, { name: 'sea.txt', bytes: Buffer.from('here') })
  server.fault = () => ({ status: 503, code: 'SlowDown', headers: { 'retry-after': '0' } })
  for (const answer of [
    await site.upload({ name: 'new.txt', bytes: Buffer.from('new') }),
    await site.get(sea.url),
  ]) {
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(text).toContain('The file storage does not answer.')
    expect(text).not.toMatch(/SlowDown|media\/|127\.0\.0\.1/)
  }
  expect(site.logged.join('\n')).toContain(
    'The bucket files failed to store media/new.txt: SlowDown',
  )
  expect(site.logged.join('\n')).not.toMatch(/S3RVER|Signature/)
  server.fault = () => undefined
  expect(await (await site.get(sea.url)).text()).toBe('here')
  expect(await site.cms.asSystem().count({ collection: 'media' })).toEqual({ totalDocs: 1 })
  expect(await keysOf(storage)).toEqual(['sea.txt'])
})

test('a file of a name that nothing can have is stored under one that all can', async () => {
  const { storage, site } = await open()
  for (const name of ['../../etc/passwd', 'a\u0000b\u202Etxt.exe.txt', `${'ü'.repeat(300)}.txt`]) {
    const doc = await stored(site, { name, bytes: Buffer.from(name) })
    expect(await (await site.get(doc.url)).text()).toBe(name)
  }
  for (const key of await keysOf(storage)) {
    expect(key).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
    expect(Buffer.byteLength(key)).toBeLessThanOrEqual(255)
  }
})

test('orphans and begun uploads are collected, but nothing that a document has', async () => {
  const { storage, place, site } = await open()
  const parts = storage.parts as NonNullable<FileStorage['parts']>
  await stored(site, { name: 'sea.png', bytes: await picture('#c00') })
  const before = await keysOf(storage)
  // As a process leaves it that is killed between the file and its document.
  const path = join(place.dataDir, 'lost.txt')
  await writeFile(path, 'lost')
  expect(await storage.write('lost.txt', { path, size: 4, mimeType: 'text/plain' })).toBe(true)
  const begun = { key: 'begun.bin', size: 6 * mebibyte, mimeType: 'application/octet-stream' }
  await parts.begin(begun)
  expect(await site.cms.collectOrphans({ olderThan: -60_000, dryRun: true })).toEqual({
    orphans: [{ collection: 'media', key: 'lost.txt' }],
    incoming: 0,
  })
  const collected = await site.cms.collectOrphans({ olderThan: -60_000 })
  expect(collected.incoming).toBe(1)
  expect(await site.cms.collectOrphans({ olderThan: -60_000 })).toEqual({
    orphans: [],
    incoming: 0,
  })
  expect(await keysOf(storage)).toEqual(before)
})

test('a browser brings a film in parts, which pass the server by, and it becomes a document once', async () => {
  const { server, storage, site } = await open()
  const film = randomBytes(11 * mebibyte)
  const sessions = '/api/media/upload-sessions'
  const begun = await site.send('POST', sessions, {
    filename: 'Film.bin',
    mimeType: 'application/octet-stream',
    filesize: film.byteLength,
  })
  expect(begun.status).toBe(201)
  const session = (await begun.json()) as { id: string; partSize: number; partsGoTo: string }
  expect(session).toMatchObject({ partSize: 5 * mebibyte, partsGoTo: 'storage' })
  // What was begun is not given up while its session lasts.
  expect((await site.cms.collectOrphans({ olderThan: -60_000 })).incoming).toBe(0)
  for (const number of [3, 1, 2]) {
    const bytes = film.subarray((number - 1) * session.partSize, number * session.partSize)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = `${sessions}/${session.id}/parts/${number}`
    const signed = (await (await site.send('POST', path, { sha256 })).json()) as {
      url: string
      headers: Record<string, string>
    }
    expect(signed.url).toContain(`${server.endpoint}/files/media/film.bin?`)
    const { url, headers } = signed
    const tampered = new Uint8Array(bytes.byteLength)
    expect((await fetch(url, { method: 'PUT', headers, body: tampered })).status).toBe(400)
    const sent = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    expect(sent.status).toBe(200)
  }
  expect(await keysOf(storage)).toEqual([])
  const finish = () => site.finish({ uploadSession: session.id })
  const finished = await finish()
  expect(finished.status).toBe(201)
  const { doc } = (await finished.json()) as { doc: Media }
  expect(doc).toMatchObject({ filename: 'Film.bin', filesize: film.byteLength })
  expect(Buffer.from(await (await site.get(doc.url)).arrayBuffer()).equals(film)).toBe(true)
  // As after a lost answer.
  await finish()
  expect(await site.cms.asSystem().count({ collection: 'media' })).toEqual({ totalDocs: 1 })
  expect(await keysOf(storage)).toEqual(['film.bin'])
})

test('a site whose files are on their way from the disk to a bucket answers all of them', async () => {
  const place: TestPlace = await openTestPlace()
  const server = await openBucket()
  const files = new Map<string, Buffer>()
  const onDisk = await openSite(siteWith({}), place)
  for (const [name, size] of [
    ['small.bin', 10],
    ['empty.bin', 0],
    ['large.bin', 6 * mebibyte],
  ] as const) {
    const bytes = randomBytes(size)
    const { url } = await stored(onDisk, { name, bytes })
    files.set(url, bytes)
  }
  const same = async (site: Site) => {
    for (const [url, bytes] of files) {
      const answer = await site.get(url)
      expect([url, answer.status]).toEqual([url, 200])
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    }
  }
  const storage = storageOf(server)
  const moving = await openSite(siteWith({ storage, formerStorage: 'disk' }), place)
  await same(moving)
  const fresh = randomBytes(100)
  files.set((await stored(moving, { name: 'fresh.bin', bytes: fresh })).url, fresh)
  expect(await keysOf(storage)).toEqual(['fresh.bin'])
  await same(moving)
})
