import type { TreeObject } from './localized.ts'
import { richText } from './rich-text.ts'

/** Drafts carry `_status: 'draft'`; everything else is published. */
export const events: TreeObject[] = [
  {
    id: 'event-pointing-day',
    slug: 'pointing-day',
    _status: 'published',
    title: {
      en: 'Pointing Day: Lime for Beginners',
      de: 'Fugentag: Kalk für Anfänger',
      ar: 'يوم الملاط: الجير للمبتدئين',
      ja: '目地の日　はじめての石灰',
    },
    starts: '2027-03-13T09:00:00.000Z',
    ends: '2027-03-13T15:00:00.000Z',
    attendance: 'place',
    place: 'Große Petersgrube, Lübeck',
    location: [10.6806, 53.8655],
    price: 35,
    languages: ['de', 'en'],
    host: 'author-tobias-reents',
    description: {
      en: richText(
        'Katrin Wessel hands out trowels and takes away grinders. You will rake out, wet and point **one metre of joint** each, and come home grey.\n\n- Bring gloves and glasses.\n- Lunch is soup.',
      ),
      de: richText(
        'Katrin Wessel verteilt Kellen und sammelt Winkelschleifer ein. Jeder kratzt, nässt und verfugt **einen Meter Fuge** und geht grau nach Hause.\n\n- Handschuhe und Schutzbrille mitbringen.\n- Mittags gibt es Suppe.',
      ),
    },
  },
  {
    id: 'event-zero-walk',
    slug: 'a-walk-from-zero',
    _status: 'published',
    title: { en: 'A Walk from Zero', de: 'Ein Spaziergang ab Null', ja: 'ゼロから歩く' },
    starts: '2027-04-10T12:00:00.000Z',
    ends: '2027-04-10T15:30:00.000Z',
    attendance: 'place',
    place: 'Stopera, Amsterdam',
    location: [4.9015, 52.3674],
    price: 0,
    languages: ['en'],
    host: 'author-wren-oduya',
    description: {
      en: richText(
        'Six kilometres along dikes and sluices, with a levelling staff, two thermos flasks and [the essay](article:article-tide-gauge) to argue with. We start underneath the opera and finish below the sea.',
      ),
      de: richText(
        'Sechs Kilometer an Deichen und Schleusen entlang, mit Nivellierlatte, zwei Thermoskannen und [dem Essay](article:article-tide-gauge) zum Widersprechen. Los geht es unter der Oper, Schluss ist unter dem Meer.',
      ),
    },
  },
  {
    id: 'event-night-shift',
    slug: 'night-shift',
    _status: 'published',
    title: { en: 'Night Shift at Tank 2', de: 'Nachtschicht an Tank 2' },
    starts: '2027-05-21T20:00:00.000Z',
    ends: '2027-05-22T04:00:00.000Z',
    attendance: 'place',
    place: 'A bakery beside a ring road, Trieste',
    location: [13.7768, 45.6495],
    price: 18.5,
    languages: ['en', 'de'],
    host: 'author-dov-castellan',
    description: {
      en: richText(
        'Eight places, ten till six. You feed the starter by hand, you shape four hundred rolls, and at five you eat one. *No photographs of the tank.*',
      ),
      de: richText(
        'Acht Plätze, von zehn bis sechs. Sie füttern den Sauerteig von Hand, formen vierhundert Brötchen und essen um fünf eines davon. *Den Tank bitte nicht fotografieren.*',
      ),
    },
  },
  {
    id: 'event-water-talk',
    slug: 'sharing-time',
    _status: 'published',
    title: {
      en: 'Sharing Time: How a Village Divides a Stream',
      de: 'Zeit teilen: wie ein Dorf einen Bach aufteilt',
      ar: 'قسمة الوقت: كيف تتقاسم القرية ساقيتها',
    },
    starts: '2027-02-18T16:00:00.000Z',
    ends: '2027-02-18T17:30:00.000Z',
    attendance: 'online',
    place: 'Online',
    price: 0,
    languages: ['ar', 'en'],
    host: 'author-mariam-al-harthy',
    description: {
      en: richText(
        'Mariam al-Harthy and the wakil of a village in inner Oman talk about shares, stars and boreholes. With interpretation between Arabic and English.',
      ),
      de: richText(
        'Mariam al-Harthy und der Wakil eines Dorfes im Inneren Omans sprechen über Anteile, Sterne und Bohrlöcher. Mit Verdolmetschung zwischen Arabisch und Englisch.',
      ),
      ar: richText(
        'تتحدّث مريم الحارثية مع وكيل فلجٍ من داخلية عُمان عن الحصص والنجوم والآبار الحديثة. مع ترجمة فورية بين العربية والإنجليزية.',
      ),
    },
  },
  {
    id: 'event-urushi',
    slug: 'an-evening-with-lacquer',
    _status: 'published',
    title: {
      en: 'An Evening with Lacquer',
      de: 'Ein Abend mit Lack',
      ja: '漆の夕べ',
    },
    starts: '2027-06-05T09:00:00.000Z',
    ends: '2027-06-05T11:00:00.000Z',
    attendance: 'both',
    place: 'Nagamachi, Kanazawa',
    location: [136.6503, 36.5627],
    price: 22,
    languages: ['ja', 'en'],
    host: 'author-sayaka-onodera',
    description: {
      en: richText(
        'Haruko Miyata opens the damp cupboard. Bring something broken that you *drink from*; she will tell you how many weeks.',
      ),
      ja: richText(
        '宮田春子さんが室を開けてくれます。割れた器をひとつお持ちください。ただし、*使うもの*に限ります。何週間かかるか教えてもらえます。',
      ),
    },
  },
  {
    id: 'event-launch',
    slug: 'issue-twelve',
    _status: 'published',
    title: {
      en: 'Issue Twelve: the Party',
      de: 'Heft zwölf: das Fest',
      ar: 'العدد الثاني عشر: الاحتفال',
      ja: '第十二号　刊行の集い',
    },
    starts: '2027-03-20T18:00:00.000Z',
    ends: '2027-03-20T22:00:00.000Z',
    attendance: 'place',
    place: 'Depot at Rothenburgsort, Hamburg',
    location: [10.0406, 53.5345],
    price: 5,
    languages: ['en', 'de'],
    host: 'author-ines-halloran',
    description: {
      en: richText(
        'Drawings on the wall, buttons by weight, a bell that you may strike once. Pencils are provided and may be bitten.',
      ),
      de: richText(
        'Zeichnungen an der Wand, Knöpfe nach Gewicht, eine Glocke, die man einmal anschlagen darf. Bleistifte liegen bereit und dürfen angebissen werden.',
      ),
    },
  },
  {
    id: 'event-sash-saturday',
    slug: 'sash-saturday',
    _status: 'draft',
    title: { en: 'Sash Saturday', de: 'Schiebefenster-Samstag' },
    starts: '2027-09-11T09:00:00.000Z',
    ends: '2027-09-11T16:00:00.000Z',
    attendance: 'place',
    place: 'To be confirmed',
    price: 40,
    languages: ['en'],
    host: 'author-ines-halloran',
    description: {
      en: richText(
        'Waiting for the insurers to agree to seventeen people, seventeen chisels and glass.',
      ),
    },
  },
]
