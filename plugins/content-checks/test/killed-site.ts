import type { CollectionHooks, Config } from 'stet'
import { contentChecksPlugin } from '../src/index.ts'

/** A site of posts; the hooks are of the collection of findings, where a process may end itself. */
export const killedSite = (hooks: CollectionHooks = {}): Config => ({
  plugins: [
    contentChecksPlugin({ collections: ['posts'] }),
    // Without the check of all documents at each start, which would mend what is stale.
    ({ onInit: _, ...config }) => ({
      ...config,
      collections: config.collections.map((one) =>
        one.slug === 'content-findings' ? { ...one, hooks: { ...one.hooks, ...hooks } } : one,
      ),
    }),
  ],
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'summary', type: 'textarea' },
      ],
    },
  ],
})
