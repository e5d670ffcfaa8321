import { describe, expect, test } from 'vitest'
import { checkConfig } from '../checks/check-config.ts'
import { completeConfig } from '../completion/complete-config.ts'
import type { Config } from '../types/config.ts'
import type { Block, BlocksField } from '../types/field-types/fields.ts'
import { clientConfig } from './client-config.ts'
import { withSharedBlocks } from './shared-blocks.ts'

const hero: Block = { slug: 'hero', fields: [{ type: 'text', name: 'heading', localized: true }] }
const columns: Block = {
  slug: 'columns',
  fields: [{ type: 'blocks', name: 'inside', blocks: [], blockReferences: ['hero'] }],
}
const quote: Block = { slug: 'quote', fields: [{ type: 'textarea', name: 'words' }] }
const layout = (rest: Partial<BlocksField> = {}): BlocksField => ({
  type: 'blocks',
  name: 'layout',
  blocks: [quote],
  blockReferences: ['hero', 'columns'],
  ...rest,
})
const site = (field: BlocksField, blocks: unknown = [hero, columns]) =>
  ({
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    blocks,
    collections: [
      { slug: 'posts', fields: [field] },
      { slug: 'pages', fields: [{ type: 'group', name: 'body', fields: [field] }] },
    ],
    globals: [
      { slug: 'home', fields: [{ type: 'tabs', tabs: [{ label: 'Page', fields: [field] }] }] },
    ],
  }) as Config
const problems = (config: Config) =>
  checkConfig(config)
    .filter(({ path }) => path !== 'admin.user')
    .map(({ path, message }) => `${path}: ${message}`)

describe('a block that fields share', () => {
  test('is added behind the blocks of each field that refers to it', () => {
    const complete = completeConfig(site(layout()))
    const slugs = ['quote', 'hero', 'columns']
    const at = (kind: 'collection' | 'global', slug: string, ...path: readonly string[]) => {
      let plan = complete[kind].get(slug)?.plan
      for (const name of path) {
        const node = plan?.byName.get(name)
        plan = node?.shape === 'object' ? node.children : plan
        if (node?.shape === 'blocks') return [...node.blocks.keys()]
      }
      return undefined
    }
    expect(at('collection', 'posts', 'layout')).toEqual(slugs)
    expect(at('collection', 'pages', 'body', 'layout')).toEqual(slugs)
    expect(at('global', 'home', 'layout')).toEqual(slugs)
  })

  test('is completed once and is one object everywhere', () => {
    const complete = completeConfig(site(layout()))
    const [first, second] = complete.blocks
    const posts = complete.collection.get('posts')?.fields.find((field) => field.type === 'blocks')
    expect(posts?.blocks.slice(1)).toEqual([first, second])
    expect(posts?.blocks[1]).toBe(first)
    const [inside] = second?.fields ?? []
    expect(inside?.type === 'blocks' && inside.blocks[0]).toBe(first)
    expect(first?.labels).toEqual({ singular: 'Hero', plural: 'Heros' })
  })

  test('is sent to the panel once and added to the same fields there', () => {
    const complete = completeConfig(site(layout()))
    const sent = clientConfig(complete, null)
    expect(JSON.stringify(sent).match(/"heading"/g)).toHaveLength(1)
    const arrived = withSharedBlocks(JSON.parse(JSON.stringify(sent)) as typeof sent)
    const slugsOf = (collections: typeof sent.collections) =>
      collections
        .find(({ slug }) => slug === 'posts')
        ?.fields.flatMap((field) =>
          field.type === 'blocks' ? field.blocks.map(({ slug }) => slug) : [],
        )
    expect(slugsOf(arrived.collections)).toEqual(['quote', 'hero', 'columns'])
    expect(withSharedBlocks({ ...sent, blocks: [] }).collections).toBe(sent.collections)
  })
})

describe('mistakes in blocks that fields share', () => {
  test('a valid config has none', () => {
    expect(problems(site(layout()))).toEqual([])
    expect(problems(site(layout({ blockReferences: [] }), []))).toEqual([])
  })

  test('a mistake is reported once, with the path of the block', () => {
    const wrong = { slug: 'hero', fields: [{ type: 'text', name: 'id' }] }
    expect(problems(site(layout(), [wrong, columns]))).toEqual([
      'blocks[0](hero).fields[0](id).name: "id" is reserved: rows have an id of their own',
    ])
  })

  test('a name that no block of the config has', () => {
    const at = 'collections[0](posts).fields[0](layout).blockReferences'
    expect(problems(site(layout({ blockReferences: ['nope'] })))).toContain(
      `${at}[0]: the config has no block "nope" of its own`,
    )
    expect(problems(site(layout(), []))).toContain(
      `${at}[0]: the config has no block "hero" of its own`,
    )
    expect(problems(site(layout({ blockReferences: ['hero', 'hero'] })))).toContain(
      `${at}[1]: is listed already`,
    )
    expect(problems(site(layout({ blockReferences: 'hero' as never })))).toContain(
      `${at}: must be a list`,
    )
    expect(problems(site(layout({ blocks: [{ ...quote, slug: 'hero' }] })))).toContain(
      `${at}[0]: "hero" is the slug of one of the field's own blocks`,
    )
  })

  test('a block that would contain itself, also through another', () => {
    const one = { slug: 'one', fields: [layout({ blocks: [], blockReferences: ['two'] })] }
    const two = { slug: 'two', fields: [layout({ blocks: [], blockReferences: ['one'] })] }
    expect(problems(site(layout({ blockReferences: ['one'] }), [one, two]))).toEqual([
      'blocks[1](two).fields[0](layout).blockReferences[0]: "one" would contain itself',
    ])
  })

  test('a localized field of a block that is used in a localized field', () => {
    expect(problems(site(layout({ localized: true }))).at(0)).toBe(
      'blocks[0](hero).fields[0](heading).localized: is inside collections[0](posts).fields[0](layout), which is localized with all it holds',
    )
  })

  test.each([
    [5, 'blocks: must be a list'],
    [['hero'], 'blocks[0]: must be a block'],
    [[hero, hero], 'blocks[1](hero).slug: "hero" is the slug of blocks[0](hero) already'],
    [[{ slug: 'he ro', fields: [] }], 'blocks[0](he ro).slug: '],
    [[{ slug: 'hero' }], 'blocks[0](hero).fields: must be a list of fields'],
  ])('%j', (blocks, problem) => {
    const found = problems(site(layout({ blockReferences: [] }), blocks))
    expect(
      found.some((one) => one.startsWith(problem)),
      found.join('\n'),
    ).toBe(true)
  })

  test('fields that contain themselves are reported, not followed', () => {
    const fields: unknown[] = []
    fields.push({ type: 'group', name: 'again', fields })
    const config = { ...site(layout()), collections: [{ slug: 'posts', fields }] } as Config
    expect(problems(config)[0]).toContain('contains itself')
  })
})
