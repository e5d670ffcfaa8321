import {
  defineBlock,
  defineCollection,
  defineConfig,
  defineField,
  defineGlobal,
} from './define-config.ts'
import type { Field } from './field-types/fields.ts'
import type { OptionTable } from './known-options.ts'

// Compiled, never run: a line fails to compile if a misspelt option passes or a right one fails.

export const collection = defineCollection({
  slug: 'posts',
  // @ts-expect-error it is called `access`
  acess: { read: () => false },
  fields: [],
})
export const versions = defineCollection({
  slug: 'posts',
  // @ts-expect-error it is called `versions`
  version: { drafts: true },
  fields: [],
})
export const nested = defineCollection({
  slug: 'posts',
  // @ts-expect-error it is called `useAsTitle`
  admin: { useAsTitel: 'title' },
  fields: [],
})
export const field = defineCollection({
  slug: 'posts',
  // @ts-expect-error it is called `required`
  fields: [{ type: 'text', name: 'title', requierd: true }],
})
export const ofAnotherType = defineField({
  type: 'number',
  name: 'rank',
  // @ts-expect-error numbers have `max`
  maxLength: 3,
})
export const deep = defineGlobal({
  slug: 'site',
  fields: [
    { type: 'tabs', tabs: [{ label: 'A', fields: [{ type: 'row', fields: [] }] }] },
    // @ts-expect-error there is no `hiden`
    { type: 'array', name: 'a', fields: [{ type: 'row', fields: [], hiden: true }] },
  ],
})
export const block = defineBlock({
  slug: 'hero',
  // @ts-expect-error there is no `label`
  label: 'Hero',
  fields: [],
})
const spread = { localised: true } as const
// @ts-expect-error it is called `localized`, also when spread
export const bySpread = defineField({ type: 'text', name: 'title', ...spread })
const apart = { slug: 'apart', fields: [], timestamp: false } as const
export const fromElsewhere = defineConfig({
  // @ts-expect-error a collection in a constant is checked too
  collections: [apart],
})
export const site = defineConfig({
  collections: [],
  // @ts-expect-error it is called `maxDepth`
  maxdepth: 3,
})
export const component = defineConfig({
  collections: [],
  // @ts-expect-error a view has a `label`, no `title`
  admin: { components: { views: [{ path: '/a', title: 'A', label: 'A', Component: './A.tsx' }] } },
})

// What is right, or not known to the compiler, passes; functions know their arguments.
declare const anyFields: readonly Field[]
export const right = defineConfig({
  collections: [
    {
      slug: 'posts',
      custom: { anything: { goes: 1 } },
      access: { read: ({ req }) => req.user !== null },
      hooks: { beforeChange: [({ data }) => ({ ...data, checked: true })] },
      fields: [
        {
          type: 'text',
          name: 'title',
          label: { en: 'Title', nl: 'Titel' },
          admin: { condition: (data, siblings) => data.a === siblings.b, custom: { a: 1 } },
        },
        { type: 'json', name: 'facts', defaultValue: { any: ['json'] } },
        { type: 'join', name: 'j', collection: 'posts', on: 'x', where: { a: { equals: 1 } } },
      ],
    },
    { slug: 'pages', fields: anyFields },
  ],
})
export const title: 'title' = right.collections[0].fields[0].name

// The tables and the types are bound to each other.
// @ts-expect-error `b` is missing
export const tooFew: OptionTable<{ readonly a: string; readonly b?: number }> = { a: true }
// @ts-expect-error there is no `c`
export const tooMany: OptionTable<{ readonly a: string }> = { a: true, c: true }
// @ts-expect-error what has options of its own has a table of its own
export const notNested: OptionTable<{ readonly a?: { readonly b: string } }> = { a: true }
