import { describe, expect, it } from 'vitest'
import { builtInLanguages } from '../../i18n/built-in-languages.ts'
import type { JsonObject } from '../../json.ts'
import { request } from '../../test/every-field.ts'
import type { AccessArgs } from '../types/access.ts'
import type { Config } from '../types/config.ts'
import type { CollectionConfig, GlobalConfig } from '../types/entities.ts'
import type { Field } from '../types/field-types/fields.ts'
import type { FieldHookArgs } from '../types/hooks.ts'
import { completeConfig } from './complete-config.ts'

const users: CollectionConfig = { slug: 'users', auth: true, fields: [] }
const complete = (more: Partial<Config> = {}) => completeConfig({ collections: [users], ...more })
function collection(config: Omit<CollectionConfig, 'slug'>, more: Partial<Config> = {}) {
  const all = complete({ ...more, collections: [users, { slug: 'posts', ...config }] })
  const found = all.collection.get('posts')
  if (found === undefined) throw new Error('the collection is gone')
  return found
}
const names = (entity: { plan: { byName: ReadonlyMap<string, unknown> } }) => [
  ...entity.plan.byName.keys(),
]

describe('a config without options', () => {
  it('has the defaults of the specification', () => {
    expect(complete()).toMatchObject({
      serverURL: '',
      routes: { admin: '/admin', api: '/api' },
      cookiePrefix: 'stet',
      localization: false,
      admin: { user: 'users', theme: 'all', dateFormat: 'MMMM do yyyy, h:mm a' },
      i18n: { fallbackLanguage: 'en', supportedLanguages: builtInLanguages },
      defaultDepth: 2,
      maxDepth: 10,
      defaultMaxTextLength: 40_000,
      csrf: [],
      cors: { origins: [], headers: [] },
    })
    expect(collection({ fields: [] })).toMatchObject({
      labels: { singular: 'Post', plural: 'Posts' },
      versions: false,
      auth: false,
      upload: false,
      timestamps: true,
      idType: 'text',
      customId: false,
      defaultSort: ['-createdAt'],
      lockDocuments: { duration: 300 },
      trash: false,
      search: false,
      admin: {
        useAsTitle: 'id',
        listSearchableFields: ['id'],
        pagination: { defaultLimit: 10, limits: [5, 10, 25, 50, 100] },
      },
    })
  })
  it('is searched if the config says so', () => {
    expect(collection({ fields: [], search: true }).search).toEqual({ priority: 1 })
    expect(collection({ fields: [], search: { priority: 3 } }).search).toEqual({ priority: 3 })
  })

  it('has a trash if the config asks for one, for as many days as it says', () => {
    expect(collection({ fields: [], trash: true }).trash).toEqual({ emptyAfterDays: null })
    const month = collection({ fields: [], trash: { emptyAfterDays: 30 } })
    expect(month.trash).toEqual({ emptyAfterDays: 30 })
    expect(month.plan.byName.get('deletedAt')?.field).toMatchObject({ type: 'date' })
    expect(collection({ fields: [] }).plan.byName.has('deletedAt')).toBe(false)
  })
  it('has hooks as empty lists', () => {
    const { hooks } = collection({ fields: [] })
    expect(Object.values(hooks).every((list) => Array.isArray(list) && list.length === 0)).toBe(
      true,
    )
    expect(Object.keys(hooks)).toContain('afterChange')
  })
  it('gets a collection of users if it has no auth collection', () => {
    const all = completeConfig({ collections: [{ slug: 'posts', fields: [] }] })
    expect(all.admin.user).toBe('users')
    expect(all.collection.get('users')?.auth).not.toBe(false)
  })
})

describe('default access', () => {
  const as = (collectionSlug: string | null): AccessArgs =>
    ({
      req: {
        ...request,
        user: collectionSlug === null ? null : { id: 'a', collection: collectionSlug },
      },
    }) as AccessArgs

  it('is for users of the panel, not for users of other auth collections', async () => {
    const members: CollectionConfig = { slug: 'members', auth: true, fields: [] }
    const all = complete({ collections: [users, members] })
    const rules = Object.entries(all.collection.get('members')?.access ?? {})
    expect(rules.map(([name]) => name).sort()).toEqual([
      'admin',
      'create',
      'delete',
      'read',
      'readVersions',
      'unlock',
      'update',
    ])
    for (const [, rule] of rules) {
      expect(await rule(as('users'))).toBe(true)
      expect(await rule(as('members'))).toBe(false)
      expect(await rule(as(null))).toBe(false)
    }
  })
  it('lets only panel users unlock accounts', async () => {
    const admin = () => false
    const all = complete({ collections: [{ ...users, access: { admin } }] })
    expect(await all.collection.get('users')?.access.unlock(as('users'))).toBe(false)
  })
  it("is replaced rule by rule, and an undefined rule doesn't allow access", async () => {
    const read = () => true
    const { access } = collection({
      fields: [],
      access: { read, create: undefined } as NonNullable<CollectionConfig['access']>,
    })
    expect(access.read).toBe(read)
    expect(await access.create(as(null))).toBe(false)
  })
  it('applies to globals too', async () => {
    const all = complete({ globals: [{ slug: 'site', fields: [] }] })
    const { access } = all.global.get('site') ?? { access: undefined }
    expect(await access?.read(as(null))).toBe(false)
    expect(await access?.readVersions(as('users'))).toBe(true)
    expect(await access?.update(as('users'))).toBe(true)
  })
})

describe('fields that are added', () => {
  it('are id and timestamps', () => {
    expect(names(collection({ fields: [{ type: 'text', name: 'title' }] }))).toEqual([
      'id',
      'title',
      'updatedAt',
      'createdAt',
    ])
    expect(names(collection({ fields: [], timestamps: false }))).toEqual(['id'])
  })
  it('leave a collection its own id', () => {
    const own = collection({ fields: [{ type: 'row', fields: [{ type: 'number', name: 'id' }] }] })
    expect(own).toMatchObject({ idType: 'number', customId: true })
    expect(names(own).filter((name) => name === 'id')).toHaveLength(1)
  })
  it('include a status with drafts, `draft` until published', () => {
    expect(names(collection({ fields: [], versions: true }))).not.toContain('_status')
    const drafts = collection({ fields: [], versions: { drafts: true } })
    expect(drafts.plan.byName.get('_status')?.field).toMatchObject({
      type: 'select',
      defaultValue: 'draft',
    })
  })
  it('include an email address to sign in with', () => {
    const all = complete()
    expect(all.collection.get('users')?.plan.byName.get('email')?.field).toMatchObject({
      type: 'email',
      required: true,
      unique: true,
    })
    expect(all.collection.get('users')?.admin.useAsTitle).toBe('email')
  })
  it('include a username if users sign in with one', () => {
    const all = complete({ collections: [{ ...users, auth: { loginWithUsername: true } }] })
    const { plan, admin, auth } = all.collection.get('users') ?? {}
    expect(auth).toMatchObject({
      loginWithUsername: { allowEmailLogin: false, requireEmail: false, requireUsername: true },
    })
    expect(plan?.byName.get('username')?.field).toMatchObject({ required: true, unique: true })
    expect(plan?.byName.get('email')?.field).toMatchObject({ required: false, unique: false })
    expect(admin?.useAsTitle).toBe('username')
  })
  it('require email and username as the collection says', () => {
    const required = (loginWithUsername: object) => {
      const all = complete({ collections: [{ ...users, auth: { loginWithUsername } }] })
      const fields = all.collection.get('users')?.plan.byName
      return [fields?.get('email')?.field, fields?.get('username')?.field].map(
        (field) => field && 'required' in field && field.required,
      )
    }
    expect(required({})).toEqual([false, true])
    expect(required({ requireEmail: true })).toEqual([true, true])
    expect(required({ requireUsername: false })).toEqual([false, false])
  })
  it("keep an email field of the site's own, but make it usable for signing in", () => {
    const email = { type: 'email', name: 'email', label: 'Work email' } as const
    const all = complete({
      collections: [{ ...users, fields: [{ type: 'row', fields: [email] }] }],
    })
    expect(all.collection.get('users')?.plan.byName.get('email')?.field).toMatchObject({
      label: 'Work email',
      required: true,
      unique: true,
    })
    expect(email).not.toHaveProperty('required')
  })
  it('never include secrets', () => {
    const all = complete()
    expect(
      names(all.collection.get('users') ?? all.collections[0] ?? { plan: { byName: new Map() } }),
    ).toEqual(['id', 'email', 'updatedAt', 'createdAt'])
  })
  it("include the file's name, type and size in an upload collection, and its name is the title", () => {
    const media = collection({ fields: [], upload: true })
    expect(names(media)).toEqual(
      expect.arrayContaining([
        'filename',
        'mimeType',
        'filesize',
        'width',
        'height',
        'url',
        'thumbnailURL',
        'focalX',
        'focalY',
      ]),
    )
    expect(media.admin.useAsTitle).toBe('filename')
  })
  it('are not in forms but may be columns', () => {
    const { plan } = collection({ fields: [] })
    expect(plan.byName.get('updatedAt')?.field).toMatchObject({ admin: { hidden: true } })
    expect(plan.byName.get('updatedAt')?.field.admin).not.toHaveProperty('disableListColumn')
  })
})

describe('versions', () => {
  it.each([
    [true, { max: 100, drafts: false }],
    [{ maxPerDoc: 0 }, { max: 0, drafts: false }],
    [
      { drafts: true },
      { max: 100, drafts: { autosave: false, validate: false, schedulePublish: false } },
    ],
    [
      { drafts: { autosave: true, validate: true } },
      {
        max: 100,
        drafts: {
          autosave: { interval: 2000, showSaveDraftButton: false },
          validate: true,
          schedulePublish: false,
        },
      },
    ],
    [
      { drafts: { autosave: { interval: 500 } } },
      {
        max: 100,
        drafts: {
          autosave: { interval: 500, showSaveDraftButton: false },
          validate: false,
          schedulePublish: false,
        },
      },
    ],
    [
      { drafts: { schedulePublish: true } },
      {
        max: 100,
        drafts: {
          autosave: false,
          validate: false,
          schedulePublish: { timeFormat: null, timeIntervals: 5 },
        },
      },
    ],
    [
      { drafts: { schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 15 } } },
      {
        max: 100,
        drafts: {
          autosave: false,
          validate: false,
          schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 15 },
        },
      },
    ],
  ])('%j of a collection are %j', (versions, expected) => {
    expect(collection({ fields: [], versions }).versions).toEqual(expected)
  })
  it('of a global are limited by max', () => {
    const site: GlobalConfig = { slug: 'site', fields: [], versions: { max: 3 } }
    expect(complete({ globals: [site] }).global.get('site')?.versions).toMatchObject({ max: 3 })
  })
})

describe('localization', () => {
  const localization = {
    locales: ['en', { code: 'de', label: 'Deutsch', fallbackLocale: ['nl', 'en'] }, 'nl', 'ar'],
    defaultLocale: 'en',
  }
  it('falls back along the whole chain, the default locale last', () => {
    const { localization: all } = complete({ localization })
    if (all === false) throw new Error('there are locales')
    expect(all.codes).toEqual(['en', 'de', 'nl', 'ar'])
    expect(all.locales.map(({ fallbackChain }) => fallbackChain)).toEqual([
      [],
      ['nl', 'en'],
      ['en'],
      ['en'],
    ])
    expect(all.fallback).toBe(true)
  })
  it('knows which languages are written from right to left', () => {
    const rtl = (code: string) => {
      const { localization: all } = complete({
        localization: { locales: [code], defaultLocale: code },
      })
      return all === false ? undefined : all.locales[0]?.rtl
    }
    expect(['ar', 'he', 'fa-IR', 'az-Arab', 'en', 'ar-Latn'].map(rtl)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
  it('is off without locales, even if fields are localized', () => {
    const fields = [{ type: 'text', name: 'title', localized: true }] as const
    expect(collection({ fields }).plan.hasLocalized).toBe(false)
    expect(collection({ fields }, { localization }).plan.hasLocalized).toBe(true)
  })
})

describe('labels', () => {
  it.each([
    ['articles', 'Article', 'Articles'],
    ['category', 'Category', 'Categories'],
    ['blog-posts', 'Blog post', 'Blog posts'],
    ['media', 'Media', 'Media'],
    ['people', 'Person', 'People'],
    ['boxes', 'Box', 'Boxes'],
    ['statuses', 'Status', 'Statuses'],
    ['siteNews', 'Site news', 'Site news'],
  ])('of %s are %s and %s', (slug, singular, plural) => {
    const all = complete({ collections: [users, { slug, fields: [] }] })
    expect(all.collection.get(slug)?.labels).toEqual({ singular, plural })
  })
  it('of globals are made from their slugs, unless they have one', () => {
    const labelOf = (more: { label?: string }) =>
      complete({ globals: [{ slug: 'siteNews', fields: [], ...more }] }).global.get('siteNews')
        ?.label
    expect([labelOf({}), labelOf({ label: 'News' })]).toEqual(['Site news', 'News'])
  })
  it('of fields are made from their names', () => {
    const { plan } = collection({ fields: [{ type: 'text', name: 'publishedAtURL' }] })
    expect(plan.byName.get('publishedAtURL')?.field.label).toBe('Published at URL')
  })
})

describe('columns', () => {
  it('start with the title and end with status and last change, four in all', () => {
    const { admin } = collection({
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      fields: [
        { type: 'richText', name: 'body' },
        { type: 'text', name: 'title' },
        { type: 'text', name: 'secret', hidden: true },
        { type: 'row', fields: [{ type: 'select', name: 'tone', options: ['a'] }] },
        { type: 'date', name: 'due' },
      ],
    })
    expect(admin.defaultColumns).toEqual(['title', 'tone', '_status', 'updatedAt'])
    expect(admin.listSearchableFields).toEqual(['title'])
  })
})

describe('plugins', () => {
  it('run in order, before defaults and checks', () => {
    const add = (slug: string) => (config: Config) => ({
      ...config,
      collections: [...config.collections, { slug, fields: [] }],
    })
    const all = complete({ plugins: [add('first'), add('second')] })
    expect(all.collections.map(({ slug }) => slug)).toEqual(['users', 'first', 'second'])
    expect(() => complete({ plugins: [add('users')] })).toThrow('"users" is the slug of')
  })
})

describe('cookies and origins', () => {
  it('are secure where browsers require it', () => {
    const cookies = (options: object) =>
      complete({ collections: [{ ...users, auth: { cookies: options } }] }).collection.get('users')
        ?.auth
    expect(cookies({})).toMatchObject({ cookies: { sameSite: 'Lax', secure: false } })
    expect(cookies({ sameSite: 'None' })).toMatchObject({ cookies: { secure: true } })
  })
  it('include the server’s own origin', () => {
    const all = complete({ serverURL: 'https://example.org/', csrf: ['https://other.example'] })
    expect(all.serverURL).toBe('https://example.org')
    expect(all.csrf).toEqual(['https://example.org', 'https://other.example'])
  })
})

it('completing a config does not change it', () => {
  const all = complete()
  expect(Object.isFrozen(all)).toBe(true)
  expect(Object.isFrozen(all.collections[0]?.fields[0])).toBe(true)
})

describe('a slug made from another field', () => {
  const fields: readonly Field[] = [
    { type: 'text', name: 'title' },
    { type: 'text', name: 'slug', admin: { slugFrom: 'title' } },
  ]
  const slug = (operation: 'create' | 'update', value: unknown, title: unknown = 'On Ink') => {
    const { plan } = collection({ fields })
    const { field } = plan.byName.get('slug') ?? {}
    const [fill] = field && 'hooks' in field ? (field.hooks?.beforeValidate ?? []) : []
    const data = { title } as JsonObject
    return fill?.({ value, operation, data, siblingData: data } as unknown as FieldHookArgs)
  }
  it('is filled in if a document is created without one', () => {
    expect(slug('create', undefined)).toBe('on-ink')
    expect(slug('create', '')).toBe('on-ink')
    expect(slug('create', 'mine')).toBe('mine')
    expect(slug('create', undefined, '…')).toBeUndefined()
  })
  it('stays empty if an editor emptied it', () => {
    expect(slug('update', null)).toBeNull()
  })
})

describe('labels of the fields that Stet adds', () => {
  const labelsOf = (config: Partial<Config>) => {
    const { fields } = complete({
      ...config,
      collections: [{ slug: 'users', auth: true, upload: true, fields: [] }],
    }).collection.get('users') ?? { fields: [] }
    return Object.fromEntries(
      fields.map((field) => [
        'name' in field ? field.name : '',
        'label' in field ? field.label : '',
      ]),
    )
  }
  it('are keys of messages, which every language has and a site may change', () => {
    expect(labelsOf({})).toMatchObject({
      email: 'authentication:email',
      createdAt: 'addedFields:createdAt',
      filename: 'addedFields:filename',
    })
  })
})
