import type { TreeObject } from './localized.ts'

export const site: TreeObject = {
  name: 'Ferrule',
  tagline: {
    en: 'A quarterly on how things hold together',
    de: 'Vierteljahresheft darüber, was die Dinge zusammenhält',
    ar: 'مجلة فصلية عمّا يُمسك الأشياء معًا',
    ja: 'ものごとを、つなぎとめるもの。季刊誌',
  },
  description: {
    en: 'Ferrule is a quarterly magazine about the small, early-rising work that keeps cities, tools and tables from coming apart.',
    de: 'Ferrule ist ein Vierteljahresheft über die kleine, früh aufstehende Arbeit, die Städte, Werkzeuge und Tische vor dem Auseinanderfallen bewahrt.',
    ar: '«فِرول» مجلة فصلية عن العمل الصغير المبكر الذي يحفظ المدن والأدوات والموائد من التفكّك.',
    ja: '『フェルール』は、街や道具や食卓がばらばらにならないように支えている、小さな早起きの仕事についての季刊誌です。',
  },
  issue: {
    number: 11,
    season: { en: 'Summer 2026', de: 'Sommer 2026', ar: 'صيف ٢٠٢٦', ja: '2026年 夏' },
  },
  footer: {
    en: 'Set in Young Serif, Newsreader and Familjen Grotesk. Drawn by hand, printed in Hamburg, mended where necessary.',
    de: 'Gesetzt aus Young Serif, Newsreader und Familjen Grotesk. Von Hand gezeichnet, in Hamburg gedruckt, wo nötig geflickt.',
    ar: 'صُفّت النصوص العربية بخطّ أميري. رُسمت باليد، وطُبعت في هامبورغ، ورُمّمت حيث لزم.',
    ja: '手で描き、ハンブルクで刷り、必要なところは繕っています。',
  },
  social: [
    { id: 'mastodon', label: 'Mastodon', url: 'https://example.social/@ferrule' },
    { id: 'post', label: 'Postcards', url: 'mailto:desk@magazine.test' },
  ],
  contact: {
    email: 'desk@magazine.test',
    address: 'Ferrule\nBillhorner Deich 88\n20539 Hamburg',
  },
  robots: 'User-agent: *\nDisallow: /admin\nDisallow: /api\n',
}

export const navigation: TreeObject = {
  items: [
    {
      id: 'letter',
      kind: 'reference',
      reference: { relationTo: 'articles', value: 'article-ferrule' },
      label: { en: 'The letter', de: 'Der Brief', ar: 'الرسالة', ja: '手紙' },
    },
    {
      id: 'events',
      kind: 'url',
      url: '/events',
      label: { en: 'Events', de: 'Termine', ar: 'الفعاليات', ja: '催し' },
    },
    {
      id: 'about',
      kind: 'reference',
      reference: { relationTo: 'pages', value: 'page-about' },
      label: { en: 'About us', de: 'Über uns', ar: 'مَن نحن', ja: '私たちについて' },
    },
    {
      id: 'contribute',
      kind: 'reference',
      reference: { relationTo: 'pages', value: 'page-contribute' },
      label: { en: 'Write for us', de: 'Mitschreiben', ar: 'اكتب معنا', ja: '寄稿する' },
    },
    {
      id: 'subscribe',
      kind: 'reference',
      reference: { relationTo: 'pages', value: 'page-subscribe' },
      label: { en: 'Subscribe', de: 'Abonnieren', ar: 'اشترك', ja: '購読する' },
    },
  ],
}
