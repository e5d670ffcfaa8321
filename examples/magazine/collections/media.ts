import type { CollectionConfig } from 'stet'
import { anyone, editors } from '../access.ts'
import { groups } from '../fields/groups.ts'

/** Pictures are files of this repository for now; `file` is their public path. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: {
    singular: { en: 'Picture', de: 'Bild' },
    plural: { en: 'Pictures', de: 'Bilder' },
  },
  access: { read: anyone, create: editors, update: editors, delete: editors },
  defaultSort: 'file',
  admin: {
    useAsTitle: 'alt',
    defaultColumns: ['alt', 'file', 'credit', 'width', 'height'],
    listSearchableFields: ['alt', 'file', 'credit'],
    group: groups.library,
    description: {
      en: 'Drawings made for the magazine.',
      de: 'Zeichnungen, die für das Heft entstanden sind.',
    },
  },
  fields: [
    {
      name: 'file',
      type: 'text',
      required: true,
      unique: true,
      label: { en: 'File', de: 'Datei' },
      admin: { placeholder: '/magazine/pictures/…' },
    },
    {
      name: 'alt',
      type: 'text',
      required: true,
      localized: true,
      label: { en: 'Description for those who cannot see it', de: 'Bildbeschreibung' },
    },
    {
      name: 'caption',
      type: 'text',
      localized: true,
      label: { en: 'Caption', de: 'Bildunterschrift' },
    },
    { name: 'credit', type: 'text', label: { en: 'Credit', de: 'Urheber' } },
    {
      type: 'row',
      fields: [
        {
          name: 'width',
          type: 'number',
          required: true,
          min: 1,
          label: { en: 'Width', de: 'Breite' },
          admin: { width: '50%' },
        },
        {
          name: 'height',
          type: 'number',
          required: true,
          min: 1,
          label: { en: 'Height', de: 'Höhe' },
          admin: { width: '50%' },
        },
      ],
    },
    {
      name: 'keywords',
      type: 'text',
      hasMany: true,
      label: { en: 'Keywords', de: 'Schlagwörter' },
    },
    {
      name: 'palette',
      type: 'json',
      label: { en: 'Palette', de: 'Palette' },
      admin: {
        description: {
          en: 'The colours of the drawing, ground first. The site shows the ground while the file loads.',
          de: 'Die Farben der Zeichnung, der Grund zuerst. Die Website zeigt ihn, solange die Datei lädt.',
        },
      },
    },
  ],
}
