import {
  directlyIn,
  type JsonObject,
  movedFolder,
  ValidationError,
  type Where,
  withinFolder,
} from '@stet/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const isStaff = ({ req }: { readonly req: { readonly user: unknown } }) => req.user !== null

const files = {
  upload: { folders: true, filesRequiredOnCreate: false },
  access: {
    // Staff do not read what is secret, and visitors only what is open.
    read: ({ req }: { readonly req: { readonly user: unknown } }) =>
      req.user === null ? { isOpen: { equals: true } } : { isSecret: { not_equals: true } },
    create: isStaff,
    update: isStaff,
  },
  fields: [
    { name: 'isOpen', type: 'checkbox' },
    { name: 'isSecret', type: 'checkbox' },
  ],
} as const

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'files', ...files },
    { slug: 'drafted', ...files, versions: { drafts: true } },
    { slug: 'flat', ...files, upload: { filesRequiredOnCreate: false } },
  ],
})

let cms: Awaited<ReturnType<typeof createCms>>
beforeAll(async () => {
  cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  const rows: readonly JsonObject[] = [
    { id: 'root', isOpen: true },
    { id: 'blank', folder: ' / ' },
    { id: 'year', folder: '2026', isOpen: true },
    { id: 'spring', folder: ' 2026/ Spring  issue/', isOpen: true },
    { id: 'deep', folder: '2026/Spring issue/Covers' },
    { id: 'other-case', folder: '2026/spring issue' },
    { id: 'beside', folder: '2026 b/x' },
    { id: 'digit', folder: '20260' },
    { id: 'wild', folder: '2_26/%' },
    { id: 'accent', folder: '2026/\u00c9t\u00e9' },
    { id: 'astral', folder: '2026/\u{1F600}' },
    { id: 'secret', folder: 'Secret/Plans', isSecret: true },
  ]
  for (const data of rows) await cms.asSystem().create({ collection: 'files', data })
})
afterAll(() => cms?.close())

const staff = { id: 'ed', collection: 'users', email: 'ed@stet.test' } as const

async function idsIn(api: ReturnType<typeof cms.as>, where: Where): Promise<readonly unknown[]> {
  const { docs } = await api.find({ collection: 'files', where, limit: 0, depth: 0 })
  return docs.map(({ id }) => id).sort()
}

describe('the files of a folder', () => {
  const system = () => cms.asSystem()
  const editor = () => cms.as(staff)
  const visitor = () => cms.as(null)
  test.each<[string, () => ReturnType<typeof cms.as>, Where, readonly string[]]>([
    ['are those that name it', system, directlyIn('2026/Spring issue'), ['spring']],
    ['are in none where none is named', system, directlyIn(null), ['blank', 'root']],
    [
      'and of those below it are no others that begin alike',
      system,
      withinFolder('2026'),
      ['accent', 'astral', 'deep', 'other-case', 'spring', 'year'],
    ],
    ['are told apart by case', system, withinFolder('2026/Spring issue'), ['deep', 'spring']],
    ['have names that are no patterns', system, withinFolder('2_26'), ['wild']],
    ['with a name outside of ASCII', system, withinFolder('2026/\u00c9t\u00e9'), ['accent']],
    ['that a user may not read are not there', editor, withinFolder('Secret'), []],
    ['are for visitors those that are open', visitor, withinFolder('2026'), ['spring', 'year']],
  ])('%s', async (_name, api, where, ids) => {
    expect(await idsIn(api(), where)).toEqual(ids)
  })
})

describe('the folders there are', () => {
  const foldersOf = async (api: ReturnType<typeof cms.as>) => {
    const { values, withoutValue } = await api.findDistinct({
      collection: 'files',
      field: 'folder',
      counts: true,
    })
    return { names: values.map(({ folder }) => folder), withoutValue }
  }
  test('are those of all files', async () => {
    const { names, withoutValue } = await foldersOf(cms.asSystem())
    expect(names).toHaveLength(10)
    expect(names).toContain('Secret/Plans')
    expect(withoutValue).toBe(2)
  })
  test('are for a user those of the files that they may read', async () => {
    const { names } = await foldersOf(cms.as(staff))
    expect(names).toHaveLength(9)
    expect(names).not.toContain('Secret/Plans')
  })
  test('are for visitors those of the files that are open', async () => {
    const found = await foldersOf(cms.as(null))
    expect(found).toEqual({ names: ['2026', '2026/Spring issue'], withoutValue: 1 })
    const url = 'http://stet.test/api/files/distinct?field=folder&counts=true'
    const answer = await (await cms.fetch(new Request(url))).text()
    expect(answer).not.toContain('Secret')
  })
})

describe('a folder', () => {
  const bad = ['..', 'a/../b', 'a/b/c/d/e/f/g/h/i', 'x'.repeat(101), 'a\u0000b']
  test.each(bad)('%j is refused, and names the field', async (folder) => {
    const made = cms.asSystem().create({ collection: 'files', data: { folder } })
    await expect(made).rejects.toThrow(ValidationError)
    await expect(made).rejects.toMatchObject({ problems: [{ path: 'folder' }] })
  })
  test('is refused in a draft as well', async () => {
    const made = cms
      .asSystem()
      .create({ collection: 'drafted', draft: true, data: { folder: 'a/../b' } })
    await expect(made).rejects.toThrow(ValidationError)
  })
  test('is no field where there are no folders', async () => {
    const system = cms.asSystem()
    const { folder } = await system.create({ collection: 'flat', data: { folder: 'a' } })
    expect(folder).toBe(undefined)
  })
  test('moves with the files that a user may change', async () => {
    const editor = cms.as(staff)
    for (const [id, isSecret] of [['one'], ['two', true]] as const)
      await cms.asSystem().create({ collection: 'files', data: { id, isSecret, folder: 'Old/x' } })
    const moved = await editor.update({
      collection: 'files',
      where: directlyIn('Old/x'),
      data: { folder: movedFolder('Old/x', 'Old', 'New') },
    })
    expect(moved.docs.map(({ id, folder }) => [id, folder])).toEqual([['one', 'New/x']])
    expect(await idsIn(cms.asSystem(), withinFolder('Old'))).toEqual(['two'])
  })
})
