import type { TreeObject } from '../localized.ts'

/** Not ready yet: the page that shows what an unpublished one looks like. */
export const shop: TreeObject = {
  id: 'page-shop',
  slug: 'shop',
  _status: 'draft',
  title: { en: 'The shop', de: 'Der Laden', ar: 'المتجر', ja: '売店' },
  layout: [
    {
      id: 'opening',
      blockType: 'hero',
      heading: {
        en: 'Back issues, prints and one kind of pencil',
        de: 'Alte Hefte, Drucke und eine Sorte Bleistift',
        ar: 'أعداد سابقة ومطبوعات ونوع واحد من الأقلام',
        ja: '既刊号と版画と、一種類の鉛筆',
      },
      text: {
        en: 'Opening in the autumn, when the pencils have arrived.',
        de: 'Ab Herbst, sobald die Bleistifte da sind.',
        ar: 'يُفتتح في الخريف، حين تصل الأقلام.',
        ja: '秋、鉛筆が届きしだい開店します。',
      },
      picture: 'media-ferrule',
    },
  ],
}
