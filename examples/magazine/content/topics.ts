import type { TreeObject } from './localized.ts'

export const topics: TreeObject[] = [
  {
    id: 'topic-mending',
    slug: 'mending',
    colour: '#b4552d',
    name: { en: 'Mending', de: 'Flicken', ar: 'الإصلاح', ja: '繕う' },
    description: {
      en: 'Repair is a way of paying attention to what a thing was for.',
      de: 'Reparieren heißt, darauf zu achten, wofür ein Ding da war.',
      ar: 'الإصلاح طريقة في الانتباه إلى ما صُنع الشيء من أجله.',
      ja: '直すとは、それが何のためのものだったかに心を留めること。',
    },
  },
  {
    id: 'topic-water',
    slug: 'water',
    colour: '#2b6f87',
    name: { en: 'Water', de: 'Wasser', ar: 'الماء', ja: '水' },
    description: {
      en: 'Where it comes in, where it is let out, and who holds the key to the gate.',
      de: 'Wo es hereinkommt, wo es hinausgelassen wird und wer den Schlüssel zum Schieber hat.',
      ar: 'من أين يدخل، وإلى أين يُصرَف، ومَن يحمل مفتاح البوّابة.',
      ja: 'どこから来て、どこへ流すのか。そして水門の鍵は誰が持っているのか。',
    },
  },
  {
    id: 'topic-table',
    slug: 'the-table',
    colour: '#a8761c',
    name: { en: 'The table', de: 'Der Tisch', ar: 'المائدة', ja: '食卓' },
    description: {
      en: 'Bread, salt, cups: what we eat, and the work that has already been done when it arrives.',
      de: 'Brot, Salz, Tassen: was wir essen und wie viel Arbeit darin steckt, wenn es ankommt.',
      ar: 'خبز وملح وأكواب: ما نأكله، والعمل الذي أُنجز قبل أن يصل إلينا.',
      ja: 'パン、塩、茶碗。食べるものと、それが届くまでに済んでいる仕事のこと。',
    },
  },
  {
    id: 'topic-streets',
    slug: 'streets',
    colour: '#4d6b3c',
    name: { en: 'Streets', de: 'Straßen', ar: 'الشوارع', ja: '街路' },
    description: {
      en: 'The part of the city that belongs to everyone, and the people who see to it.',
      de: 'Der Teil der Stadt, der allen gehört, und die Menschen, die sich um ihn kümmern.',
      ar: 'ما هو للجميع من المدينة، ومَن يتولّون أمره.',
      ja: '街のなかで、みんなのものである部分。そして、それを見ている人たち。',
    },
  },
  {
    id: 'topic-measure',
    slug: 'measure',
    colour: '#6b4f86',
    name: { en: 'Measure', de: 'Maß', ar: 'القياس', ja: '測る' },
    description: {
      en: 'How high, how long, how much, how in tune: agreements that hold the rest together.',
      de: 'Wie hoch, wie lang, wie viel, wie rein gestimmt: Verabredungen, die alles Übrige halten.',
      ar: 'كم العلوّ، وكم الوقت، وكم المقدار: اتفاقاتٌ يقوم عليها ما سواها.',
      ja: '高さ、時間、量、音程。ほかのすべてを支えている、取り決めのこと。',
    },
  },
  {
    id: 'topic-materials',
    slug: 'materials',
    colour: '#7a5d45',
    name: { en: 'Materials', de: 'Stoffe', ar: 'المواد', ja: '素材' },
    description: {
      en: 'Lime, bronze, paper, iron. What things are made of has opinions of its own.',
      de: 'Kalk, Bronze, Papier, Eisen. Woraus Dinge bestehen, das redet mit.',
      ar: 'جير وبرونز وورق وحديد. لما تُصنع منه الأشياء رأيٌ أيضًا.',
      ja: '石灰、青銅、紙、鉄。ものをつくっているものには、それぞれの言い分がある。',
    },
  },
  {
    id: 'topic-night',
    slug: 'night-work',
    colour: '#3a4a78',
    name: { en: 'Night work', de: 'Nachtarbeit', ar: 'عمل الليل', ja: '夜の仕事' },
    description: {
      en: 'What is done between the last train and the first, so that morning can happen.',
      de: 'Was zwischen dem letzten und dem ersten Zug geschieht, damit es Morgen werden kann.',
      ar: 'ما يُنجَز بين آخر قطار وأوّل قطار، كي يأتي الصباح.',
      ja: '終電と始発のあいだに行われること。朝が来るために。',
    },
  },
]
