import { describe, expect, it } from 'vitest'
import { clientConfig } from '../../completed/client-config.ts'
import { completeConfig } from '../../completion/complete-config.ts'
import type { UploadOptions } from '../../types/upload.ts'
import { checkConfig } from '../check-config.ts'

const site = (upload: unknown, ...others: readonly object[]) => ({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: upload as UploadOptions, fields: [] },
    ...(others as readonly { slug: string; fields: [] }[]),
  ],
})
const mistakes = (upload: unknown, ...others: readonly object[]) =>
  checkConfig(site(upload, ...others)).map(
    ({ path, message }) => `${path.replace('collections[1](media).', '')}: ${message}`,
  )

describe('upload options', () => {
  it('have defaults', () => {
    const media = completeConfig(site(true)).collection.get('media')
    expect(media?.upload).toMatchObject({
      staticDir: null,
      mimeTypes: [],
      imageSizes: [],
      crop: true,
      focalPoint: true,
      filesRequiredOnCreate: true,
      limits: { fileSize: 104_857_600 },
    })
  })

  it('add a field for the folder where files are in folders', () => {
    const media = (folders?: unknown) =>
      completeConfig(site({ folders })).collection.get('media')?.plan.byName.has('folder')
    expect([media(), media(false), media(true)]).toEqual([false, false, true])
    expect(mistakes({ folders: 'yes' })).toEqual(['upload.folders: must be true or false'])
    const fields = [{ name: 'folder', type: 'text' }]
    const own = (folders: boolean) =>
      checkConfig({
        collections: [{ slug: 'media', upload: { folders }, fields }],
      } as never).map(({ message }) => message)
    expect(own(true)).toContain('"folder" is reserved: Stet adds it itself')
    expect(own(false).join()).not.toContain('folder')
  })

  it('have renditions where they are asked for', () => {
    const renditionsOf = (renditions: unknown) =>
      completeConfig(site({ renditions })).collection.get('media')?.upload
    expect(renditionsOf(undefined)).toMatchObject({ renditions: null })
    expect(renditionsOf(true)).toMatchObject({
      renditions: {
        widths: [160, 320, 640, 960, 1280, 1920, 2560],
        heights: [],
        formats: ['avif', 'webp', 'jpeg', 'png'],
        qualities: [75],
        maxAge: 0,
        maxBytes: 1_073_741_824,
        storage: null,
      },
    })
    expect(renditionsOf({ widths: [100], maxAge: 60 })).toMatchObject({
      renditions: { widths: [100], heights: [], maxAge: 60 },
    })
    expect(
      mistakes({
        disableLocalStorage: true,
        renditions: {
          widths: [0, 1.5, 16_384, '100'],
          heights: 30,
          formats: ['gif'],
          qualities: [],
          maxAge: -1,
          maxBytes: 0,
          storage: {},
          presets: [],
        },
      }),
    ).toEqual([
      'upload.renditions.presets: is not an option; there are widths, heights, formats, qualities, maxAge, maxBytes, storage',
      'upload.renditions: cannot be made of files that the site stores itself (disableLocalStorage)',
      'upload.renditions.widths[0]: must be a whole number from 1 to 16383',
      'upload.renditions.widths[1]: must be a whole number from 1 to 16383',
      'upload.renditions.widths[2]: must be a whole number from 1 to 16383',
      'upload.renditions.widths[3]: must be a whole number from 1 to 16383',
      'upload.renditions.heights: must be a list',
      'upload.renditions.qualities: must have a number at least',
      'upload.renditions.formats[0]: must be one of avif, jpeg, png, webp',
      'upload.renditions.maxAge: must be a whole number of at least 0',
      'upload.renditions.maxBytes: must be a whole number of at least 1',
      'upload.renditions.storage.write: must be a function',
      'upload.renditions.storage.read: must be a function',
      'upload.renditions.storage.stat: must be a function',
      'upload.renditions.storage.delete: must be a function',
      'upload.renditions.storage.list: must be a function',
    ])
    const storage = { write() {}, read() {}, stat() {}, delete() {}, list() {} }
    expect(mistakes({ storage, renditions: { storage } })).toEqual([
      'upload.renditions.storage: is the storage of media, whose files would be removed',
    ])
    expect(mistakes({ renditions: 'yes' })).toEqual([
      'upload.renditions: must be true, false or options',
    ])
  })

  it('have their mistakes reported, each with its path', () => {
    expect(
      mistakes({
        mimeTypes: ['image/*', 'png'],
        imageSizes: [
          { name: 'card', width: 300 },
          { name: 'card', height: 0 },
          { name: 'a.b', width: 1 },
          { name: 'none' },
          { name: 'odd', width: 10, fit: 'squeeze', formatOptions: { format: 'bmp' } },
        ],
        adminThumbnail: 'thumb',
        limits: { fileSize: 0 },
        resizeOptions: 300,
        handlers: ['s3'],
        storage: { write() {} },
        staticDir: '',
        maxSize: 3,
      }),
    ).toEqual([
      'upload.maxSize: is not an option',
      'upload.mimeTypes[1]: "png" must be a type such as image/png or image/*',
      'upload.imageSizes[1].name: "card" is a size already',
      'upload.imageSizes[1].height: must be a whole number of at least 1',
      'upload.imageSizes[2].name: "a.b" must be letters, digits, "_" and "-" only, and not start with a digit or "-"',
      'upload.imageSizes[3]: must have a width, a height or both',
      'upload.imageSizes[4].fit: must be one of contain, cover, fill, inside, outside',
      'upload.imageSizes[4].formatOptions.format: must be one of avif, gif, jpeg, jpg, png, tiff, webp',
      'upload.adminThumbnail: there is no image size "thumb"',
      'upload.limits.fileSize: must be a whole number of at least 1',
      'upload.resizeOptions: must be an object with a width, a height or both',
      'upload.handlers[0]: must be a function',
      'upload.storage.read: must be a function',
      'upload.storage.stat: must be a function',
      'upload.storage.delete: must be a function',
      'upload.storage.list: must be a function',
      'upload.staticDir: must be a folder',
    ])
    expect(mistakes(7)).toEqual(['upload: must be true, false or options'])
  })

  it('do not let two collections share a folder, because each would delete the other’s files', () => {
    expect(
      mistakes(
        { staticDir: 'files' },
        { slug: 'docs', upload: { staticDir: 'files' }, fields: [] },
      ),
    ).toEqual(['collections[2](docs).upload.staticDir: is the folder of media already'])
  })

  it('do not let two collections share a storage either', () => {
    const work = async () => null
    const storage = { write: work, read: work, stat: work, delete: work, list: work }
    expect(
      mistakes({ storage }, { slug: 'docs', upload: { storage: { ...storage } }, fields: [] }),
    ).toEqual([])
    expect(mistakes({ storage }, { slug: 'docs', upload: { storage }, fields: [] })).toEqual([
      'collections[2](docs).upload.storage: is the storage of media already',
    ])
  })

  it('may say where the files were before', () => {
    const work = async () => null
    const storage = { write: work, read: work, stat: work, delete: work, list: work }
    for (const options of [
      { storage, formerStorage: 'disk' },
      { storage, formerStorage: { ...storage } },
      { formerStorage: storage },
      { storage: { ...storage, addressOf: work, sweep: work } },
    ]) {
      expect(mistakes(options)).toEqual([])
    }
    const same =
      'upload.formerStorage: is where the files are now; name the storage that they were in before'
    expect(mistakes({ formerStorage: 'disk' })).toEqual([same])
    expect(mistakes({ storage, formerStorage: storage })).toEqual([same])
    expect(mistakes({ storage, formerStorage: 'folder' })).toEqual([
      'upload.formerStorage: must be a storage',
    ])
    expect(mistakes({ storage: { ...storage, addressOf: 'https://files.example' } })).toEqual([
      'upload.storage.addressOf: must be a function',
    ])
  })

  it('add fields to documents: one group per image size', () => {
    const sizes = completeConfig(site({ imageSizes: [{ name: 'card', width: 300 }] }))
      .collection.get('media')
      ?.plan.byName.get('sizes')
    expect(sizes?.shape === 'object' && [...sizes.children.byName.keys()]).toEqual(['card'])
  })

  it('are sent to the panel as plain data', () => {
    const config = completeConfig(
      site({
        imageSizes: [{ name: 'card', width: 300, formatOptions: { format: 'webp' } }],
        adminThumbnail: () => null,
        handlers: [() => null],
      }),
    )
    const media = clientConfig(config, null).collections.find(({ slug }) => slug === 'media')
    expect(media?.upload).toEqual(JSON.parse(JSON.stringify(media?.upload)))
    expect(media?.upload).toMatchObject({ imageSizes: [{ name: 'card', width: 300 }] })
  })

  it('list the addresses that files may be fetched from, which are not sent to the panel', () => {
    const pasteURL = {
      allowList: [
        { hostname: 'cdn.example.com', protocol: 'https', port: '8443', pathname: '/a/**' },
        { hostname: '*.example.com' },
        { hostname: '[::1]', search: '?a=b' },
      ],
    }
    expect(mistakes({ pasteURL })).toEqual([])
    const config = completeConfig(site({ pasteURL }))
    expect(config.collection.get('media')?.upload).toMatchObject({ pasteURL })
    const told = JSON.stringify(clientConfig(config, null))
    expect(told).toContain('"pasteURL":true')
    expect(told).not.toContain('example.com')
    expect(completeConfig(site({ pasteURL: false })).collection.get('media')?.upload).toMatchObject(
      { pasteURL: null },
    )
  })

  it('are reported if they can match no address', () => {
    expect(mistakes({ pasteURL: true })).toEqual([
      'upload.pasteURL: must be false or { allowList: […] }',
    ])
    expect(mistakes({ pasteURL: { allowList: [] } })).toEqual([
      'upload.pasteURL.allowList: must be a list of at least one address',
    ])
    const wrong = [
      'example.com',
      { hostname: 'https://example.com' },
      { hostname: 'a.test', protocol: 'ftp', port: 80, pathname: 'media', search: 'a=b', hash: '' },
    ]
    expect(mistakes({ pasteURL: { allowList: wrong } })).toEqual([
      'upload.pasteURL.allowList[2].hash: is not an option; there are protocol, hostname, port, pathname, search',
      'upload.pasteURL.allowList[0]: must be an object with a hostname',
      'upload.pasteURL.allowList[1].hostname: must be a host such as cdn.example.com or *.example.com',
      'upload.pasteURL.allowList[2].protocol: must be http or https',
      'upload.pasteURL.allowList[2].port: must be a port as text, such as "8080"',
      'upload.pasteURL.allowList[2].pathname: must be a path that begins with /',
      'upload.pasteURL.allowList[2].search: must begin with ?',
    ])
  })
})

describe('storages that take files in parts', () => {
  const work = async () => null
  const storage = { write: work, read: work, stat: work, delete: work, list: work }

  it('have a size of parts and five functions', () => {
    const parts = { partSize: 8, begin: work, sign: work, list: work, complete: work, abort: work }
    expect(mistakes({ storage: { ...storage, parts } })).toEqual([])
    expect(mistakes({ storage: { ...storage, parts: true } })).toEqual([
      'upload.storage.parts: must be { partSize, begin, sign, list, complete, abort }',
    ])
    expect(
      mistakes({ storage: { ...storage, parts: { ...parts, partSize: 0, sign: 1 } } }),
    ).toEqual([
      'upload.storage.parts.partSize: must be a whole number of at least 1',
      'upload.storage.parts.sign: must be a function',
    ])
  })
})
