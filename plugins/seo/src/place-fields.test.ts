import type { CollectionConfig, Config, Field, GlobalConfig } from 'stet'
import { describe, expect, test } from 'vitest'
import { fieldAt } from './field-tree.ts'
import {
  MetaImageField,
  MetaTitleField,
  OverviewField,
  PreviewField,
  type SeoPluginOptions,
  seoPlugin,
} from './index.ts'
import { seoMark } from './mark.ts'

const users: CollectionConfig = { slug: 'users', auth: true, fields: [] }
const media: CollectionConfig = { slug: 'media', upload: true, fields: [] }
const title: Field = { name: 'title', type: 'text' }
const slug: Field = { name: 'slug', type: 'text', admin: { position: 'sidebar' } }
const email: Field = { name: 'email', type: 'email' }

function applied(options: SeoPluginOptions, config: Partial<Config> = {}): Config {
  const whole: Config = { collections: [users, media], ...config }
  return seoPlugin(options).config?.(whole) ?? whole
}

/** The fields of one collection or global after the plugin. */
function fieldsOf(
  entity: Omit<CollectionConfig, 'slug'>,
  options: SeoPluginOptions = {},
  config: Partial<Config> = {},
): readonly Field[] {
  const collections = [users, media, { slug: 'posts', ...entity }]
  const { collections: all } = applied(
    { collections: ['posts'], ...options },
    { ...config, collections },
  )
  return all.find((one) => one.slug === 'posts')?.fields ?? []
}

/** Names and labels, nested as the fields are. */
const outline = (fields: readonly Field[]): unknown[] =>
  fields.map((field) => {
    if (field.type === 'tabs') return field.tabs.map((tab) => [tab.label, outline(tab.fields)])
    const name = 'name' in field ? field.name : field.type
    return field.type === 'group' ? [name, ...outline(field.fields)] : name
  })

const meta = ['meta', 'overview', 'title', 'description', 'preview']

describe('the group', () => {
  test('is the last field, in the order of the specification', () => {
    expect(outline(fieldsOf({ fields: [title, slug] }))).toEqual(['title', 'slug', meta])
    const withImage = fieldsOf({ fields: [] }, { uploadsCollection: 'media' })
    expect(outline(withImage)).toEqual([
      ['meta', 'overview', 'title', 'description', 'image', 'preview'],
    ])
    expect(withImage[0]).toMatchObject({ name: 'meta', type: 'group', label: 'seo:group' })
    expect(fieldAt(withImage, ['meta', 'image'])).toMatchObject({
      type: 'upload',
      relationTo: 'media',
    })
  })

  test('is localized only where the site is', () => {
    const options = { uploadsCollection: 'media' }
    const localization = { locales: ['en', 'de'], defaultLocale: 'en' }
    for (const name of ['title', 'description', 'image']) {
      const path = ['meta', name]
      expect(fieldAt(fieldsOf({ fields: [] }, options), path)).toMatchObject({ localized: false })
      expect(fieldAt(fieldsOf({ fields: [] }, options, { localization }), path)).toMatchObject({
        localized: true,
      })
    }
  })

  test('can be changed by the site, and its type named', () => {
    const own: Field = { name: 'canonical', type: 'text' }
    const fields = fieldsOf(
      { fields: [] },
      { interfaceName: 'Meta', fields: ({ defaultFields }) => [...defaultFields, own] },
    )
    expect(outline(fields)).toEqual([[...meta, 'canonical']])
    expect(fields[0]).toMatchObject({ interfaceName: 'Meta' })
  })

  test('is added to globals, and to nothing that is not named', () => {
    const globals: GlobalConfig[] = [
      { slug: 'home', fields: [title] },
      { slug: 'other', fields: [title] },
    ]
    const config = applied({ globals: ['home'] }, { globals })
    expect(config.globals?.map(({ fields }) => outline(fields))).toEqual([
      ['title', meta],
      ['title'],
    ])
    expect(config.collections).toEqual([users, media])
  })

  test.each([
    [{ collections: ['none'] }, 'no collection "none"'],
    [{ globals: ['a', 'b'] }, 'no global "a", "b"'],
    [{ uploadsCollection: 'files' }, 'no collection "files"'],
  ])('of %j is refused', (options, message) => {
    expect(() => applied(options)).toThrow(message)
  })
})

describe('in a tab', () => {
  const tabbedUI = true
  const seo = ['seo:group', [meta]]

  test('it comes behind the tabs that the fields begin with', () => {
    const tabs: Field = { type: 'tabs', tabs: [{ label: 'Text', fields: [title] }] }
    expect(outline(fieldsOf({ fields: [tabs, slug] }, { tabbedUI }))).toEqual([
      [['Text', ['title']], seo],
      'slug',
    ])
  })

  test.each([
    [{ singular: 'Post', plural: 'Posts' }, 'Post'],
    [undefined, 'seo:content'],
  ])('other fields are in a tab of their own, named %j', (labels, name) => {
    const entity = { fields: [title, slug], ...(labels && { labels }) }
    // What stands in the sidebar would be in the form if it was in a tab.
    expect(outline(fieldsOf(entity, { tabbedUI }))).toEqual([[[name, ['title']], seo], 'slug'])
  })

  test('the email that users sign in with stays above', () => {
    expect(outline(fieldsOf({ auth: true, fields: [email, title] }, { tabbedUI }))).toEqual([
      'email',
      [['seo:content', ['title']], seo],
    ])
    expect(outline(fieldsOf({ fields: [email, title] }, { tabbedUI }))).toEqual([
      [['seo:content', ['email', 'title']], seo],
    ])
  })

  test('there is no empty tab, and the group has no second name', () => {
    const fields = fieldsOf({ fields: [] }, { tabbedUI })
    expect(outline(fields)).toEqual([[seo]])
    expect(fieldAt(fields, ['meta'])).toMatchObject({ label: false })
  })
})

describe('single fields', () => {
  test('carry what the panel shows, whatever the site changes', () => {
    const admin = { description: 'Ours', custom: { own: 1 } }
    const field = MetaTitleField({
      hasGenerateFn: true,
      maxLength: 70,
      overrides: { name: 'heading', required: true, admin },
    })
    expect(field).toMatchObject({
      name: 'heading',
      required: true,
      admin: { disableBulkEdit: true, description: 'Ours', custom: { own: 1 } },
    })
    expect(seoMark(field)).toEqual({ part: 'title', hasGenerateFn: true, maxLength: 70 })
    // What is advised keeps nobody from saving.
    expect(field).not.toHaveProperty('maxLength')
  })

  test('have paths, by default those of the group', () => {
    const paths = {
      titlePath: 'meta.title',
      descriptionPath: 'meta.description',
      imagePath: 'meta.image',
    }
    expect(seoMark(OverviewField())).toEqual({ part: 'overview', ...paths })
    expect(seoMark(PreviewField({ titlePath: 'seo.name', hasGenerateFn: true }))).toEqual({
      part: 'preview',
      ...paths,
      titlePath: 'seo.name',
      hasGenerateFn: true,
    })
    expect(MetaImageField({ relationTo: 'media' })).toMatchObject({ relationTo: 'media' })
  })

  test('know whether there is a generator', () => {
    const generators = {
      generateTitle: () => '',
      generateImage: () => '',
      uploadsCollection: 'media',
    } as const
    const fields = fieldsOf({ fields: [] }, generators)
    const has = (name: string) => {
      const field = fieldAt(fields, ['meta', name])
      return field && seoMark(field)
    }
    expect(has('title')).toMatchObject({ hasGenerateFn: true })
    expect(has('description')).toMatchObject({ hasGenerateFn: false })
    expect(has('image')).toMatchObject({ hasGenerateFn: true })
    expect(has('preview')).toMatchObject({ hasGenerateFn: false })
  })
})
