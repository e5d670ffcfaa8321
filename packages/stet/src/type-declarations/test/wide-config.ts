import { defineConfig } from '../../config.ts'

/** Every kind of field and every option that changes what a document's type is. */
export const wideConfig = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [{ type: 'text', name: 'name', required: true }] },
    {
      slug: 'members',
      auth: { loginWithUsername: { requireUsername: false, requireEmail: true } },
      timestamps: false,
      fields: [],
    },
    {
      slug: 'tags',
      fields: [
        { type: 'number', name: 'id' },
        { type: 'join', name: 'articles', collection: 'articles', on: 'tags' },
        { type: 'join', name: 'tagged', collection: ['articles', 'media'], on: 'tags' },
      ],
    },
    {
      slug: 'media',
      upload: true,
      fields: [
        { type: 'text', name: 'alt', required: true, localized: true },
        { type: 'relationship', name: 'tags', relationTo: 'tags' },
      ],
    },
    {
      slug: 'articles',
      versions: { drafts: true },
      fields: [
        { type: 'text', name: 'title', required: true, localized: true },
        { type: 'text', name: 'keywords', hasMany: true },
        { type: 'row', fields: [{ type: 'number', name: 'rating' }] },
        { type: 'select', name: 'tone', options: ['calm', { label: 'Loud', value: "it's loud" }] },
        { type: 'select', name: 'moods', hasMany: true, options: ['calm', 'loud'] },
        { type: 'radio', name: 'size', required: true, options: ['s'] },
        { type: 'checkbox', name: 'featured', required: true },
        { type: 'point', name: 'place' },
        { type: 'json', name: 'facts' },
        { type: 'code', name: 'snippet' },
        { type: 'richText', name: 'body', required: true },
        { type: 'relationship', name: 'tags', relationTo: 'tags', hasMany: true },
        { type: 'relationship', name: 'owner', relationTo: ['users', 'tags'] },
        { type: 'relationship', name: 'owners', relationTo: ['users', 'tags'], hasMany: true },
        { type: 'upload', name: 'cover', relationTo: 'media', required: true },
        {
          type: 'group',
          name: 'meta',
          interfaceName: 'PageMeta',
          fields: [{ type: 'textarea', name: 'description' }],
        },
        { type: 'group', label: 'Only a frame', fields: [{ type: 'email', name: 'contact' }] },
        {
          type: 'tabs',
          tabs: [
            { label: 'Plain', fields: [{ type: 'date', name: 'due' }] },
            { name: 'seo', fields: [{ type: 'text', name: 'slug', required: true }] },
          ],
        },
        { type: 'text', name: 'secret', required: true, hidden: true },
        { type: 'text', name: 'byline', required: true, virtual: true },
        {
          type: 'array',
          name: 'links',
          fields: [
            { type: 'text', name: 'url', required: true },
            { type: 'array', name: 'marks', fields: [{ type: 'text', name: 'mark' }] },
          ],
        },
        {
          type: 'blocks',
          name: 'layout',
          required: true,
          blocks: [
            { slug: 'quote', fields: [{ type: 'text', name: 'text', required: true }] },
            {
              slug: 'columns',
              fields: [
                {
                  type: 'blocks',
                  name: 'inner',
                  blocks: [
                    // The same slug with other fields is another type.
                    { slug: 'quote', fields: [{ type: 'number', name: 'text' }] },
                  ],
                },
              ],
            },
          ],
        },
        { type: 'ui', name: 'hint' },
      ],
    },
  ],
  globals: [
    {
      slug: 'site-settings',
      versions: { drafts: true },
      fields: [{ type: 'text', name: 'name', required: true }],
    },
  ],
})
