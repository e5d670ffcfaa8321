import type { CollectionConfig } from 'stet'
import { anyone, editors } from '../access.ts'
import { groups } from '../fields/groups.ts'
import { slugFrom } from '../fields/slug.ts'

export const topics: CollectionConfig = {
  slug: 'topics',
  search: true,
  labels: {
    singular: { en: 'Topic', de: 'Thema' },
    plural: { en: 'Topics', de: 'Themen' },
  },
  access: { read: anyone, create: editors, update: editors, delete: editors },
  versions: { maxPerDoc: 20 },
  defaultSort: 'slug',
  admin: {
    icon: 'tag',
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
      type: 'color',
      required: true,
      label: { en: 'Colour', de: 'Farbe' },
      defaultValue: '#2f7d6e',
      swatches: [
        { value: '#b4552d', label: { en: 'Oxide', de: 'Rost' } },
        { value: '#2b6f87', label: { en: 'Sea', de: 'Meer' } },
        { value: '#a8761c', label: { en: 'Brass', de: 'Messing' } },
        { value: '#4d6b3c', label: { en: 'Moss', de: 'Moos' } },
        { value: '#6b4f86', label: { en: 'Plum', de: 'Pflaume' } },
        { value: '#7a5d45', label: { en: 'Bark', de: 'Rinde' } },
        { value: '#3a4a78', label: { en: 'Ink', de: 'Tinte' } },
        { value: '#2f7d6e', label: { en: 'Verdigris', de: 'Grünspan' } },
      ],
      admin: {
        position: 'sidebar',
        description: {
          en: 'Marks the topic on the site.',
          de: 'Kennzeichnet das Thema auf der Website.',
        },
      },
    },
  ],
}
