import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../../fields/built-in-types.ts'
import { serverPartOf } from '../../fields/server-parts.ts'
import { everyField } from '../../test/every-field.ts'
import { checkConfig } from '../checks/check-config.ts'
import type { Config } from '../types/config.ts'
import type { Field } from '../types/field-types/fields.ts'
import { nearestName } from './nearest-name.ts'

const users = { slug: 'users', auth: true, fields: [] }
const nothing = () => undefined

function mistakes(config: object): string[] {
  return checkConfig({ collections: [users], ...config } as unknown as Config).map(
    ({ path, message }) => `${path}: ${message}`,
  )
}
function inCollection(options: object, fields: readonly unknown[] = []): string[] {
  const found = mistakes({ collections: [users, { slug: 'posts', fields, ...options }] })
  return found.map((mistake) => mistake.replaceAll('collections[1](posts).', ''))
}

describe('an option that does not exist', () => {
  it('is refused with its path and the most similar name, all at once', () => {
    expect(
      mistakes({
        collections: [
          users,
          {
            slug: 'posts',
            acess: { read: () => false },
            version: { drafts: true },
            dbName: true,
            admin: { useAsTitel: 'title' },
            fields: [{ type: 'text', name: 'title', requierd: true }],
          },
        ],
        schedulePublish: true,
        i18n: { fallbackLanguag: 'en' },
      }),
    ).toEqual([
      'schedulePublish: is not an option',
      'i18n.fallbackLanguag: is not an option; did you mean "fallbackLanguage"?',
      'collections[1](posts).acess: is not an option; did you mean "access"?',
      'collections[1](posts).version: is not an option; did you mean "versions"?',
      'collections[1](posts).dbName: is not an option',
      'collections[1](posts).admin.useAsTitel: is not an option; did you mean "useAsTitle"?',
      'collections[1](posts).fields[0](title).requierd: is not an option; did you mean "required"?',
    ])
  })
  it('is distinguished from one that other field types have', () => {
    expect(inCollection({}, [{ type: 'number', name: 'rank', maxLength: 3 }])).toEqual([
      'fields[0](rank).maxLength: is not an option of number fields, but of text, textarea',
    ])
    expect(inCollection({}, [{ type: 'row', access: { read: () => false }, fields: [] }])).toEqual([
      'fields[0].access: a row field has no value: say it of the fields it holds',
    ])
  })
  it('is refused if Stet does not support it yet', () => {
    expect(inCollection({ admin: { baseListFilter: nothing } })).toHaveLength(1)
    expect(inCollection({}, [{ type: 'richText', name: 'body', maxDepth: 1 }])).toHaveLength(1)
  })
  it('is refused in every object of a config that has options', () => {
    const unnoticed: string[] = []
    for (const { holder, path } of optionObjects(whole, '')) {
      const problems = checkConfig(misspelt(holder))
      if (!problems.some(({ message }) => message.startsWith('is not an option')))
        unnoticed.push(path)
    }
    expect(checkConfig(whole)).toEqual([])
    expect(unnoticed).toEqual([])
  })
  it('is accepted where the site chooses names, or with the value undefined', () => {
    const custom = { anything: { goes: true } }
    expect(
      mistakes({
        custom,
        nothingAtAll: undefined,
        collections: [
          users,
          {
            slug: 'posts',
            custom,
            fields: [{ type: 'text', name: 'a', custom, admin: { custom } }],
          },
        ],
      }),
    ).toEqual([])
  })
})

it('the suggested name differs in at most one letter out of three', () => {
  const names = ['access', 'admin', 'versions', 'maxLength', 'required']
  expect(nearestName('Acces', names)).toBe('access')
  expect(nearestName('version', names)).toBe('versions')
  expect(nearestName('maxlenght', names)).toBe('maxLength')
  expect(nearestName('rqeuired', names)).toBe('required')
  expect(nearestName('trash', names)).toBeUndefined()
  expect(nearestName('ad', names)).toBeUndefined()
})

it('every field type has a table of options that includes `type`', () => {
  for (const type of Object.keys(fieldTypes)) {
    const { options } = serverPartOf({ type } as Field)
    expect(options, type).toMatchObject({ type: true, admin: { condition: true } })
  }
})

// A config with one of everything that has options.
const whole = {
  collections: [
    {
      slug: 'users',
      labels: { singular: 'User', plural: { en: 'Users' } },
      fields: [],
      auth: {
        loginWithUsername: { allowEmailLogin: true },
        cookies: { sameSite: 'Lax' },
        verify: { generateEmailSubject: () => '' },
        forgotPassword: { expiration: 1000 },
        disableLocalStrategy: false,
      },
    },
    {
      slug: 'media',
      fields: [],
      upload: {
        imageSizes: [{ name: 'card', width: 10, formatOptions: { format: 'webp' } }],
        limits: { fileSize: 10 },
        formatOptions: { format: 'png', options: { quality: 1 } },
        resizeOptions: { width: 100 },
        pasteURL: { allowList: [{ hostname: 'a.test' }] },
      },
    },
    {
      slug: 'posts',
      fields: [
        ...everyField,
        {
          type: 'date',
          name: 'held',
          timezone: { supportedTimezones: [{ label: 'U', value: 'UTC' }] },
          admin: { date: { monthsToShow: 1 } },
        },
        { type: 'radio', name: 'kind', options: [{ label: 'A', value: 'a' }] },
        { type: 'select', name: 'sort', options: [{ label: 'A', value: 'a' }] },
        { type: 'json', name: 'facts', jsonSchema: { schema: { type: 'object' } } },
        {
          type: 'array',
          name: 'labelled',
          labels: { singular: 'One', plural: 'More' },
          admin: { components: { Field: './Field.tsx' } },
          access: { read: () => true },
          hooks: { beforeChange: [nothing] },
          fields: [],
        },
      ],
      indexes: [{ fields: ['title'] }],
      access: { read: () => true },
      hooks: { afterChange: [nothing] },
      versions: { drafts: { autosave: { interval: 100 } } },
      endpoints: [{ path: '/x', method: 'get', handler: nothing }],
      lockDocuments: { duration: 10 },
      trash: { emptyAfterDays: 30 },
      admin: { pagination: { defaultLimit: 10 } },
    },
  ],
  globals: [
    {
      slug: 'site',
      fields: [
        {
          type: 'tabs',
          tabs: [{ label: 'A', admin: { condition: () => true }, access: {}, fields: [] }],
        },
      ],
      access: { read: () => true },
      hooks: { afterChange: [nothing] },
      versions: { drafts: { autosave: { interval: 100 } } },
      lockDocuments: { duration: 10 },
      endpoints: [{ path: '/x', method: 'get', handler: nothing }],
      admin: { group: false },
    },
  ],
  blocks: [
    {
      slug: 'shared',
      labels: { singular: 'One', plural: 'More' },
      admin: { images: { icon: '/icon.svg' } },
      fields: [],
    },
  ],
  routes: { admin: '/admin' },
  endpoints: [{ path: '/x', method: 'get', handler: nothing }],
  hooks: { afterError: [nothing] },
  localization: { locales: [{ code: 'en', label: 'English' }, 'de'], defaultLocale: 'en' },
  admin: {
    brand: {
      name: 'Name',
      logo: { light: './logo.svg', dark: './logo.svg' },
      icon: { light: './icon.svg', dark: './icon.svg' },
      accent: { light: '#c93a1a', dark: '#c8431f' },
      css: {},
    },
    meta: { titleSuffix: '' },
    livePreview: { url: '/', breakpoints: [{ name: 'a', label: 'A', width: 1, height: 1 }] },
    components: { views: [{ path: '/calendar', label: 'Calendar', Component: './C.tsx' }] },
    timezones: { supportedTimezones: [{ label: 'U', value: 'UTC' }] },
  },
  i18n: { fallbackLanguage: 'en' },
  auth: { jwtOrder: ['cookie'] },
  cors: { origins: '*' },
} as unknown as Config

// Objects whose names the site chooses: languages, parts of a JSON schema, options of the image
// library.
const freeOptions = ['plural', 'schema', 'options']

/** Every object in the config whose names Stet defines, with its path. */
function optionObjects(value: unknown, path: string): { holder: object; path: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, part]) => {
    const isFree = freeOptions.includes(name) && !Array.isArray(part)
    return isFree ? [] : optionObjects(part, `${path}.${name}`)
  })
  return Array.isArray(value) ? inside : [{ holder: value, path }, ...inside]
}

/** The whole config with an unknown option in one of its objects. */
function misspelt(holder: object): Config {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).map(([name, part]) => [name, copy(part)] as const)
    return Object.fromEntries(value === holder ? [...parts, ['slgu', 1]] : parts)
  }
  return copy(whole) as Config
}
