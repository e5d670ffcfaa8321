export const messages = {
  en: { 'seo:group': 'SEO' },
  de: { 'seo:group': 'SEO' },
} as const
