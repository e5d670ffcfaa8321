import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cms, createCms, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const anyone = () => true
const nobody = () => false
const access = { read: anyone, create: anyone, update: anyone, delete: anyone }
const heard: unknown[] = []

let folder: string
let cms: Cms
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-ported-'))
  cms = await createCms(
    {
      admin: { user: 'users' },
      upload: { limits: { fileSize: 60_000 } },
      globals: [
        {
          slug: 'vault',
          access: { read: nobody, readVersions: nobody, update: nobody },
          versions: true,
          fields: [{ name: 'title', type: 'text' }],
        },
      ],
      collections: [
        { slug: 'users', auth: true, fields: [] },
        {
          slug: 'machines',
          auth: {
            disableLocalStrategy: true,
            strategies: [{ name: 'none', authenticate: () => ({ user: null }) }],
          },
          access,
          fields: [{ name: 'password', type: 'text' }],
        },
        {
          slug: 'pages',
          access: {
            ...access,
            read: ({ req }) =>
              req.searchParams.get('preview') === 'yes' || { open: { equals: true } },
          },
          versions: true,
          fields: [
            { name: 'open', type: 'checkbox' },
            { name: 'title', type: 'text' },
          ],
          hooks: {
            afterRead: [
              ({ req }) => {
                heard.push({ query: req.query, tags: req.searchParams.getAll('tag') })
              },
            ],
            beforeChange: [
              async ({ data, req, cms: api }) => {
                // A nested call is part of the same request.
                await api.count({ collection: 'pages', req })
                heard.push(req.searchParams.get('reason'))
                return data
              },
            ],
          },
        },
        {
          slug: 'closed',
          access: { ...access, read: nobody, readVersions: nobody },
          versions: true,
          fields: [{ name: 'title', type: 'text' }],
        },
        {
          slug: 'images',
          access,
          upload: {
            limits: { fileSize: 1_000_000 },
            withMetadata: true,
            imageSizes: [
              {
                name: 'named',
                width: 20,
                formatOptions: { format: 'jpg' },
                generateImageName: ({ originalName, sizeName, extension, width, height }) =>
                  `../${sizeName}:${originalName}_${width}x${height}.${extension}`,
              },
              { name: 'same', width: 20, generateImageName: () => 'photo' },
              { name: 'trimmed', width: 400, withoutEnlargement: true, trimOptions: {} },
              { name: 'unreduced', width: 10, height: 10, fit: 'inside', withoutReduction: true },
            ],
          },
          fields: [],
        },
        {
          slug: 'trimmed',
          access,
          upload: { trimOptions: { threshold: 5 } },
          fields: [],
        },
      ],
    },
    {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'x',
      dataDir: folder,
      log: { warn: () => {}, error: () => {} },
    },
  )
})
afterAll(async () => {
  await cms.close()
  await rm(folder, { recursive: true })
})

const call = (path: string, init?: RequestInit) =>
  cms.fetch(new Request(`http://stet.test/api${path}`, init))

/** A red square in the middle of a white picture, with camera metadata. */
const framed = () =>
  sharp({ create: { width: 100, height: 80, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 40, height: 20, channels: 3, background: '#ff0000' } },
        left: 30,
        top: 30,
      },
    ])
    .withExif({ IFD0: { Copyright: 'Ada Lens' } })
    .png()
    .toBuffer()

async function upload(collection: string, data: Uint8Array, name = 'My photo.png') {
  const file = { name, data }
  return cms.asSystem().create({ collection, data: {}, file })
}
type Sizes = Readonly<Record<string, { readonly filename: string | null; readonly url: string }>>
const bytesOf = async (path: string) =>
  Buffer.from(await (await cms.fetch(new Request(`http://stet.test${path}`))).arrayBuffer())

describe('the sizes of an image', () => {
  test('are named as the site says, as far as file systems allow', async () => {
    const doc = await upload('images', await framed())
    const { named, same } = doc.sizes as Sizes & JsonObject
    expect(named?.filename).toBe('named-My photo_20x16.jpg')
    expect(same?.filename).toBe('photo.png')
    const again = (await upload('images', await framed())).sizes as Sizes & JsonObject
    expect(again.same?.filename).toBe('photo-1.png')
    expect((await sharp(await bytesOf(String(named?.url))).metadata()).format).toBe('jpeg')
  })
  test('are trimmed, not reduced, and keep metadata, if the config says so', async () => {
    const { sizes } = await upload('images', await framed())
    const { trimmed, unreduced, named } = sizes as JsonObject & Sizes
    expect(trimmed).toMatchObject({ width: 40, height: 20 })
    expect(unreduced).toMatchObject({ width: 100, height: 80 })
    const { exif } = await sharp(await bytesOf(String(named?.url))).metadata()
    expect(exif?.toString('latin1')).toContain('Ada Lens')
  })
  test('of an original may be trimmed, also after it was cropped', async () => {
    expect(await upload('trimmed', await framed())).toMatchObject({ width: 40, height: 20 })
    const cut = await cms.asSystem().create({
      collection: 'trimmed',
      data: {},
      file: { name: 'cut.png', data: await framed() },
      uploadEdits: { crop: { x: 0, y: 0, width: 50, height: 100 } },
    })
    expect(cut).toMatchObject({ width: 20, height: 20 })
  })
})

test('no collection accepts larger files than the site', async () => {
  const noise = Buffer.alloc(100_000, 'x')
  await expect(upload('images', noise, 'large.txt')).rejects.toMatchObject({ status: 413 })
  expect(cms.config.collection.get('images')).toMatchObject({
    upload: { limits: { fileSize: 60_000 } },
  })
})

describe('access functions and hooks', () => {
  test('get the query of the request', async () => {
    const page = await cms.asSystem().create({ collection: 'pages', data: { title: 'x' } })
    const path = `/pages/${page.id}?depth=0`
    expect((await call(path)).status).toBe(403)
    heard.length = 0
    const answer = await call(`${path}&preview=yes&tag=a&tag=b&own[deep]=1`)
    expect(answer.status).toBe(200)
    expect(heard).toEqual([
      {
        query: { depth: '0', preview: 'yes', tag: ['a', 'b'], own: { deep: '1' } },
        tags: ['a', 'b'],
      },
    ])
    expect((await call(path)).status).toBe(403)
  })
  test('get it for writes, and none for calls in code', async () => {
    heard.length = 0
    await call('/pages?reason=because', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await cms.asSystem().create({ collection: 'pages', data: {} })
    expect(heard.filter((one) => one === null || typeof one === 'string')).toEqual([
      'because',
      null,
    ])
    expect(heard.at(-1)).toEqual({ query: {}, tags: [] })
  })
})

describe('with `disableErrors`', () => {
  const quiet = { disableErrors: true } as const
  test('a missing or forbidden document is null, and a list empty', async () => {
    const system = cms.asSystem()
    const { id } = await system.create({ collection: 'closed', data: { title: 'x' } })
    const stranger = cms.as(null)
    const one = { collection: 'closed', id: String(id) }
    await expect(stranger.findByID(one)).rejects.toMatchObject({ status: 403 })
    expect(await stranger.findByID({ ...one, ...quiet })).toBeNull()
    expect(await system.findByID({ collection: 'closed', id: 'nothing', ...quiet })).toBeNull()
    await expect(stranger.find({ collection: 'closed' })).rejects.toMatchObject({ status: 403 })
    expect(await stranger.find({ collection: 'closed', ...quiet })).toMatchObject({
      docs: [],
      totalDocs: 0,
    })
  })
  test('so are versions and globals’ versions, counts and values', async () => {
    const system = cms.asSystem()
    const stranger = cms.as(null)
    const { id } = await system.create({ collection: 'closed', data: { title: 'x' } })
    const closed = { collection: 'closed', ...quiet } as const
    const { docs } = await system.findVersions({
      ...closed,
      where: { parent: { equals: String(id) } },
    })
    const version = { ...closed, id: String(docs[0]?.id) }
    expect(await system.findVersionByID(version)).toMatchObject({ version: { title: 'x' } })
    expect(await stranger.findVersionByID(version)).toBeNull()
    expect(await system.findVersionByID({ ...closed, id: 'nothing' })).toBeNull()
    expect(await stranger.findVersions(closed)).toMatchObject({ docs: [], totalDocs: 0 })
    expect(await stranger.countVersions(closed)).toEqual({ totalDocs: 0 })
    expect(await stranger.count(closed)).toEqual({ totalDocs: 0 })
    const none = { values: [], totalDocs: 0 }
    expect(await stranger.findDistinct({ ...closed, field: 'title' })).toMatchObject(none)

    await system.updateGlobal({ slug: 'vault', data: { title: 'x' } })
    const vault = { slug: 'vault', ...quiet } as const
    const kept = await system.findGlobalVersions(vault)
    const one = { ...vault, id: String(kept.docs[0]?.id) }
    expect(await system.findGlobalVersionByID(one)).toMatchObject({ version: { title: 'x' } })
    expect(await stranger.findGlobalVersionByID(one)).toBeNull()
    expect(await stranger.findGlobalVersions(vault)).toMatchObject({ docs: [], totalDocs: 0 })
    for (const read of [
      stranger.findVersionByID({ ...version, disableErrors: false }),
      stranger.findGlobalVersionByID({ ...one, disableErrors: false }),
      stranger.count({ ...closed, disableErrors: false }),
      stranger.countVersions({ ...closed, disableErrors: false }),
    ]) {
      await expect(read).rejects.toMatchObject({ status: 403 })
    }
  })
  test('an unknown collection is still an error', async () => {
    const unknown = { collection: 'nowhere', id: 'x', ...quiet }
    await expect(cms.asSystem().findByID(unknown)).rejects.toMatchObject({ status: 404 })
  })
})

describe('users', () => {
  test('without passwords may have a field of that name', async () => {
    const system = cms.asSystem()
    const { id } = await system.create({ collection: 'machines', data: { password: 'rack 7' } })
    expect(await (await call(`/machines/${id}`)).json()).toMatchObject({ password: 'rack 7' })
    await system.update({ collection: 'machines', id: String(id), data: { password: 'rack 8' } })
    const found = await call('/machines?where[password][equals]=rack%208')
    expect(await found.json()).toMatchObject({ totalDocs: 1 })
  })
  test('have their email address in their tokens', async () => {
    const data = { email: 'ada@stet.test', password: 'correct horse battery' }
    await cms.asSystem().create({ collection: 'users', data })
    const { token } = await cms.asSystem().login({ collection: 'users', data })
    expect(decodeJwt(token)).toMatchObject({ email: 'ada@stet.test', collection: 'users' })
  })
})
