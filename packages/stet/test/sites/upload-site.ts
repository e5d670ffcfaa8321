import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import type { AccessArgs, Cms, CmsOptions, StetConfig } from '../../src/index.ts'
import { openTestSite, type Role, type TestSite } from './site.ts'
import { testConfig } from './test-config.ts'

const anyone = () => true
const panelUsers = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

/** Collections of files with every kind of access, size and limit that the tests need. */
const uploadConfig: StetConfig = {
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'media',
      upload: {
        imageSizes: [
          { name: 'card', width: 40, height: 40 },
          { name: 'wide', width: 60 },
          { name: 'huge', width: 4000, height: 4000 },
          { name: 'modern', width: 20, formatOptions: { format: 'webp' } },
        ],
        adminThumbnail: 'card',
      },
      access: { read: anyone, create: panelUsers, update: panelUsers, delete: panelUsers },
      fields: [
        { name: 'alt', type: 'text', localized: true },
        { name: 'code', type: 'text', unique: true },
        { name: 'secret', type: 'text', access: { read: panelUsers } },
      ],
    },
    {
      slug: 'pictures',
      upload: { mimeTypes: ['image/*'], limits: { fileSize: 50_000 } },
      versions: { drafts: true },
      access: { read: anyone },
      fields: [{ name: 'title', type: 'text', required: true }],
    },
    {
      slug: 'papers',
      upload: { filesRequiredOnCreate: false },
      access: {
        create: anyone,
        read: ({ req }) => (req.user?.collection === 'users' ? true : { open: { equals: true } }),
      },
      fields: [{ name: 'open', type: 'checkbox' }],
    },
    {
      slug: 'papers-with-drafts',
      upload: { imageSizes: [{ name: 'small', width: 10 }] },
      versions: { drafts: true },
      fields: [],
    },
    {
      slug: 'converted',
      upload: {
        formatOptions: { format: 'webp' },
        resizeOptions: { width: 30 },
        allowRestrictedFileTypes: true,
      },
      access: { read: anyone },
      fields: [],
    },
  ],
}

export interface UploadSite extends TestSite {
  readonly dataDir: string
  /** Creates or changes a document with a file. */
  upload(role: Role, path: string, upload: UploadBody): Promise<Response>
  /** Names in the folder of a collection, without Stet's marker file. */
  filesOf(slug: string): Promise<readonly string[]>
}
export interface UploadBody {
  readonly method?: string
  readonly data?: object
  readonly file?: Uint8Array | string
  readonly name?: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

const origin = 'http://stet.test'

export async function openUploadSite(
  config: StetConfig = uploadConfig,
  options: Partial<CmsOptions> = {},
): Promise<UploadSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-uploads-'))
  const site = await openTestSite(config, { dataDir, log: { warn() {}, error() {} }, ...options })
  const close = async () => {
    await site.cms.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const cms: Cms = { ...site.cms, close }
  return {
    ...site,
    cms,
    dataDir,
    async upload(role, path, { method = 'POST', data = {}, file, name, type, headers }) {
      const form = new FormData()
      form.set('_payload', JSON.stringify(data))
      if (file !== undefined) {
        form.set(
          'file',
          new File([new Uint8Array(Buffer.from(file))], name ?? 'photo.png', { type: type ?? '' }),
        )
      }
      const sent = new Headers(headers)
      if (role !== 'anonymous') sent.set('authorization', `JWT ${site.tokens[role]}`)
      return cms.fetch(new Request(`${origin}${path}`, { method, body: form, headers: sent }))
    },
    async filesOf(slug) {
      const names = await readdir(join(dataDir, 'uploads', slug)).catch(() => [])
      return names.filter((name) => name !== '.stet-uploads').sort()
    },
  }
}

export function useUploadSite(
  config?: StetConfig,
  options?: Partial<CmsOptions>,
): () => UploadSite {
  let site: UploadSite | undefined
  beforeAll(async () => {
    site = await openUploadSite(config, options)
  })
  afterAll(() => site?.cms.close())
  return () => {
    if (!site) throw new Error('The site is not open yet.')
    return site
  }
}

/** Uploads to the site as an editor, and reads what is stored. */
export function editorOf(site: () => UploadSite) {
  return {
    /** The document of an upload, which must succeed. */
    async uploaded(path: string, upload: Parameters<UploadSite['upload']>[2]) {
      const response = await site().upload('editor', path, upload)
      const body = await response.json()
      expect({ status: response.status, errors: body.errors }).toMatchObject({
        status: upload.method === 'PATCH' ? 200 : 201,
      })
      return body.doc
    },
    async bytesAt(url: string) {
      return Buffer.from(await (await site().send('editor', 'GET', url)).arrayBuffer())
    },
  }
}

/** A picture whose left half is red and whose right half is blue. */
export async function picture(width = 120, height = 80, format: 'png' | 'jpeg' | 'gif' = 'png') {
  const half = sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' },
  })
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: await half.png().toBuffer(), left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}
