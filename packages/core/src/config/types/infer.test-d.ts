import type { JsonObject } from '../../json.ts'
import type { EntityTypes } from '../../local-api/entity-types.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { RichText } from '../../rich-text/rich-text.ts'
import type { Config } from './config.ts'
import { defineBlock, defineCollection, defineConfig } from './define-config.ts'
import type {
  BlocksInTexts,
  DocumentOf,
  EntityTypesOf,
  GlobalOf,
  InlineBlocksInTexts,
} from './infer.ts'

// Compiled, never run: a line fails to compile if inference gives another type.

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
function expectType<_Holds extends true>(): void {}

const hero = defineBlock({
  slug: 'hero',
  fields: [{ type: 'text', name: 'heading', required: true }],
})
const media = defineCollection({
  slug: 'media',
  upload: true,
  timestamps: false,
  fields: [{ type: 'text', name: 'alt', required: true, localized: true }],
})
const teaser = defineBlock({ slug: 'teaser', fields: [{ type: 'number', name: 'rank' }] })
const config = defineConfig({
  blocks: [teaser, { slug: 'unused', fields: [] }],
  collections: [
    media,
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'members',
      auth: { loginWithUsername: { requireUsername: false, requireEmail: true } },
      timestamps: false,
      fields: [],
    },
    {
      slug: 'tags',
      timestamps: false,
      fields: [{ type: 'number', name: 'id' }],
    },
    {
      slug: 'articles',
      versions: { drafts: true },
      trash: { emptyAfterDays: 30 },
      fields: [
        { type: 'text', name: 'title', required: true, localized: true },
        { type: 'text', name: 'keywords', hasMany: true },
        { type: 'row', fields: [{ type: 'number', name: 'rating' }] },
        { type: 'select', name: 'tone', options: ['calm', { label: 'Loud', value: 'loud' }] },
        { type: 'checkbox', name: 'featured', required: true },
        { type: 'point', name: 'place' },
        { type: 'richText', name: 'body', required: true },
        { type: 'relationship', name: 'tags', relationTo: 'tags', hasMany: true },
        { type: 'relationship', name: 'owner', relationTo: ['users', 'tags'] },
        { type: 'upload', name: 'cover', relationTo: 'media', required: true },
        { type: 'group', name: 'meta', fields: [{ type: 'textarea', name: 'description' }] },
        { type: 'group', label: 'Only a frame', fields: [{ type: 'email', name: 'contact' }] },
        {
          type: 'tabs',
          tabs: [
            { label: 'Plain', fields: [{ type: 'date', name: 'due', timezone: true }] },
            { name: 'seo', fields: [{ type: 'text', name: 'slug', required: true }] },
          ],
        },
        { type: 'array', name: 'links', fields: [{ type: 'text', name: 'url', required: true }] },
        { type: 'blocks', name: 'layout', required: true, blocks: [hero] },
        { type: 'blocks', name: 'aside', blocks: [hero], blockReferences: ['teaser'] },
        { type: 'ui', name: 'hint' },
      ],
    },
  ],
  globals: [{ slug: 'site', fields: [{ type: 'text', name: 'name', required: true }] }],
})
type C = typeof config
type Article = DocumentOf<C, 'articles'>
type Media = DocumentOf<C, 'media'>

expectType<Equal<Article['id'], string>>()
expectType<Equal<Article['title'], string>>()
expectType<Equal<Article['keywords'], readonly string[] | null | undefined>>()
expectType<Equal<Article['rating'], number | null | undefined>>()
expectType<Equal<Article['tone'], 'calm' | 'loud' | null | undefined>>()
expectType<Equal<Article['featured'], boolean>>()
expectType<
  Equal<Article['place'], readonly [longitude: number, latitude: number] | null | undefined>
>()
expectType<Equal<Article['body'], RichText>>()
expectType<Equal<Article['contact'], string | null | undefined>>()
expectType<Equal<Article['due'], string | null | undefined>>()
expectType<Equal<Article['due_tz'], string | null | undefined>>()
expectType<Equal<Article['seo'], { readonly slug: string }>>()
expectType<Equal<Article['meta']['description'], string | null | undefined>>()
expectType<Equal<Article['createdAt'], string>>()
expectType<Equal<Article['_status'], 'draft' | 'published' | undefined>>()
expectType<Equal<Article['deletedAt'], string | null | undefined>>()
expectType<Equal<'deletedAt' extends keyof Media ? true : false, false>>()
expectType<
  Equal<NonNullable<Article['links']>[number], { readonly id: string; readonly url: string }>
>()
expectType<Equal<Article['layout'][number]['blockType'], 'hero'>>()
expectType<Equal<Article['layout'][number]['heading'], string>>()
type Aside = NonNullable<Article['aside']>[number]
expectType<Equal<Aside['blockType'], 'hero' | 'teaser'>>()
expectType<
  Equal<Extract<Aside, { readonly blockType: 'teaser' }>['rank'], number | null | undefined>
>()
expectType<Equal<Article['cover'], string | Media>>()
expectType<Equal<NonNullable<Article['tags']>[number], number | DocumentOf<C, 'tags'>>>()
expectType<Equal<NonNullable<Article['owner']>['relationTo'], 'users' | 'tags'>>()
expectType<Equal<'hint' extends keyof Article ? true : false, false>>()
expectType<Equal<Media['alt'], string>>()
expectType<Equal<Media['filename'], string | null | undefined>>()
expectType<Equal<'createdAt' extends keyof Media ? true : false, false>>()
expectType<Equal<DocumentOf<C, 'tags'>, { readonly id: number }>>()
expectType<Equal<DocumentOf<C, 'users'>['email'], string>>()
expectType<
  Equal<
    DocumentOf<C, 'members'>,
    { readonly id: string; readonly username?: string | null; readonly email: string }
  >
>()
expectType<Equal<GlobalOf<C, 'site'>['name'], string>>()
expectType<Equal<DocumentOf<Config, 'anything'>, JsonObject>>()

// The inferred types fit the local API.
type Fits<T extends EntityTypes> = LocalApi<T>
declare const cms: Fits<EntityTypesOf<C>>
export async function titles(): Promise<readonly string[]> {
  const { docs } = await cms.find({ collection: 'articles' })
  const { name } = await cms.findGlobal({ slug: 'site' })
  return [name, ...docs.map(({ title }) => title)]
}
export const trashed = () =>
  cms.find({ collection: 'articles', trash: true, where: { deletedAt: { exists: true } } })
// @ts-expect-error there is no such collection
export const missing = () => cms.find({ collection: 'nope' })

const withTexts = defineConfig({
  blocks: [teaser, { slug: 'unused', fields: [] }],
  richText: { features: { blocks: [hero], inlineBlockReferences: ['teaser'] } },
  collections: [
    {
      slug: 'notes',
      fields: [
        {
          type: 'array',
          name: 'parts',
          fields: [
            {
              type: 'richText',
              name: 'body',
              features: { blocks: [{ slug: 'code', fields: [{ type: 'code', name: 'source' }] }] },
            },
          ],
        },
      ],
    },
  ],
})
type Row<Slug extends string> = {
  readonly id: string
  readonly blockType: Slug
  readonly blockName?: string | null
}
type Rank = { readonly rank?: number | null }
expectType<Equal<BlocksInTexts<typeof withTexts>['blockType'], 'hero' | 'code'>>()
type Hero = Extract<BlocksInTexts<typeof withTexts>, { readonly blockType: 'hero' }>
expectType<Equal<Hero['heading'], string>>()
expectType<Equal<keyof InlineBlocksInTexts<typeof withTexts>, keyof (Row<'teaser'> & Rank)>>()
expectType<Equal<InlineBlocksInTexts<typeof withTexts>['blockType'], 'teaser'>>()
expectType<Equal<BlocksInTexts<typeof config>, never>>()
