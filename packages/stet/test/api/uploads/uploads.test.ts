import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picture, useUploadSite } from '../../sites/upload-site.ts'

const site = useUploadSite()

async function uploaded(path: string, upload: Parameters<ReturnType<typeof site>['upload']>[2]) {
  const response = await site().upload('editor', path, upload)
  const body = await response.json()
  expect({ status: response.status, errors: body.errors }).toMatchObject({
    status: upload.method === 'PATCH' ? 200 : 201,
  })
  return body.doc
}
const bytesAt = async (url: string) =>
  Buffer.from(await (await site().send('editor', 'GET', url)).arrayBuffer())

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

describe('the focal point', () => {
  const halves = async (url: string) => {
    const { data } = await sharp(await bytesAt(url))
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { isRed: (data[0] ?? 0) > 128 && (data[2] ?? 0) < 128 }
  }

  test('decides which part of a picture a size shows, and moving it renews the sizes', async () => {
    const doc = await uploaded(
      '/api/media?uploadEdits[focalPoint][x]=0&uploadEdits[focalPoint][y]=50',
      {
        file: await picture(400, 100),
        name: 'panorama.png',
      },
    )
    expect(doc).toMatchObject({ focalX: 0, focalY: 50 })
    expect(await halves(doc.sizes.card.url)).toEqual({ isRed: true })
    const moved = await site().send('editor', 'PATCH', `/api/media/${doc.id}`, {
      body: { focalX: 100 },
    })
    const after = (await moved.json()).doc
    expect(after).toMatchObject({ filename: 'panorama.png', focalX: 100, focalY: 50 })
    expect(await halves(after.sizes.card.url)).toEqual({ isRed: false })
    expect(after.sizes.card.url).toBe(doc.sizes.card.url)
    expect(
      (await site().filesOf('media')).filter((name) => name.startsWith('panorama')),
    ).toHaveLength(4)
  })

  test('must lie in the picture', async () => {
    const edits = encodeURIComponent(JSON.stringify({ focalPoint: { x: 101, y: 0 } }))
    const response = await site().upload('editor', `/api/media?uploadEdits=${edits}`, {
      file: await picture(),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('uploadEdits')
  })
})

describe('a cropped picture', () => {
  const edits = (value: object) => encodeURIComponent(JSON.stringify(value))
  const left = edits({ crop: { x: 0, y: 0, width: 50, height: 100 } })
  const top = edits({ crop: { x: 0, y: 0, width: 100, height: 50 } })
  const whole = edits({ crop: { x: 0, y: 0, width: 100, height: 100 } })
  const cut = async (id: string, crop: string, query = '') =>
    (
      await (
        await site().send('editor', 'PATCH', `/api/media/${id}?uploadEdits=${crop}${query}`, {
          body: {},
        })
      ).json()
    ).doc
  const filesNamed = async (start: string) =>
    (await site().filesOf('media')).filter((name) => name.startsWith(start))
  const sizeAt = async (url: string) => {
    const { width, height } = await sharp(await bytesAt(url)).metadata()
    return { width, height }
  }

  test('can be cropped again from the original, at the same URL, and restored', async () => {
    const file = await picture()
    const doc = await uploaded(`/api/media?uploadEdits=${left}`, { file, name: 'cut.png' })
    expect(doc).toMatchObject({ width: 60, height: 80, filename: 'cut.png' })
    expect(await sizeAt(doc.url)).toEqual({ width: 60, height: 80 })

    const again = await cut(doc.id, top)
    expect(again).toMatchObject({ width: 120, height: 40, filename: 'cut.png', url: doc.url })
    expect(again.sizes.card.url).toBe(doc.sizes.card.url)
    expect(await sizeAt(doc.url)).toEqual({ width: 120, height: 40 })
    expect(await filesNamed('cut')).toHaveLength(5)

    const reset = await cut(doc.id, whole)
    expect(reset).toMatchObject({ width: 120, height: 80, url: doc.url })
    expect(await bytesAt(doc.url)).toEqual(file)
    expect(await filesNamed('cut')).toHaveLength(4)
    expect(await filesNamed('cut-original')).toEqual([])
  })

  test('shows the original only to users who may change it', async () => {
    const file = await picture()
    const { id } = await uploaded(`/api/media`, { file, name: 'secret.png' })
    await cut(id, left)
    const facts = await site().send('editor', 'GET', `/api/media/original/${id}`)
    expect(await facts.json()).toEqual({ crop: { x: 0, y: 0, width: 50, height: 100 } })
    expect(await bytesAt(`/api/media/original/${id}/file`)).toEqual(file)
    for (const path of [`/api/media/original/${id}`, `/api/media/original/${id}/file`]) {
      expect((await site().send('anonymous', 'GET', path)).status).toBe(403)
    }
    const doc = await (await site().send('editor', 'GET', `/api/media/${id}`)).json()
    expect(doc).not.toHaveProperty('_file')
    for (const name of await filesNamed('secret')) {
      const { status } = await site().send('editor', 'GET', `/api/media/file/${name}`)
      if (status === 200) {
        expect(await bytesAt(`/api/media/file/${name}`)).not.toEqual(file)
      }
    }
  })

  test('does not affect files of other documents with its name', async () => {
    const { id } = await uploaded('/api/media', { file: await picture(), name: 'homonym.png' })
    await cut(id, left)
    const other = await picture(30, 30)
    const second = await uploaded('/api/media', { file: other, name: 'homonym.png' })
    expect(second.filename).not.toBe('homonym.png')
    expect(await bytesAt(second.url)).toEqual(other)
    expect(await sizeAt('/api/media/file/homonym.png')).toEqual({ width: 60, height: 80 })
  })

  test('is deleted with its original when its document is deleted', async () => {
    const { id } = await uploaded('/api/media', { file: await picture(), name: 'gone.png' })
    await cut(id, left)
    expect(await filesNamed('gone')).toHaveLength(5)
    expect((await site().send('admin', 'DELETE', `/api/media/${id}`)).status).toBe(200)
    expect(await filesNamed('gone')).toEqual([])
  })

  test('that is not really cropped stays unchanged', async () => {
    const doc = await uploaded('/api/media', { file: await picture(), name: 'uncut.png' })
    const before = await filesNamed('uncut')
    expect(await cut(doc.id, whole)).toMatchObject({ width: 120, height: 80, url: doc.url })
    expect(await filesNamed('uncut')).toEqual(before)
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

describe('a draft with another file', () => {
  test('leaves readers the published one until it is published', async () => {
    const doc = await uploaded('/api/pictures', {
      data: { title: 'One', _status: 'published' },
      file: await picture(),
      name: 'public.png',
    })
    const draft = await uploaded(`/api/pictures/${doc.id}?draft=true`, {
      method: 'PATCH',
      file: await picture(20, 20),
      name: 'secret.png',
    })
    expect(draft.filename).toBe('secret.png')
    expect((await site().send('anonymous', 'GET', doc.url)).status).toBe(200)
    expect((await site().send('anonymous', 'GET', draft.url)).status).toBe(404)
    expect((await site().send('editor', 'GET', draft.url)).status).toBe(200)
    await site().send('editor', 'PATCH', `/api/pictures/${doc.id}`, {
      body: { _status: 'published' },
    })
    expect((await site().send('anonymous', 'GET', draft.url)).status).toBe(200)
    expect((await site().send('editor', 'GET', doc.url)).status).toBe(404)
    expect(await site().filesOf('pictures')).toEqual(['secret.png'])
  })

  test('that is only cropped leaves readers the whole picture at the same URL', async () => {
    const file = await picture()
    const doc = await uploaded('/api/pictures', {
      data: { title: 'Cut', _status: 'published' },
      file,
      name: 'cut-draft.png',
    })
    const crop = encodeURIComponent('{"crop":{"x":0,"y":0,"width":50,"height":100}}')
    const path = `/api/pictures/${doc.id}?draft=true&uploadEdits=${crop}`
    const answer = await site().send('editor', 'PATCH', path, { body: {} })
    expect((await answer.json()).doc).toMatchObject({ url: doc.url, width: 60 })
    const widthAt = async (role: 'anonymous' | 'editor', url: string) => {
      const response = await site().send(role, 'GET', url)
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
    }
    expect(await widthAt('editor', `${doc.url}?draft=true`)).toBe(60)
    expect(await widthAt('anonymous', `${doc.url}?draft=true`)).toBe(120)
    expect(await bytesAt(doc.url)).toEqual(file)
    await site().send('editor', 'PATCH', `/api/pictures/${doc.id}`, {
      body: { _status: 'published' },
    })
    expect(await widthAt('anonymous', doc.url)).toBe(60)
  })

  test('gets the new file of a plain update, with all its values', async () => {
    const doc = await uploaded('/api/papers-with-drafts', {
      data: { _status: 'published' },
      file: await picture(),
      name: 'main.png',
    })
    await uploaded(`/api/papers-with-drafts/${doc.id}?draft=true`, {
      method: 'PATCH',
      file: 'words',
      name: 'draft.txt',
    })
    // Only the published picture: the draft has another file.
    await site().send('editor', 'PATCH', `/api/papers-with-drafts/${doc.id}`, {
      body: { focalX: 10 },
    })
    const draftOf = async () =>
      (await site().send('editor', 'GET', `/api/papers-with-drafts/${doc.id}?draft=true`)).json()
    expect(await draftOf()).toMatchObject({
      filename: 'draft.txt',
      mimeType: 'text/plain',
      focalX: null,
      sizes: { small: { filename: null } },
    })
    await uploaded(`/api/papers-with-drafts/${doc.id}`, {
      method: 'PATCH',
      file: await picture(60, 60),
      name: 'next.png',
    })
    expect(await draftOf()).toMatchObject({
      filename: 'next.png',
      mimeType: 'image/png',
      width: 60,
      focalX: 50,
      sizes: { small: { filename: 'next-10x10.png' } },
    })
    expect(await site().filesOf('papers-with-drafts')).toEqual(['next-10x10.png', 'next.png'])
  })

  test('is deleted with its file when an older version is restored, which keeps the current file', async () => {
    const doc = await uploaded('/api/pictures', {
      data: { title: 'First', _status: 'published' },
      file: await picture(),
      name: 'v1.png',
    })
    await uploaded(`/api/pictures/${doc.id}`, {
      method: 'PATCH',
      data: { title: 'Second', _status: 'published' },
      file: await picture(20, 20),
      name: 'v2.png',
    })
    const versions = await (
      await site().send(
        'editor',
        'GET',
        `/api/pictures/versions?where[parent][equals]=${doc.id}&sort=createdAt`,
      )
    ).json()
    const first = versions.docs.find(
      (one: { version: { title: string } }) => one.version.title === 'First',
    )
    const restored = await site().send('editor', 'POST', `/api/pictures/versions/${first.id}`)
    expect(restored.status).toBe(200)
    const now = await (await site().send('anonymous', 'GET', `/api/pictures/${doc.id}`)).json()
    expect(now).toMatchObject({ title: 'First', filename: 'v2.png', width: 20 })
    expect((await site().send('anonymous', 'GET', now.url)).status).toBe(200)
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
