import { type ClientCollection, type ClientConfig, clientConfig, completeConfig } from '@stet/core'

/** A small site as the panel gets it, for tests. */
export const sampleSite: ClientConfig = clientConfig(
  completeConfig({
    collections: [
      {
        slug: 'users',
        auth: true,
        admin: { useAsTitle: 'name' },
        fields: [{ type: 'text', name: 'name' }],
      },
      {
        slug: 'posts',
        admin: { useAsTitle: 'title' },
        versions: { drafts: { autosave: true } },
        fields: [
          { type: 'text', name: 'title', required: true },
          { type: 'text', name: 'slug', defaultValue: 'untitled' },
          { type: 'richText', name: 'body' },
          { type: 'group', name: 'meta', fields: [{ type: 'text', name: 'note' }] },
        ],
      },
      { slug: 'media', upload: true, fields: [{ type: 'text', name: 'alt' }] },
      { slug: 'logs', fields: [{ type: 'text', name: 'line' }] },
    ],
  }),
  null,
)

export function sampleCollection(slug: string): ClientCollection {
  const found = sampleSite.collections.find((collection) => collection.slug === slug)
  if (found === undefined) throw new Error(`no collection ${slug}`)
  return found
}
