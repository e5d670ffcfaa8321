import type { CollectionConfig } from 'stet'
import { editors, publishedOrSignedIn, signedInField } from '../access.ts'
import { groups } from '../fields/groups.ts'
import { meta } from '../fields/meta.ts'
import { slugFrom } from '../fields/slug.ts'

export const articles: CollectionConfig = {
  slug: 'articles',
  search: { priority: 2 },
  labels: {
    singular: { en: 'Article', de: 'Artikel' },
    plural: { en: 'Articles', de: 'Artikel' },
  },
  access: {
    read: publishedOrSignedIn,
    readVersions: editors,
    create: editors,
    update: editors,
    delete: editors,
  },
  versions: { drafts: { autosave: { interval: 2000 }, schedulePublish: true }, maxPerDoc: 50 },
  defaultSort: '-publishedOn',
  trash: { emptyAfterDays: 30 },
  admin: {
    icon: 'newspaper',
    useAsTitle: 'title',
    defaultColumns: ['title', 'authors', 'reading', 'publishedOn', '_status'],
    listSearchableFields: ['title', 'standfirst', 'slug'],
    group: groups.journal,
    description: {
      en: 'Everything with a byline. A draft is visible to the house only.',
      de: 'Alles mit Autorenzeile. Entwürfe sieht nur die Redaktion.',
    },
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: { en: 'Text', de: 'Text' },
          fields: [
            {
              name: 'title',
              type: 'text',
              label: { en: 'Title', de: 'Titel' },
              required: true,
              localized: true,
              maxLength: 120,
            },
            {
              name: 'standfirst',
              type: 'textarea',
              label: { en: 'Standfirst', de: 'Vorspann' },
              required: true,
              localized: true,
              maxLength: 320,
              admin: {
                components: { Field: './components/StandfirstField.tsx#StandfirstField' },
                description: {
                  en: 'One or two sentences under the title that make a reader stay.',
                  de: 'Ein, zwei Sätze unter dem Titel, wegen derer man bleibt.',
                },
              },
            },
            {
              name: 'body',
              type: 'richText',
              label: { en: 'Text', de: 'Text' },
              required: true,
              localized: true,
            },
          ],
        },
        {
          label: { en: 'Around it', de: 'Drumherum' },
          description: {
            en: 'What stands beside and below the text.',
            de: 'Was neben und unter dem Text steht.',
          },
          fields: [
            {
              name: 'related',
              type: 'relationship',
              relationTo: 'articles',
              hasMany: true,
              maxRows: 3,
              maxDepth: 1,
              label: { en: 'Read next', de: 'Weiterlesen' },
              filterOptions: ({ id }) => (id === undefined ? true : { id: { not_equals: id } }),
            },
            {
              type: 'collapsible',
              label: { en: 'Sources', de: 'Quellen' },
              fields: [
                {
                  name: 'sources',
                  type: 'array',
                  label: { en: 'Sources', de: 'Quellen' },
                  labels: {
                    singular: { en: 'Source', de: 'Quelle' },
                    plural: { en: 'Sources', de: 'Quellen' },
                  },
                  fields: [
                    {
                      type: 'row',
                      fields: [
                        {
                          name: 'title',
                          type: 'text',
                          required: true,
                          label: { en: 'Title', de: 'Titel' },
                          admin: { width: '50%' },
                        },
                        {
                          name: 'url',
                          type: 'text',
                          required: true,
                          label: { en: 'Address', de: 'Adresse' },
                          admin: { width: '50%', placeholder: 'https://' },
                        },
                      ],
                    },
                  ],
                },
              ],
            },
            {
              name: 'editorNotes',
              type: 'textarea',
              label: { en: 'Notes for the desk', de: 'Notizen für die Redaktion' },
              access: { read: signedInField, create: signedInField, update: signedInField },
              admin: {
                rows: 4,
                description: {
                  en: 'Never leaves the house: readers cannot fetch this field.',
                  de: 'Verlässt das Haus nie: Leser können dieses Feld nicht abrufen.',
                },
              },
            },
          ],
        },
        { label: { en: 'Search and sharing', de: 'Suche und Teilen' }, fields: [meta] },
      ],
    },
    slugFrom('title'),
    {
      name: 'publishedOn',
      type: 'date',
      label: { en: 'Published on', de: 'Erschienen am' },
      required: true,
      index: true,
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayOnly' } },
    },
    {
      name: 'reading',
      type: 'select',
      label: { en: 'Kind of reading', de: 'Textsorte' },
      required: true,
      defaultValue: 'report',
      options: [
        { value: 'report', label: { en: 'Report', de: 'Reportage' } },
        { value: 'essay', label: { en: 'Essay', de: 'Essay' } },
        { value: 'portrait', label: { en: 'Portrait', de: 'Porträt' } },
        { value: 'guide', label: { en: 'Guide', de: 'Anleitung' } },
        { value: 'letter', label: { en: 'Letter', de: 'Brief' } },
      ],
      admin: {
        position: 'sidebar',
        components: { Cell: './components/ReadingCell.tsx#ReadingCell' },
      },
    },
    {
      name: 'featured',
      type: 'checkbox',
      label: { en: 'On the front page', de: 'Auf der Titelseite' },
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
    {
      name: 'cover',
      type: 'upload',
      relationTo: 'media',
      required: true,
      label: { en: 'Picture', de: 'Bild' },
      admin: { position: 'sidebar' },
    },
    {
      name: 'authors',
      type: 'relationship',
      relationTo: 'authors',
      hasMany: true,
      required: true,
      label: { en: 'Authors', de: 'Autorinnen und Autoren' },
      admin: { position: 'sidebar' },
    },
    {
      name: 'topics',
      type: 'relationship',
      relationTo: 'topics',
      hasMany: true,
      required: true,
      maxRows: 3,
      label: { en: 'Topics', de: 'Themen' },
      admin: { position: 'sidebar' },
    },
  ],
}
