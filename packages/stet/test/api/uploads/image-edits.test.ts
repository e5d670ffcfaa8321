import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { editorOf, picture, useUploadSite } from '../../sites/upload-site.ts'

const site = useUploadSite()
const { bytesAt, uploaded } = editorOf(site)

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
