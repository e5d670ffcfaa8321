import type { Field } from '../config/types/field-types/fields.ts'
import type { RequestContext } from '../config/types/request.ts'
import type { RuleContext } from '../fields/field-type.ts'

/** One field of every type, nested in every way, some of them localized. */
export const everyField: readonly Field[] = [
  { type: 'text', name: 'title', required: true, localized: true },
  { type: 'text', name: 'keywords', hasMany: true, maxRows: 3 },
  { type: 'textarea', name: 'summary', localized: true },
  { type: 'email', name: 'contact' },
  { type: 'number', name: 'rating', min: 1, max: 5 },
  { type: 'number', name: 'scores', hasMany: true },
  { type: 'checkbox', name: 'featured' },
  { type: 'date', name: 'due' },
  { type: 'select', name: 'tone', options: ['calm', 'loud'] },
  { type: 'select', name: 'moods', options: ['good', 'bad'], hasMany: true },
  { type: 'radio', name: 'side', options: ['left', 'right'] },
  { type: 'point', name: 'place' },
  { type: 'json', name: 'raw', localized: true },
  { type: 'code', name: 'snippet' },
  { type: 'richText', name: 'body', localized: true },
  {
    type: 'richText',
    name: 'story',
    features: {
      blocks: [
        {
          slug: 'quote',
          fields: [
            { type: 'text', name: 'saying', localized: true },
            { type: 'text', name: 'source' },
            { type: 'relationship', name: 'speaker', relationTo: 'users' },
          ],
        },
      ],
      inlineBlocks: [{ slug: 'term', fields: [{ type: 'text', name: 'meaning' }] }],
      links: { fields: [{ type: 'text', name: 'campaign', localized: true }] },
      uploads: { collections: { media: { fields: [{ type: 'text', name: 'caption' }] } } },
    },
  },
  { type: 'relationship', name: 'author', relationTo: 'users' },
  { type: 'relationship', name: 'related', relationTo: ['users', 'posts'], hasMany: true },
  { type: 'upload', name: 'cover', relationTo: 'media' },
  { type: 'join', name: 'replies', collection: 'posts', on: 'related' },
  { type: 'ui', name: 'hint' },
  { type: 'text', name: 'computed', virtual: true },
  { type: 'row', fields: [{ type: 'text', name: 'inRow' }] },
  {
    type: 'collapsible',
    label: 'More',
    fields: [{ type: 'text', name: 'inCollapsible', localized: true }],
  },
  { type: 'group', label: 'Frame', fields: [{ type: 'text', name: 'inFrame' }] },
  {
    type: 'group',
    name: 'meta',
    fields: [
      { type: 'text', name: 'metaTitle', localized: true },
      { type: 'text', name: 'plain' },
    ],
  },
  {
    type: 'group',
    name: 'wholly',
    localized: true,
    fields: [{ type: 'array', name: 'steps', fields: [{ type: 'text', name: 'step' }] }],
  },
  {
    type: 'tabs',
    tabs: [
      { label: 'Unnamed', fields: [{ type: 'text', name: 'inTab' }] },
      { name: 'seo', fields: [{ type: 'text', name: 'slug', localized: true }] },
    ],
  },
  {
    type: 'array',
    name: 'items',
    fields: [
      { type: 'text', name: 'label', localized: true },
      { type: 'number', name: 'count' },
      {
        type: 'array',
        name: 'inner',
        fields: [{ type: 'text', name: 'note', localized: true }],
      },
    ],
  },
  {
    type: 'array',
    name: 'perLocale',
    localized: true,
    fields: [{ type: 'text', name: 'label' }],
  },
  {
    type: 'blocks',
    name: 'layout',
    blocks: [
      {
        slug: 'hero',
        fields: [
          { type: 'text', name: 'heading', localized: true },
          { type: 'upload', name: 'image', relationTo: 'media' },
        ],
      },
      {
        slug: 'columns',
        fields: [
          {
            type: 'blocks',
            name: 'cells',
            blocks: [{ slug: 'cell', fields: [{ type: 'text', name: 'text', localized: true }] }],
          },
        ],
      },
    ],
  },
]

/** A request without a user, in English, that returns message keys as messages. */
export const request: RequestContext = {
  user: null,
  locale: 'en',
  fallbackLocale: [],
  language: 'en',
  headers: { get: () => null },
  query: {},
  searchParams: { get: () => null, getAll: () => [], has: () => false },
  t: (key) => key,
  context: {},
}

/** The rule context of an optional field in an empty new document. */
export const rules: RuleContext = {
  required: false,
  data: {},
  siblingData: {},
  operation: 'create',
  event: 'submit',
  maxTextLength: 40_000,
  language: 'en',
  t: (key) => key,
}
