import type { CollectionConfig } from 'stet'
import { editors, publishedOrSignedIn } from '../access.ts'
import { blocks } from '../blocks/blocks.ts'
import { groups } from '../fields/groups.ts'
import { meta } from '../fields/meta.ts'
import { slugFrom } from '../fields/slug.ts'

export const pages: CollectionConfig = {
  slug: 'pages',
  search: true,
  labels: {
    singular: { en: 'Page', de: 'Seite' },
    plural: { en: 'Pages', de: 'Seiten' },
  },
  access: {
    read: publishedOrSignedIn,
    readVersions: editors,
    create: editors,
    update: editors,
    delete: editors,
  },
  versions: { drafts: { autosave: { interval: 2000 }, schedulePublish: true } },
  // Several people may edit a page at once: changes at different places are merged.
  lockDocuments: false,
  trash: { emptyAfterDays: 30 },
  admin: {
    icon: 'file-text',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'slug'],
    group: groups.journal,
    description: {
      en: 'Everything that is not an article, built from blocks.',
      de: 'Alles, was kein Artikel ist, aus Blöcken gebaut.',
    },
  },
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      label: { en: 'Title', de: 'Titel' },
    },
    {
      name: 'layout',
      type: 'blocks',
      label: { en: 'Blocks', de: 'Blöcke' },
      labels: { singular: { en: 'Block', de: 'Block' }, plural: { en: 'Blocks', de: 'Blöcke' } },
      minRows: 1,
      blocks,
    },
    meta,
    slugFrom('title'),
  ],
}
