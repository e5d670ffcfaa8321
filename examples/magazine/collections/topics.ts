import type { CollectionConfig } from 'stet'
import { anyone, editors } from '../access.ts'
import { groups } from '../fields/groups.ts'
import { slugFrom } from '../fields/slug.ts'

const HEX = /^#[0-9a-f]{6}$/

export const topics: CollectionConfig = {
  slug: 'topics',
  labels: {
    singular: { en: 'Topic', de: 'Thema' },
    plural: { en: 'Topics', de: 'Themen' },
  },
  access: { read: anyone, create: editors, update: editors, delete: editors },
  defaultSort: 'slug',
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'colour', 'slug'],
    listSearchableFields: ['name', 'description'],
    group: groups.library,
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      localized: true,
      label: { en: 'Name', de: 'Name' },
    },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      label: { en: 'Description', de: 'Beschreibung' },
    },
    {
      name: 'articles',
      type: 'join',
      collection: 'articles',
      on: 'topics',
      defaultSort: '-publishedOn',
      defaultLimit: 20,
      label: { en: 'Articles', de: 'Artikel' },
      admin: { defaultColumns: ['title', 'authors', 'publishedOn'] },
    },
    slugFrom('name'),
    {
      name: 'colour',
      type: 'text',
      required: true,
      label: { en: 'Colour', de: 'Farbe' },
      defaultValue: '#2f7d6e',
      validate: (value) =>
        (typeof value === 'string' && HEX.test(value)) || 'Write the colour as #rrggbb.',
      admin: {
        position: 'sidebar',
        description: {
          en: 'Marks the topic on the site, for example #2f7d6e.',
          de: 'Kennzeichnet das Thema auf der Website, zum Beispiel #2f7d6e.',
        },
      },
    },
  ],
}
