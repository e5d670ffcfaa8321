import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { editorOf, picture, useUploadSite } from '../../sites/upload-site.ts'

const site = useUploadSite()
const { bytesAt, uploaded } = editorOf(site)

describe('an uploaded picture', () => {
  test('is a document with the values of its file and its sizes', async () => {
    const file = await picture()
    const doc = await uploaded('/api/media?depth=0', {
      data: { alt: 'Two halves' },
      file,
      name: 'Summer photo.PNG',
    })
    expect(doc).toMatchObject({
      alt: 'Two halves',
      filename: 'Summer photo.PNG',
      mimeType: 'image/png',
      filesize: file.length,
      width: 120,
      height: 80,
      focalX: 50,
      focalY: 50,
      url: '/api/media/file/Summer%20photo.PNG',
      thumbnailURL: '/api/media/file/Summer%20photo-40x40.png',
      sizes: {
        card: {
          filename: 'Summer photo-40x40.png',
          width: 40,
          height: 40,
          mimeType: 'image/png',
          url: '/api/media/file/Summer%20photo-40x40.png',
        },
        wide: { width: 60, height: 40 },
        huge: { filename: null, url: null, width: null, failed: false },
        modern: { filename: 'Summer photo-20x13.webp', mimeType: 'image/webp' },
      },
    })
    expect(await bytesAt(doc.url)).toEqual(file)
    expect(await sharp(await bytesAt(doc.sizes.card.url)).metadata()).toMatchObject({
      width: 40,
      format: 'png',
    })
    expect(doc.sizes.card.filesize).toBe((await bytesAt(doc.sizes.card.url)).length)
  })

  test('is described in all locales at once, with its file and without', async () => {
    const file = await picture()
    const alt = { en: 'Two halves', de: 'Zwei Hälften' }
    const doc = await uploaded('/api/media?depth=0&locale=all', {
      data: { alt },
      file,
      name: 'all.png',
    })
    expect(doc).toMatchObject({ alt, filename: 'all.png', width: 120, height: 80, focalX: 50 })
    const body = { alt: { de: 'Halb und halb' } }
    const path = `/api/media/${doc.id}?depth=0&locale=all`
    const changed = await (await site().send('editor', 'PATCH', path, { body })).json()
    const { alt: said, ...facts } = changed.doc
    expect(said).toEqual({ en: 'Two halves', de: 'Halb und halb' })
    expect(facts).toMatchObject({ filename: 'all.png', width: 120, filesize: file.length })
    expect(await bytesAt(doc.url)).toEqual(file)
  })

  test('is read with its URLs by id, in lists and through references', async () => {
    const doc = await uploaded('/api/media', { file: await picture(), name: 'read.png' })
    const url = '/api/media/file/read.png'
    const byId = await (await site().send('anonymous', 'GET', `/api/media/${doc.id}`)).json()
    expect(byId).toMatchObject({ url, sizes: { wide: { url: '/api/media/file/read-60x40.png' } } })
    const list = await site().send(
      'anonymous',
      'GET',
      '/api/media?where[filename][equals]=read.png',
    )
    expect((await list.json()).docs).toMatchObject([{ url }])
    const selected = await site().send('anonymous', 'GET', `/api/media/${doc.id}?select[url]=true`)
    expect(await selected.json()).toEqual({ id: doc.id, url })
  })

  test('keeps its file when only its fields change', async () => {
    const doc = await uploaded('/api/media', { file: await picture(), name: 'words.png' })
    const changed = await site().send('editor', 'PATCH', `/api/media/${doc.id}`, {
      body: { alt: 'New words' },
    })
    expect((await changed.json()).doc).toMatchObject({ alt: 'New words', filename: 'words.png' })
    expect(await bytesAt(doc.url)).toEqual(await picture())
  })

  test('cannot be changed to another file by writing its file fields', async () => {
    const other = await uploaded('/api/media', { file: await picture(), name: 'other.png' })
    const doc = await uploaded('/api/media', {
      data: {
        filename: other.filename,
        mimeType: 'text/html',
        url: 'https://evil.test',
        filesize: 1,
      },
      file: await picture(),
      name: 'mine.png',
    })
    expect(doc).toMatchObject({ filename: 'mine.png', mimeType: 'image/png' })
    const changed = await site().send('editor', 'PATCH', `/api/media/${doc.id}`, {
      body: {
        filename: '../../stet.db',
        mimeType: 'text/html',
        sizes: { card: { filename: other.filename } },
      },
    })
    expect((await changed.json()).doc).toMatchObject({
      filename: 'mine.png',
      mimeType: 'image/png',
      sizes: { card: { filename: 'mine-40x40.png' } },
    })
  })

  test('is converted as the collection says', async () => {
    const doc = await uploaded('/api/converted', { file: await picture(), name: 'big.png' })
    expect(doc).toMatchObject({
      filename: 'big.webp',
      mimeType: 'image/webp',
      width: 30,
      height: 20,
    })
    expect(await sharp(await bytesAt(doc.url)).metadata()).toMatchObject({
      format: 'webp',
      width: 30,
    })
  })

  test('is rotated as its metadata says before it is measured', async () => {
    const turned = await sharp(await picture(60, 40, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const doc = await uploaded('/api/media', { file: turned, name: 'turned.jpg' })
    expect(doc).toMatchObject({ width: 40, height: 60 })
  })
})

describe('names', () => {
  test('that are in use get a number, ignoring case', async () => {
    const names = ['same.png', 'same.png', 'SAME.png', 'same.PNG']
    const docs = []
    for (const name of names)
      docs.push(await uploaded('/api/papers', { file: await picture(), name }))
    expect(docs.map(({ filename }) => filename)).toEqual([
      'same.png',
      'same-1.png',
      'SAME-2.png',
      'same-3.PNG',
    ])
  })

  test('are given once, also to simultaneous uploads', async () => {
    const file = await picture(4, 4)
    const docs = await Promise.all(
      Array.from({ length: 12 }, () => uploaded('/api/papers', { file, name: 'race.png' })),
    )
    expect(new Set(docs.map(({ filename }) => filename.toLowerCase())).size).toBe(12)
    for (const { url } of docs) expect(await bytesAt(url)).toEqual(file)
  })

  test('of sizes do not collide with those of other files', async () => {
    await uploaded('/api/media', { file: await picture(), name: 'clash-40x40.png' })
    const doc = await uploaded('/api/media', { file: await picture(), name: 'clash.png' })
    expect(doc.sizes.card.filename).toBe('clash-40x40-1.png')
  })

  test('in any script are returned as they were sent', async () => {
    const doc = await uploaded('/api/papers', {
      file: await picture(),
      name: 'Straße – 写真 “1”.png',
    })
    expect(doc.filename).toBe('Straße – 写真 “1”.png')
    expect((await site().send('admin', 'GET', doc.url)).status).toBe(200)
  })
})

describe('another file for a document', () => {
  test('that is uploaded while its picture is being edited is stored with its sizes', async () => {
    const file = await picture()
    const other = await picture(90, 60)
    const { id } = await uploaded('/api/media', { file, name: 'contested.png' })
    const statuses: number[] = []
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all([
        site().upload('editor', `/api/media/${id}`, {
          method: 'PATCH',
          file: other,
          name: 'contested.png',
        }),
        site().send('editor', 'PATCH', `/api/media/${id}`, { body: { focalX: round * 10 } }),
        site().send('editor', 'PATCH', `/api/media/${id}`, { body: { focalY: round * 10 } }),
      ])
      statuses.push(...answers.map(({ status }) => status))
      const doc = await (await site().send('editor', 'GET', `/api/media/${id}`)).json()
      for (const { url } of [doc, doc.sizes.card, doc.sizes.wide, doc.sizes.modern]) {
        expect((await site().send('editor', 'GET', url)).status).toBe(200)
      }
    }
    // An edit of a picture that was replaced meanwhile is answered with a retry.
    for (const status of statuses) expect([200, 503]).toContain(status)
    // A file whose name was freed while it was written is left by no document, and is collected.
    await site().cms.collectOrphans({ olderThan: 0 })
    const left = (await site().filesOf('media')).filter((name) => name.startsWith('contested'))
    expect(left).toHaveLength(4)
  })

  test('replaces the old one, whose files are deleted', async () => {
    const doc = await uploaded('/api/media', {
      data: { alt: 'Kept' },
      file: await picture(),
      name: 'old.png',
    })
    const after = await uploaded(`/api/media/${doc.id}`, {
      method: 'PATCH',
      file: await picture(90, 90),
      name: 'new.png',
    })
    expect(after).toMatchObject({ id: doc.id, alt: 'Kept', filename: 'new.png', width: 90 })
    expect((await site().send('admin', 'GET', doc.url)).status).toBe(404)
    const left = await site().filesOf('media')
    expect(left.filter((name) => name.startsWith('old'))).toEqual([])
  })

  test('takes over its URL if that is requested and the type is the same', async () => {
    const keep = `uploadEdits=${encodeURIComponent('{"keepName":true}')}`
    const doc = await uploaded('/api/media', { file: await picture(), name: 'linked.png' })
    const file = await picture(90, 90)
    const after = await uploaded(`/api/media/${doc.id}?${keep}`, {
      method: 'PATCH',
      file,
      name: 'camera.png',
    })
    expect(after).toMatchObject({ filename: 'linked.png', url: doc.url, width: 90 })
    expect(after.sizes.card.url).toBe(doc.sizes.card.url)
    expect(await bytesAt(doc.url)).toEqual(file)
    expect(
      (await site().filesOf('media')).filter((name) => name.startsWith('linked')),
    ).toHaveLength(4)
    const words = await uploaded(`/api/media/${doc.id}?${keep}`, {
      method: 'PATCH',
      file: 'just words',
      name: 'words.txt',
      type: 'text/plain',
    })
    expect(words.filename).toBe('words.txt')
  })

  test('that is no image has no sizes', async () => {
    const doc = await uploaded('/api/media', { file: await picture(), name: 'was.png' })
    const after = await uploaded(`/api/media/${doc.id}`, {
      method: 'PATCH',
      file: 'just words',
      name: 'now.txt',
      type: 'text/plain',
    })
    expect(after).toMatchObject({
      mimeType: 'text/plain',
      width: null,
      focalX: null,
      thumbnailURL: '/api/media/file/now.txt',
      sizes: { card: { filename: null } },
    })
  })

  test('is deleted if the write is refused, and the old one stays', async () => {
    await uploaded('/api/media', {
      data: { code: 'taken' },
      file: await picture(),
      name: 'first.png',
    })
    const doc = await uploaded('/api/media', { file: await picture(), name: 'second.png' })
    const before = await site().filesOf('media')
    const refused = await site().upload('editor', `/api/media/${doc.id}`, {
      method: 'PATCH',
      data: { code: 'taken' },
      file: await picture(10, 10),
      name: 'third.png',
    })
    expect(refused.status).toBe(400)
    expect(await site().filesOf('media')).toEqual(before)
    expect((await site().send('admin', 'GET', doc.url)).status).toBe(200)
  })

  test('is not even stored for a write against an older revision', async () => {
    const doc = await uploaded('/api/media', { file: await picture(), name: 'stale.png' })
    await site().send('editor', 'PATCH', `/api/media/${doc.id}`, { body: { alt: 'Later' } })
    const before = await site().filesOf('media')
    const refused = await site().upload('editor', `/api/media/${doc.id}`, {
      method: 'PATCH',
      file: await picture(10, 10),
      headers: { 'if-match': '"r1"' },
    })
    expect(refused.status).toBe(412)
    expect(await site().filesOf('media')).toEqual(before)
  })
})

describe('a deleted document', () => {
  test('is deleted with its files', async () => {
    const doc = await uploaded('/api/media', { file: await picture(), name: 'gone.png' })
    expect((await site().send('editor', 'DELETE', `/api/media/${doc.id}`)).status).toBe(200)
    expect((await site().filesOf('media')).filter((name) => name.startsWith('gone'))).toEqual([])
    expect((await site().send('admin', 'GET', doc.url)).status).toBe(404)
  })
})

describe('a copy of a document', () => {
  test('has a file of its own', async () => {
    const doc = await uploaded('/api/media', {
      data: { alt: 'Twice' },
      file: await picture(),
      name: 'twin.png',
    })
    const response = await site().send('editor', 'POST', `/api/media/${doc.id}/duplicate`)
    const { doc: copy, errors } = await response.json()
    expect(errors).toBeUndefined()
    expect(copy).toMatchObject({ alt: 'Twice', filename: 'twin-1.png', width: 120 })
    await site().send('editor', 'DELETE', `/api/media/${doc.id}`)
    expect(await bytesAt(copy.url)).toEqual(await picture())
    expect(await bytesAt(copy.sizes.card.url)).not.toHaveLength(0)
  })
})

describe('a document without a file', () => {
  test('is refused where files are needed, also in code', async () => {
    const response = await site().send('editor', 'POST', '/api/media', { body: { alt: 'x' } })
    expect({ status: response.status, text: await response.text() }).toMatchObject({
      status: 400,
      text: expect.stringContaining('No files were uploaded.'),
    })
    const system = site().cms.asSystem()
    await expect(system.create({ collection: 'media', data: {} })).rejects.toThrow('No files')
  })

  test('is allowed if they are not needed, and may get one later', async () => {
    const { doc } = await (await site().send('editor', 'POST', '/api/papers', { body: {} })).json()
    expect(doc).toMatchObject({ filename: null, url: null })
    const after = await uploaded(`/api/papers/${doc.id}`, {
      method: 'PATCH',
      file: 'words',
      name: 'late.txt',
    })
    expect(after).toMatchObject({ filename: 'late.txt', filesize: 5 })
  })
})

describe('in code', () => {
  test('a file is bytes or a path, and the file at the path is kept', async () => {
    const system = site().cms.asSystem()
    const file = await picture()
    const one = await system.create({
      collection: 'media',
      data: {},
      file: { name: 'bytes.png', data: file },
    })
    expect(one).toMatchObject({ filename: 'bytes.png', width: 120 })
    const path = join(site().dataDir, 'on-disk.png')
    await writeFile(path, file)
    const two = await system.create({ collection: 'media', data: {}, file: { path } })
    expect(two).toMatchObject({ filename: 'on-disk.png' })
    expect(await readFile(path)).toEqual(file)
    const three = await system.update({
      collection: 'media',
      id: two.id as string,
      data: {},
      uploadEdits: { crop: { x: 0, y: 0, width: 50, height: 50 } },
    })
    expect(three).toMatchObject({ width: 60, height: 40 })
  })
})

describe('files without a document', () => {
  test('are deleted by collectOrphans when they are old enough, and no others', async () => {
    const doc = await uploaded('/api/media', { file: await picture(), name: 'owned.png' })
    await uploaded('/api/pictures', {
      data: { title: 'draft' },
      file: await picture(),
      name: 'draft.png',
    })
    const folder = join(site().dataDir, 'uploads', 'media')
    const before = await site().filesOf('media')
    const orphan = join(folder, 'orphan.png')
    const incoming = join(site().dataDir, 'uploads', '.incoming', 'half')
    for (const path of [orphan, incoming]) await writeFile(path, 'left by a killed process')
    expect(await site().cms.collectOrphans()).toEqual({ orphans: [], incoming: 0 })
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    for (const name of await site().filesOf('media'))
      await utimes(join(folder, name), longAgo, longAgo)
    await utimes(incoming, longAgo, longAgo)
    const found = [{ collection: 'media', key: 'orphan.png' }]
    expect(await site().cms.collectOrphans({ dryRun: true })).toMatchObject({ orphans: found })
    expect(await site().cms.collectOrphans()).toEqual({ orphans: found, incoming: 1 })
    expect(await site().filesOf('media')).toEqual(before)
    expect((await site().send('anonymous', 'GET', doc.url)).status).toBe(200)
    expect(await site().cms.collectOrphans({ olderThan: 0 })).toEqual({ orphans: [], incoming: 0 })
  })
})
