import type { Field } from 'stet'

/**
 * Title and description for search engines and link previews. Empty values fall back to the
 * document's own.
 */
export const meta: Field = {
  name: 'meta',
  type: 'group',
  label: { en: 'Search and sharing', de: 'Suche und Teilen' },
  fields: [
    {
      name: 'title',
      type: 'text',
      label: { en: 'Title', de: 'Titel' },
      localized: true,
      maxLength: 80,
    },
    {
      name: 'description',
      type: 'textarea',
      label: { en: 'Description', de: 'Beschreibung' },
      localized: true,
      maxLength: 240,
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: { en: 'Picture', de: 'Bild' },
    },
  ],
}
