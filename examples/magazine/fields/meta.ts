import {
  MetaDescriptionField,
  MetaImageField,
  MetaTitleField,
  OverviewField,
  PreviewField,
} from '@stet/plugin-seo'
import type { Field } from 'stet'

/**
 * Title and description for search engines and link previews, with what `seo.ts` generates. Empty
 * values fall back to the document's own.
 */
export const meta: Field = {
  name: 'meta',
  type: 'group',
  interfaceName: 'Meta',
  label: { en: 'Search and sharing', de: 'Suche und Teilen' },
  fields: [
    OverviewField(),
    // What is advised is shorter than what may be saved.
    MetaTitleField({ hasGenerateFn: true, maxLength: 60, overrides: { maxLength: 80 } }),
    MetaDescriptionField({ hasGenerateFn: true, maxLength: 150, overrides: { maxLength: 240 } }),
    MetaImageField({
      relationTo: 'media',
      hasGenerateFn: true,
      // Pictures have no words, so that all languages share one.
      overrides: { localized: false, label: { en: 'Picture', de: 'Bild' } },
    }),
    PreviewField({ hasGenerateFn: true }),
  ],
}
