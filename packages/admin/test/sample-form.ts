import { type ClientField, type JsonObject, rowIdSource } from '@stet/core'
import type { CheckField } from '../src/document/rules/field-checks.ts'
import { panelRequest } from '../src/document/rules/panel-request.ts'
import { createFormStore, type FormStore } from '../src/document/store/form-store.ts'

/** Fields for tests: every way of nesting that a document has. */
export const sampleFields: readonly ClientField[] = [
  { type: 'text', name: 'id' },
  { type: 'text', name: 'title', required: true },
  { type: 'text', name: 'slug' },
  { type: 'textarea', name: 'summary' },
  { type: 'text', name: 'keywords', hasMany: true },
  { type: 'json', name: 'settings' },
  { type: 'richText', name: 'body' },
  {
    type: 'richText',
    name: 'story',
    features: {
      blocks: [
        {
          slug: 'quote',
          labels: { singular: 'Quote', plural: 'Quotes' },
          fields: [
            { type: 'text', name: 'words', required: true, defaultValue: 'Words' },
            { type: 'text', name: 'author', label: 'Author' },
            { type: 'group', name: 'look', fields: [{ type: 'text', name: 'color' }] },
            { type: 'array', name: 'sources', fields: [{ type: 'text', name: 'source' }] },
            {
              type: 'richText',
              name: 'note',
              features: {
                blocks: [{ slug: 'aside', fields: [{ type: 'text', name: 'remark' }] }],
              },
            },
          ],
        },
      ],
      inlineBlocks: [{ slug: 'term', fields: [{ type: 'text', name: 'meaning' }] }],
      links: {
        fields: [
          { type: 'text', name: 'campaign' },
          { type: 'text', name: 'medium', label: 'Medium', defaultValue: 'web' },
        ],
      },
      uploads: { collections: { media: { fields: [{ type: 'text', name: 'caption' }] } } },
    },
  },
  { type: 'relationship', name: 'author', relationTo: ['users', 'guests'] },
  {
    type: 'tabs',
    tabs: [
      {
        name: 'meta',
        fields: [
          { type: 'text', name: 'description' },
          { type: 'text', name: 'robots' },
        ],
      },
      { label: 'Plain', fields: [{ type: 'text', name: 'note' }] },
    ],
  },
  {
    type: 'array',
    name: 'links',
    fields: [
      { type: 'text', name: 'label', required: true },
      { type: 'array', name: 'tags', fields: [{ type: 'text', name: 'word' }] },
    ],
  },
  {
    type: 'blocks',
    name: 'layout',
    maxRows: 50,
    blocks: [
      {
        slug: 'hero',
        fields: [
          { type: 'text', name: 'heading' },
          { type: 'group', name: 'button', fields: [{ type: 'text', name: 'text' }] },
        ],
      },
      { slug: 'quote', fields: [{ type: 'text', name: 'words' }] },
    ],
  },
]

const noRules: CheckField = () => []

/** Random numbers that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function sampleStore(
  document: JsonObject = {},
  options: {
    readonly fields?: readonly ClientField[]
    readonly check?: CheckField
    readonly now?: () => number
    readonly seed?: number
    readonly hasDrafts?: boolean
  } = {},
): FormStore {
  return createFormStore({
    fields: options.fields ?? sampleFields,
    document,
    check: options.check ?? noRules,
    newRowId: rowIdSource(seededRandom(options.seed ?? 1)),
    defaults: panelRequest({ user: null, locale: 'en', language: 'en', t: (key) => key }),
    now: options.now ?? (() => 0),
    hasDrafts: options.hasDrafts ?? true,
  })
}
