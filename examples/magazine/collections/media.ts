import type { CollectionConfig } from 'stet'
import { anyone, editors } from '../access.ts'
import { groups } from '../fields/groups.ts'
import { pictureWidths } from '../fields/picture-widths.ts'

/** Pictures with captions and credits. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: {
    singular: { en: 'Picture', de: 'Bild' },
    plural: { en: 'Pictures', de: 'Bilder' },
  },
  access: { read: anyone, create: editors, update: editors, delete: editors },
  upload: {
    mimeTypes: ['image/*'],
    imageSizes: [
      { name: 'thumbnail', width: 320, height: 240 },
      { name: 'page', width: 1200 },
    ],
    adminThumbnail: 'thumbnail',
    // What the pages name in `srcset` (site/views.ts). Pictures are public, so caches may keep them.
    renditions: { widths: pictureWidths, maxAge: 3600 },
    limits: { fileSize: 20 * 1024 * 1024 },
    folders: true,
  },
  defaultSort: 'filename',
  trash: { emptyAfterDays: 30 },
  admin: {
    useAsTitle: 'alt',
    defaultColumns: ['alt', 'filename', 'credit', 'filesize', 'updatedAt'],
    listSearchableFields: ['alt', 'filename', 'credit'],
    group: groups.library,
    description: {
      en: 'Drawings made for the magazine.',
      de: 'Zeichnungen, die für das Heft entstanden sind.',
    },
  },
  fields: [
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
