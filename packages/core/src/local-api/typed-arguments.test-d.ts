import { defineConfig } from '../config/types/define-config.ts'
import type { EntityTypesOf } from '../config/types/infer.ts'
import type { JsonObject } from '../json.ts'
import type { LocalApi } from './local-api.ts'

// Compiled, never run: a line fails to compile if a wrong argument passes, a right one fails, or an
// answer has another type.

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
function expectType<_Holds extends true>(): void {}

const config = defineConfig({
  localization: { locales: ['en', { code: 'de', label: 'Deutsch' }], defaultLocale: 'en' },
  collections: [
    {
      slug: 'users',
      auth: true,
      fields: [{ type: 'select', name: 'role', options: ['admin', 'editor'] }],
    },
    {
      slug: 'authors',
      fields: [
        { type: 'text', name: 'name', required: true },
        { type: 'relationship', name: 'account', relationTo: 'users' },
        { type: 'join', name: 'posts', collection: 'posts', on: 'author' },
      ],
    },
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [
        { type: 'text', name: 'title', required: true, localized: true },
        { type: 'number', name: 'rank' },
        { type: 'json', name: 'facts' },
        { type: 'richText', name: 'body' },
        { type: 'relationship', name: 'author', relationTo: 'authors', required: true },
        { type: 'relationship', name: 'seeAlso', relationTo: ['posts', 'authors'], hasMany: true },
        { type: 'group', name: 'seo', fields: [{ type: 'text', name: 'description' }] },
        { type: 'array', name: 'links', fields: [{ type: 'text', name: 'url' }] },
        {
          type: 'blocks',
          name: 'layout',
          blocks: [
            { slug: 'quote', fields: [{ type: 'text', name: 'words', required: true }] },
            { slug: 'rule', fields: [] },
          ],
        },
      ],
    },
  ],
  globals: [{ slug: 'site', fields: [{ type: 'text', name: 'name', required: true }] }],
})
declare const cms: LocalApi<EntityTypesOf<typeof config>>
const posts = 'posts'
const id = 'p1'

export async function filters() {
  await cms.find({
    collection: posts,
    where: {
      or: [{ title: { like: 'a' } }, { 'title.de': { exists: true } }],
      rank: { greater_than: 3, in: [1, 2] },
      'author.name': { equals: 'Ann' },
      'seo.description': { contains: 'x' },
      'seo.de.description': { contains: 'x' },
      'links.url': { equals: 'x' },
      'layout.words': { equals: 'x' },
      'facts.any.thing': { equals: 1 },
      author: { equals: 'a1' },
      createdAt: { less_than: new Date() },
      _status: { equals: 'draft' },
    },
  })
  // @ts-expect-error there is no field of this name
  await cms.find({ collection: posts, where: { titel: { equals: 'a' } } })
  // @ts-expect-error there is no field of this name in the group
  await cms.find({ collection: posts, where: { 'seo.descripton': { equals: 'a' } } })
  // @ts-expect-error there is no field of this name, also inside `or`
  await cms.find({ collection: posts, where: { or: [{ titel: { equals: 'a' } }] } })
  // @ts-expect-error there is no operator of this name
  await cms.find({ collection: posts, where: { title: { is: 'a' } } })
  // @ts-expect-error a number is compared with numbers
  await cms.count({ collection: posts, where: { rank: { equals: 'many' } } })
  // @ts-expect-error there is no such status
  await cms.count({ collection: posts, where: { _status: { equals: 'public' } } })
}

export async function orders() {
  await cms.find({ collection: posts, sort: '-title' })
  await cms.find({ collection: posts, sort: ['-author.name', 'seo.description', 'createdAt'] })
  await cms.find({ collection: posts, sort: '-rank,title' })
  // @ts-expect-error there is no field of this name
  await cms.find({ collection: posts, sort: '-titel' })
}

export async function locales() {
  await cms.find({ collection: posts, locale: 'de', fallbackLocale: ['en'] })
  const all = await cms.findByID({ collection: posts, id, locale: 'all' })
  expectType<Equal<typeof all, JsonObject>>()
  // @ts-expect-error there is no such locale
  await cms.find({ collection: posts, locale: 'fr' })
}

export async function missing() {
  const version = await cms.findVersionByID({ collection: posts, id: 'v' })
  expectType<Equal<Extract<typeof version, null>, never>>()
  const perhaps = await cms.findVersionByID({ collection: posts, id: 'v', disableErrors: true })
  expectType<Equal<NonNullable<typeof perhaps>, typeof version>>()
  expectType<Equal<Extract<typeof perhaps, null>, null>>()
  await cms.countVersions({ collection: posts, disableErrors: true })
  // @ts-expect-error reading a global takes no disableErrors
  await cms.findGlobal({ slug: 'site', disableErrors: true })
}

export async function selections() {
  const some = await cms.findByID({
    collection: posts,
    id,
    select: { title: true, seo: { description: true }, layout: { quote: { words: true } } },
  })
  expectType<Equal<keyof typeof some, 'id' | 'title' | 'seo' | 'layout'>>()
  expectType<Equal<(typeof some)['title'], string>>()
  type Row = NonNullable<(typeof some)['layout']>[number]
  expectType<Equal<Row['blockType'], 'quote' | 'rule'>>()
  const most = await cms.findByID({ collection: posts, id, select: { body: false } })
  expectType<Equal<'body' extends keyof typeof most ? true : false, false>>()
  expectType<Equal<(typeof most)['title'], string>>()
  await cms.find({ collection: posts, populate: { authors: { name: true } } })
  // @ts-expect-error there is no field of this name
  await cms.find({ collection: posts, select: { titel: true } })
  // @ts-expect-error there is no field of this name in the block
  await cms.find({ collection: posts, select: { layout: { quote: { wrods: true } } } })
  // @ts-expect-error there is no collection of this name
  await cms.find({ collection: posts, populate: { author: { name: true } } })
}

export async function depths() {
  const flat = await cms.findByID({ collection: posts, id, depth: 0 })
  expectType<Equal<(typeof flat)['author'], string>>()
  type Related = NonNullable<(typeof flat)['seeAlso']>[number]
  expectType<Equal<Related['value'], string>>()
  const deep = await cms.findByID({ collection: posts, id, depth: 1 })
  type Author = Extract<(typeof deep)['author'], object>
  expectType<Equal<Author['name'], string>>()
  expectType<Equal<Author['account'], string | null | undefined>>()
  const both = await cms.find({ collection: posts, depth: 0, select: { author: true } })
  expectType<
    Equal<(typeof both)['docs'][number], { readonly id: string; readonly author: string }>
  >()
}

export async function writes() {
  await cms.create({
    collection: posts,
    data: {
      title: 'A',
      author: 'a1',
      body: { root: { type: 'root', children: [] } },
      seeAlso: [{ relationTo: 'posts', value: 'p2' }],
      links: [{ url: 'x' }],
      layout: [{ blockType: 'quote', words: 'W' }, { blockType: 'rule' }],
      facts: { any: ['json'] },
      seo: { description: null },
    },
  })
  await cms.create({ collection: 'users', data: { email: 'a@b.c', password: 'p', role: 'admin' } })
  await cms.update({ collection: posts, id, locale: 'all', data: { title: { en: 'A', de: 'B' } } })
  await cms.updateGlobal({ slug: 'site', data: { name: 'N' } })
  // @ts-expect-error there is no field of this name
  await cms.create({ collection: posts, data: { titel: 'A' } })
  // @ts-expect-error a rank is a number
  await cms.update({ collection: posts, id, data: { rank: 'first' } })
  // @ts-expect-error a block has the fields of its own
  await cms.update({ collection: posts, id, data: { layout: [{ blockType: 'quote', url: 'W' }] } })
  // @ts-expect-error there is no block of this name
  await cms.update({ collection: posts, id, data: { layout: [{ blockType: 'quite' }] } })
  // @ts-expect-error a join cannot be written
  await cms.update({ collection: 'authors', id, data: { posts: [] } })
  // @ts-expect-error there is no such role
  await cms.create({ collection: 'users', data: { email: 'a@b.c', password: 'p', role: 'boss' } })
  // @ts-expect-error only users have passwords
  await cms.create({ collection: 'authors', data: { name: 'A', password: 'p' } })
  // @ts-expect-error there is no field of this name
  await cms.updateGlobal({ slug: 'site', data: { nmae: 'N' } })
}

export async function versions() {
  const { docs } = await cms.findVersions({
    collection: posts,
    where: { 'version.title': { equals: 'A' }, parent: { equals: id }, latest: { equals: true } },
    sort: '-updatedAt',
  })
  expectType<Equal<(typeof docs)[number]['version']['title'], string>>()
  // @ts-expect-error the content of a version is below `version`
  await cms.findVersions({ collection: posts, where: { title: { equals: 'A' } } })
}

/** Code for any site accepts a typed one. */
export const anySite: LocalApi = cms
