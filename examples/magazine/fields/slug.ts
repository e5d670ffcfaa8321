import type { Field } from 'stet'

const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * The last part of a document's public URL, made from another field's text. It is not localized:
 * one URL serves every language.
 */
export const slugFrom = (source: string): Field => ({
  name: 'slug',
  type: 'text',
  label: { en: 'Address', de: 'Adresse' },
  required: true,
  unique: true,
  index: true,
  validate: (value) => {
    if (typeof value !== 'string' || value === '') return 'Give the document an address.'
    return SHAPE.test(value) || 'Use lower-case letters, digits and single hyphens.'
  },
  admin: {
    position: 'sidebar',
    slugFrom: source,
    description: {
      en: 'The last part of the web address. Changing it breaks links from elsewhere.',
      de: 'Der letzte Teil der Webadresse. Wer ihn ändert, bricht Links von außen.',
    },
  },
})
