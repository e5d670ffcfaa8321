import { describe, expect, it } from 'vitest'
import { richTextFeaturesOf } from '../../fields/rich-text/rich-text-features.ts'
import { completeConfig } from '../completion/complete-config.ts'
import type { Config } from '../types/config.ts'
import type { Block, Field, RichTextField } from '../types/field-types/fields.ts'
import { clientConfig } from './client-config.ts'
import { withSharedBlocks } from './shared-blocks.ts'
import { withSiteFeatures } from './site-features.ts'

const note: Block = {
  slug: 'note',
  fields: [
    { type: 'text', name: 'title', label: 'note:title' },
    { type: 'richText', name: 'inside' },
  ],
}
const shared: Block = {
  slug: 'shared',
  fields: [{ type: 'richText', name: 'deep', features: { lists: [] } }],
}
const config: Config = {
  blocks: [shared],
  richText: {
    features: {
      headings: ['h2', 'h3'],
      links: { fields: [{ type: 'text', name: 'campaign' }] },
      blocks: [note],
      blockReferences: ['shared'],
      styles: [{ name: 'warning', color: '#A11' }],
    },
  },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      fields: [
        { type: 'richText', name: 'plain' },
        { type: 'richText', name: 'short', features: { headings: [], tables: false, links: {} } },
        {
          type: 'richText',
          name: 'own',
          features: { blocks: [{ slug: 'aside', fields: [{ type: 'richText', name: 'words' }] }] },
        },
        { type: 'blocks', name: 'layout', blocks: [], blockReferences: ['shared'] },
      ],
    },
  ],
  i18n: { messages: { en: { 'note:title': 'Heading' } } },
}
const complete = completeConfig(config)
const fieldsOf = (fields: readonly Field[] = []) =>
  Object.fromEntries(fields.flatMap((one) => ('name' in one ? [[one.name, one]] : [])))
const features = (field: Field | undefined) => richTextFeaturesOf(field as RichTextField)
const slugs = (blocks: readonly Block[]) => blocks.map(({ slug }) => slug)

describe.each([
  ['the server', () => complete.collection.get('posts')?.fields],
  [
    'the panel',
    () => {
      const sent = JSON.parse(JSON.stringify(clientConfig(complete, null)))
      const { collections } = withSiteFeatures(withSharedBlocks(sent)) as typeof complete
      return collections.find(({ slug }) => slug === 'posts')?.fields
    },
  ],
] as const)('features of rich texts, on %s', (_, fields) => {
  const { plain, short, own, layout } = fieldsOf(fields())

  it('are those of the site where a field names none', () => {
    expect(features(plain).headings).toEqual(['h2', 'h3'])
    expect(features(plain).formats).toHaveLength(8)
    expect(slugs(features(plain).blocks)).toEqual(['note', 'shared'])
    expect(features(plain).styles).toEqual([
      { name: 'warning', label: 'Warning', color: { light: '#aa1111', dark: '#aa1111' } },
    ])
    expect(features(plain)).toMatchObject({
      links: { fields: [{ name: 'campaign' }] },
      uploads: {},
      toolbars: { fixed: true, floating: true },
      limits: { words: null, characters: null },
      smartQuotes: false,
    })
  })

  it('are replaced option by option', () => {
    expect(features(short)).toMatchObject({ headings: [], tables: false, quotes: true, links: {} })
    expect(features(short).links).not.toHaveProperty('fields')
    expect(slugs(features(short).blocks)).toEqual(['note', 'shared'])
    expect(slugs(features(own).blocks)).toEqual(['aside'])
  })

  it('reach texts in blocks of texts, without the blocks', () => {
    const [first, second] = features(plain).blocks
    const { title, inside } = fieldsOf(first?.fields)
    expect(title).toMatchObject({ label: 'note:title' })
    expect(features(inside)).toMatchObject({ headings: ['h2', 'h3'], blocks: [] })
    expect(features(fieldsOf(second?.fields).deep)).toMatchObject({ lists: [], blocks: [] })
    const [aside] = features(own).blocks
    expect(features(fieldsOf(aside?.fields).words)).toMatchObject({ headings: ['h2', 'h3'] })
  })

  it('reach texts in blocks outside of texts whole', () => {
    const [block] = layout?.type === 'blocks' ? layout.blocks : []
    expect(slugs(features(fieldsOf(block?.fields).deep).blocks)).toEqual(['note', 'shared'])
  })
})

it('what is of the whole site is sent to the panel once', () => {
  const sent = JSON.stringify(clientConfig(complete, null))
  for (const once of ['"note"', '"campaign"', '"warning"']) {
    expect(sent.split(once)).toHaveLength(2)
  }
})

it('blocks that several texts share are one object', () => {
  const { plain, short } = fieldsOf(complete.collection.get('posts')?.fields)
  expect(features(plain).blocks[0]).toBe(features(short).blocks[0])
})

it('a site without features has those of its fields alone', () => {
  const { richText: _, ...rest } = config
  const posts = completeConfig(rest).collection.get('posts')
  const { plain, own } = fieldsOf(posts?.fields)
  expect(plain).not.toHaveProperty('features')
  expect(slugs(features(own).blocks)).toEqual(['aside'])
})
