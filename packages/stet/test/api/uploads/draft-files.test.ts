import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { editorOf, picture, useUploadSite } from '../../sites/upload-site.ts'

const site = useUploadSite()
const { bytesAt, uploaded } = editorOf(site)

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
