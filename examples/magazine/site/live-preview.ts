import type { JsonObject, SiteLivePreviewConfig } from 'stet'
import { documentHref } from './document-href.ts'
import { defaultLocale, isLocale, localizedHref } from './locales.ts'
import { text } from './views.ts'

/** The page that a document stands on: its own, or one that lists or frames it. */
function addressOf(entity: string, data: JsonObject, code: string | undefined): string | null {
  const locale = isLocale(code) ? code : defaultLocale
  switch (entity) {
    case 'events':
      return localizedHref(locale, '/events')
    case 'site':
    case 'navigation':
      return localizedHref(locale, '/')
    default:
      return documentHref(locale, entity, text(data.slug))
  }
}

/** The pages are rendered by the server, from what `cms.withPreview` reads. */
export const livePreview: SiteLivePreviewConfig = {
  collections: ['articles', 'pages', 'events', 'authors', 'topics'],
  globals: ['site', 'navigation'],
  session: true,
  url: ({ data, locale, collectionConfig, globalConfig }) =>
    addressOf(collectionConfig?.slug ?? globalConfig?.slug ?? '', data, locale?.code),
  breakpoints: [
    { name: 'phone', label: { en: 'Phone', de: 'Telefon' }, width: 390, height: 844 },
    { name: 'tablet', label: { en: 'Tablet', de: 'Tablet' }, width: 820, height: 1180 },
    { name: 'desktop', label: { en: 'Desktop', de: 'Bildschirm' }, width: 1440, height: 900 },
  ],
}
