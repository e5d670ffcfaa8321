import { defineConfig } from 'stet'

/** A collection with one long text, as the peer has it in a comparison. */
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: true, fields: [{ name: 'alt', type: 'text' }] },
    {
      slug: 'texts',
      admin: { useAsTitle: 'title' },
      versions: { drafts: { autosave: { interval: 2000 } } },
      fields: [
        { name: 'title', type: 'text' },
        {
          name: 'body',
          type: 'richText',
          features: {
            blocks: [
              {
                slug: 'callout',
                fields: [
                  { name: 'title', type: 'text' },
                  { name: 'remark', type: 'textarea' },
                  { name: 'tone', type: 'select', options: ['calm', 'urgent'] },
                ],
              },
            ],
          },
        },
      ],
    },
  ],
})
