import type { GlobalConfig } from 'stet'
import { anyone, editors } from '../access.ts'
import { groups } from '../fields/groups.ts'

export const navigation: GlobalConfig = {
  slug: 'navigation',
  label: { en: 'Navigation', de: 'Navigation' },
  access: { read: anyone, update: editors },
  admin: {
    icon: 'compass',
    group: groups.house,
    description: {
      en: 'The links under the name of the magazine, in order.',
      de: 'Die Links unter dem Namen des Hefts, in ihrer Reihenfolge.',
    },
  },
  fields: [
    {
      name: 'items',
      type: 'array',
      maxRows: 7,
      label: { en: 'Links', de: 'Links' },
      labels: { singular: { en: 'Link', de: 'Link' }, plural: { en: 'Links', de: 'Links' } },
      fields: [
        {
          name: 'label',
          type: 'text',
          required: true,
          localized: true,
          label: { en: 'Label', de: 'Beschriftung' },
        },
        {
          name: 'kind',
          type: 'radio',
          required: true,
          defaultValue: 'reference',
          label: { en: 'Leads to', de: 'Führt zu' },
          options: [
            { value: 'reference', label: { en: 'A page or an article', de: 'Seite oder Artikel' } },
            { value: 'url', label: { en: 'An address', de: 'Einer Adresse' } },
          ],
          admin: { layout: 'horizontal' },
        },
        {
          name: 'reference',
          type: 'relationship',
          relationTo: ['pages', 'articles'],
          required: true,
          label: { en: 'Document', de: 'Dokument' },
          admin: { condition: (_data, siblingData) => siblingData.kind === 'reference' },
        },
        {
          name: 'url',
          type: 'text',
          required: true,
          label: { en: 'Address', de: 'Adresse' },
          admin: {
            condition: (_data, siblingData) => siblingData.kind === 'url',
            placeholder: '/events https://',
          },
        },
      ],
    },
  ],
}
