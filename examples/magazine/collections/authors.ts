import type { CollectionConfig } from 'stet'
import { anyone, editors, signedInField } from '../access.ts'
import { groups } from '../fields/groups.ts'
import { slugFrom } from '../fields/slug.ts'

export const authors: CollectionConfig = {
  slug: 'authors',
  search: true,
  labels: {
    singular: { en: 'Author', de: 'Person' },
    plural: { en: 'Authors', de: 'Personen' },
  },
  access: { read: anyone, create: editors, update: editors, delete: editors },
  defaultSort: 'name',
  admin: {
    icon: 'user',
    useAsTitle: 'name',
    defaultColumns: ['name', 'role', 'slug', 'updatedAt'],
    listSearchableFields: ['name', 'role'],
    group: groups.library,
    description: {
      en: 'The people who write and draw.',
      de: 'Die Menschen, die schreiben und zeichnen.',
    },
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'name',
          type: 'text',
          required: true,
          label: { en: 'Name', de: 'Name' },
          admin: { width: '50%' },
        },
        {
          name: 'role',
          type: 'text',
          localized: true,
          required: true,
          label: { en: 'Role', de: 'Aufgabe' },
          admin: { width: '50%' },
        },
      ],
    },
    { name: 'bio', type: 'textarea', localized: true, label: { en: 'Biography', de: 'Biografie' } },
    {
      name: 'links',
      type: 'array',
      label: { en: 'Links', de: 'Links' },
      labels: { singular: { en: 'Link', de: 'Link' }, plural: { en: 'Links', de: 'Links' } },
      maxRows: 5,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'label', type: 'text', required: true, admin: { width: '40%' } },
            {
              name: 'url',
              type: 'text',
              required: true,
              label: { en: 'Address', de: 'Adresse' },
              admin: { width: '60%', placeholder: 'https://' },
            },
          ],
        },
      ],
    },
    {
      name: 'articles',
      type: 'join',
      collection: 'articles',
      on: 'authors',
      defaultSort: '-publishedOn',
      defaultLimit: 20,
      label: { en: 'Articles', de: 'Artikel' },
      admin: { defaultColumns: ['title', 'publishedOn', '_status'] },
    },
    slugFrom('name'),
    {
      name: 'portrait',
      type: 'upload',
      relationTo: 'media',
      label: { en: 'Portrait', de: 'Porträt' },
      admin: { position: 'sidebar' },
    },
    {
      name: 'email',
      type: 'email',
      label: { en: 'E-mail', de: 'E-Mail' },
      access: { read: signedInField },
      admin: {
        position: 'sidebar',
        description: { en: 'For the desk only.', de: 'Nur für die Redaktion.' },
      },
    },
  ],
}
