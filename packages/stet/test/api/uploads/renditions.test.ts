import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenditionOptions } from '@stet/core'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CmsOptions, StetConfig } from '../../../src/index.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite, type UploadSite } from '../../sites/upload-site.ts'

type Collection = StetConfig['collections'][number]

const options: RenditionOptions = { widths: [20, 40, 400], heights: [20, 30] }

async function openSite(
  renditions: RenditionOptions | boolean = options,
  media: Partial<Collection> = {},
  cmsOptions: Partial<CmsOptions> = {},
): Promise<UploadSite> {
  const site = await openUploadSite(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'media',
          fields: [],
          access: { read: () => true },
          ...media,
          upload: { renditions, mimeTypes: ['image/*', 'application/pdf'] },
        },
      ],
    },
    cmsOptions,
  )
  onTestFinished(() => site.cms.close())
  return site
}

/** Left half red, right half blue. */
async function halves(width = 80, height = 40): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Copyright: 'The photographer', ImageDescription: 'A secret place' } })
    .jpeg({ quality: 100 })
    .toBuffer()
}

async function put(site: UploadSite, file: Uint8Array | string, name: string, data = {}) {
  const response = await site.upload('editor', '/api/media', { file, name, data })
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(201)
  return body.doc
}

async function kept(site: UploadSite): Promise<readonly string[]> {
  const names = await readdir(join(site.dataDir, 'renditions', 'media')).catch(() => [])
  return names.filter((name) => !name.startsWith('.'))
}

async function pictureIn(response: Response) {
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format, exif } = await sharp(bytes).metadata()
  return { bytes, width, height, format: format === 'heif' ? 'avif' : format, exif }
}

describe('a rendition', () => {
  test('has the requested size, in the shape of its image', async () => {
    const site = await openSite()
    const { url } = await put(site, await halves(), 'a.jpg')
    const answer = await site.send('anonymous', 'GET', `${url}?width=40`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await pictureIn(answer)).toMatchObject({ width: 40, height: 20, format: 'jpeg' })
  })

  test('has no metadata of the camera', async () => {
    const site = await openSite()
    const { url } = await put(site, await halves(), 'a.jpg')
    const answer = await pictureIn(await site.send('anonymous', 'GET', `${url}?width=40`))
    expect(answer.exif).toBeUndefined()
    expect(answer.bytes.includes('secret place')).toBe(false)
  })

  test('is cut around the focal point of its document', async () => {
    const site = await openSite()
    const { id, url } = await put(site, await halves(), 'a.jpg', { focalX: 100, focalY: 50 })
    const request = `${url}?width=20&height=20&format=png`
    const centre = async () => {
      const { bytes } = await pictureIn(await site.send('anonymous', 'GET', request))
      const { dominant } = await sharp(bytes).stats()
      return dominant.b > dominant.r ? 'blue' : 'red'
    }
    expect(await centre()).toBe('blue')
    await site.send('editor', 'PATCH', `/api/media/${id}`, { body: { focalX: 0, focalY: 50 } })
    expect(await centre()).toBe('red')
  })

  test('is never larger than its image', async () => {
    const site = await openSite()
    const { url } = await put(site, await halves(), 'a.jpg')
    const answer = await site.send('anonymous', 'GET', `${url}?width=400`)
    expect(await pictureIn(answer)).toMatchObject({ width: 80, height: 40 })
  })

  test('has the format that the caller takes, under its name', async () => {
    const site = await openSite()
    const { url } = await put(site, await halves(), 'a.jpg')
    const accepting = async (accept: string) => {
      const answer = await site.send('anonymous', 'GET', `${url}?width=20`, { headers: { accept } })
      expect(answer.headers.get('vary')).toContain('accept')
      expect(answer.headers.get('content-type')).toBe(
        `image/${(await pictureIn(answer.clone())).format}`,
      )
      return answer.headers.get('content-disposition')
    }
    expect(await accepting('image/avif,image/webp,*/*')).toContain('filename="a.avif"')
    expect(await accepting('image/webp,*/*')).toContain('filename="a.webp"')
    expect(await accepting('*/*')).toContain('filename="a.jpg"')
    const chosen = await site.send('anonymous', 'GET', `${url}?width=20&format=webp`)
    expect(chosen.headers.get('vary')).not.toContain('accept')
  })

  test('of an animation is animated as WebP', async () => {
    const site = await openSite()
    const frames = ['#ff0000', '#00ff00'].map((background) => ({
      create: { width: 60, height: 40, channels: 3 as const, background },
    }))
    const gif = await sharp(
      await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const { url } = await put(site, gif, 'a.gif')
    const answer = await site.send('anonymous', 'GET', `${url}?width=20`, {
      headers: { accept: 'image/avif,image/webp' },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', pages: 2, width: 20 })
    const still = await site.send('anonymous', 'GET', `${url}?width=20&format=png`)
    expect(await pictureIn(still)).toMatchObject({ format: 'png', width: 20 })
  })

  test('is made once, also for many at the same time', async () => {
    const site = await openSite()
    const { url } = await put(site, await halves(), 'a.jpg')
    const ask = () => site.send('anonymous', 'GET', `${url}?width=20&format=png`)
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await kept(site)).toHaveLength(1)
    const etag = (await ask()).headers.get('etag') ?? ''
    expect(new Set(answers.map(({ headers }) => headers.get('etag')))).toEqual(new Set([etag]))
    const again = await site.send('anonymous', 'GET', `${url}?width=20&format=png`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test('may be kept by caches where the site says so, and only what everybody may read', async () => {
    const site = await openSite({ ...options, maxAge: 600 })
    const { url } = await put(site, await halves(), 'a.jpg')
    const caching = async (role: 'anonymous' | 'editor', query: string) =>
      (await site.send(role, 'GET', `${url}${query}`)).headers.get('cache-control')
    expect(await caching('anonymous', '?width=20')).toBe('public, max-age=600')
    expect(await caching('editor', '?width=20')).toBe('private, no-cache')
    expect(await caching('anonymous', '')).toBe('public, no-cache')
  })

  test('of another file with the same name is another one', async () => {
    const site = await openSite()
    const { id, url } = await put(site, await halves(), 'a.jpg')
    const ask = async () => {
      const answer = await site.send('anonymous', 'GET', `${url}?width=20&format=png`)
      return sharp((await pictureIn(answer)).bytes).stats()
    }
    expect((await ask()).dominant.g).toBeLessThan(100)
    const green = sharp({ create: { width: 80, height: 40, channels: 3, background: '#00ff00' } })
    await site.upload('editor', `/api/media/${id}?uploadEdits={"keepName":true}`, {
      method: 'PATCH',
      file: await green.jpeg().toBuffer(),
      name: 'b.jpg',
    })
    expect((await ask()).dominant.g).toBeGreaterThan(200)
  })
})

describe('what is not allowed', () => {
  test('is refused, with what is, and makes nothing', async () => {
    const site = await openSite()
    const { url } = await put(site, await halves(), 'a.jpg')
    const refused = [
      ['width=21', 'width'],
      ['width=1e1', 'width'],
      ['width=-20', 'width'],
      ['width=20&width=40', 'width'],
      ['width[gt]=20', 'width'],
      ['width=', 'width'],
      ['height=21', 'height'],
      ['fit=crop&width=20', 'fit'],
      ['format=gif', 'format'],
      ['format=svg', 'format'],
      ['quality=100', 'quality'],
    ] as const
    for (const [query, name] of refused) {
      const answer = await site.send('anonymous', 'GET', `${url}?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
      const { errors } = await answer.json()
      expect(errors).toEqual([
        expect.objectContaining({
          name: 'QueryError',
          message: expect.stringContaining(`The parameter ${name} must be one of: `),
        }),
      ])
    }
    expect(await kept(site)).toEqual([])
  })

  test('a caller who may not read the document gets no rendition of its file', async () => {
    const read = ({ req }: { req: { user: unknown } }) => req.user !== null
    const site = await openSite(options, { access: { read } })
    const { url } = await put(site, await halves(), 'a.jpg')
    expect((await site.send('editor', 'GET', `${url}?width=20`)).status).toBe(200)
    expect((await site.send('anonymous', 'GET', `${url}?width=20`)).status).toBe(403)
    expect((await site.send('anonymous', 'GET', `${url}?width=21`)).status).toBe(403)
  })

  test('after its document is deleted there is none, though it is kept', async () => {
    const site = await openSite()
    const { id, url } = await put(site, await halves(), 'a.jpg')
    await site.send('anonymous', 'GET', `${url}?width=20`)
    await site.send('editor', 'DELETE', `/api/media/${id}`)
    expect(await kept(site)).toHaveLength(1)
    expect((await site.send('anonymous', 'GET', `${url}?width=20`)).status).toBe(404)
  })

  test('a collection without renditions answers the file', async () => {
    const site = await openSite(false)
    const { url, ...doc } = await put(site, await halves(), 'a.jpg')
    const answer = await site.send('anonymous', 'GET', `${url}?width=21`)
    expect(await pictureIn(answer)).toMatchObject({ width: 80, height: 40 })
    expect(doc).not.toHaveProperty('dominantColor')
    expect(doc.thumbnailURL).toBeNull()
  })
})

describe('where no rendition can be made', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'

  test('a drawing is answered as it is', async () => {
    const site = await openSite()
    const { url, dominantColor, thumbnailURL } = await put(site, drawing, 'a.svg')
    expect([dominantColor, thumbnailURL]).toEqual([null, null])
    const answer = await site.send('anonymous', 'GET', `${url}?width=20`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toBe(drawing)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('a picture whose file was damaged is answered as it is', async () => {
    const site = await openSite()
    const { url } = await put(site, await halves(), 'a.jpg')
    await writeFile(join(site.dataDir, 'uploads', 'media', 'a.jpg'), 'damaged')
    const answer = await site.send('anonymous', 'GET', `${url}?width=20`)
    expect(await answer.text()).toBe('damaged')
    expect(await kept(site)).toEqual([])
  })

  test('a picture is answered as it is while renditions cannot be kept', async () => {
    const full = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    const site = await openSite({
      ...options,
      storage: { write: full, read: full, stat: full, delete: full, list: () => never() },
    })
    const { url } = await put(site, await halves(), 'a.jpg')
    const answer = await site.send('anonymous', 'GET', `${url}?width=20`)
    expect(await pictureIn(answer)).toMatchObject({ width: 80 })
  })

  test('a picture is answered as it is where the image process dies', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stet-renditions-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const program = join(folder, 'dies.mjs')
    await writeFile(program, 'process.exit(1)')
    const site = await openSite(options, {}, { imageProcesses: { program } })
    const file = await halves()
    const { url, dominantColor } = await put(site, file, 'a.jpg')
    expect(dominantColor).toBeNull()
    const answer = await site.send('anonymous', 'GET', `${url}?width=20`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
  })

  test('a file that is gone is not found', async () => {
    const site = await openSite()
    const { url } = await put(site, await halves(), 'a.jpg')
    await rm(join(site.dataDir, 'uploads', 'media', 'a.jpg'))
    expect((await site.send('anonymous', 'GET', `${url}?width=20`)).status).toBe(404)
  })
})

async function* never(): AsyncGenerator<never> {}

describe('what a document says of its picture', () => {
  test('is the colour that most of it has, and a thumbnail', async () => {
    const site = await openSite(true)
    const yellow = sharp({
      create: { width: 640, height: 400, channels: 3, background: '#f0c010' },
    })
    const doc = await put(site, await yellow.png().toBuffer(), 'a.png', {
      dominantColor: '#000000',
    })
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(doc.dominantColor.slice(at, at + 2), 16),
    )
    expect(doc.dominantColor).toMatch(/^#[0-9a-f]{6}$/)
    expect(red).toBeGreaterThan(200)
    expect(green).toBeGreaterThan(150)
    expect(blue).toBeLessThan(60)
    expect(doc.thumbnailURL).toBe(`${doc.url}?width=320`)
    const thumbnail = await site.send('anonymous', 'GET', doc.thumbnailURL)
    expect(await pictureIn(thumbnail)).toMatchObject({ width: 320, height: 200 })
  })

  test('is only set by the server', async () => {
    const site = await openSite(true)
    const doc = await put(site, await halves(), 'a.jpg')
    const answer = await site.send('editor', 'PATCH', `/api/media/${doc.id}`, {
      body: { dominantColor: 'url(//evil)' },
    })
    expect((await answer.json()).doc.dominantColor).toBe(doc.dominantColor)
  })
})
