import type { Localized, TreeObject } from './localized.ts'

/** Drawings of one issue are in a folder of it. */
const folders: Readonly<Record<string, string>> = {
  'lime-wall': 'Issues/Autumn',
  'dry-stone': 'Issues/Autumn',
  salt: 'Issues/Winter',
}

const CREDIT = 'Pauline Mertz for Ferrule'

function drawing(
  name: string,
  alt: Localized,
  palette: string[],
  keywords: string[],
  caption?: Localized,
): TreeObject {
  return {
    id: `media-${name}`,
    file: `${name}.svg`,
    folder: folders[name],
    alt,
    caption,
    credit: CREDIT,
    keywords,
    palette,
  }
}

function portrait(name: string, alt: Localized, ground: string): TreeObject {
  return {
    id: `media-portrait-${name}`,
    file: `portrait-${name}.svg`,
    folder: 'Portraits',
    alt,
    credit: CREDIT,
    keywords: ['portrait'],
    palette: [ground],
  }
}

export const media: TreeObject[] = [
  drawing(
    'ferrule',
    {
      en: 'A pencil with its brass ferrule, seen very large',
      de: 'Ein Bleistift mit seiner Messingzwinge, sehr groß gesehen',
      ar: 'قلم رصاص بحلقته النحاسية، مرسومًا كبيرًا جدًّا',
      ja: '真鍮の口金のついた鉛筆。とても大きく描かれている',
    },
    ['#dfe6d6', '#c8962e', '#d9745b', '#17211f'],
    ['pencil', 'brass'],
    { en: 'Twelve crimps, and none too deep.', de: 'Zwölf Kerben, keine zu tief.' },
  ),
  drawing(
    'lime-wall',
    {
      en: 'A brick gable with pale lime joints and a scaffold in front of it',
      de: 'Ein Backsteingiebel mit hellen Kalkfugen und einem Gerüst davor',
    },
    ['#bfd3d6', '#b4552d', '#efe8d8', '#17211f'],
    ['brick', 'lime', 'scaffold'],
    { en: 'The gable in the third week.', de: 'Der Giebel in der dritten Woche.' },
  ),
  drawing(
    'tide-gauge',
    {
      en: 'A staff with painted numbers standing in rings of green water',
      de: 'Ein Pegel mit Zahlen in Ringen aus grünem Wasser',
    },
    ['#e9e4d2', '#2b6f87', '#c8962e', '#17211f'],
    ['tide', 'level'],
  ),
  drawing(
    'rail-night',
    {
      en: 'A yellow grinding train in a tunnel with sparks behind it',
      de: 'Ein gelber Schleifzug im Tunnel, dahinter Funken',
    },
    ['#131c2b', '#e0a82e', '#e0683c', '#3a4a78'],
    ['tunnel', 'sparks', 'night'],
    { en: 'Between the call and the pole.', de: 'Zwischen Anruf und Stange.' },
  ),
  drawing(
    'bell',
    {
      en: 'A bronze bell upside down, with five rings of sound rising out of it',
      de: 'Eine Bronzeglocke, kopfüber, aus der fünf Klangringe steigen',
    },
    ['#efe8d8', '#a8761c', '#6b4f86', '#17211f'],
    ['bell', 'bronze'],
  ),
  drawing(
    'loaf',
    { en: 'A round loaf scored like a leaf', de: 'Ein runder Laib, eingeschnitten wie ein Blatt' },
    ['#2f4a46', '#c98f45', '#f3e3c0', '#7a4a22'],
    ['bread'],
  ),
  drawing(
    'oven',
    {
      en: 'A vaulted oven, its fire, and boards of dough on the shelves beside it',
      de: 'Ein gewölbter Ofen mit Feuer, daneben Bretter mit Teiglingen',
      ar: 'فرنٌ مقبّب وناره، وألواح العجين على الرفوف بجانبه',
    },
    ['#e6cfa6', '#b4552d', '#17211f', '#e0a82e'],
    ['oven', 'bread', 'Fez'],
    { en: 'A little before eight.', de: 'Kurz vor acht.', ar: 'قبيل الثامنة.' },
  ),
  drawing(
    'teacup',
    {
      en: 'A grey-green teacup with seams of gold',
      de: 'Eine graugrüne Teeschale mit goldenen Nähten',
      ja: '金の継ぎ目の走る、灰緑の茶碗',
    },
    ['#2a2f36', '#9db3a0', '#d9ac3f', '#efe8d8'],
    ['kintsugi', 'urushi'],
    { en: 'Drawn in the sixth week.', ja: '六週目に描く。' },
  ),
  drawing(
    'manhole',
    {
      en: 'A round iron lid with a chrysanthemum in a ring of waves',
      de: 'Ein runder Eisendeckel mit Chrysantheme in einem Ring aus Wellen',
      ja: '波の輪のなかに菊の花をあしらった鉄の蓋',
    },
    ['#c9cdbf', '#2b3033', '#2b6f87', '#d9745b'],
    ['iron', 'street'],
  ),
  drawing(
    'falaj',
    {
      en: 'A water channel between date palms under a low sun',
      de: 'Ein Wasserlauf zwischen Dattelpalmen unter tiefer Sonne',
      ar: 'ساقيةٌ بين النخيل تحت شمس مائلة',
    },
    ['#edd3a0', '#2b6f87', '#4d6b3c', '#b4552d'],
    ['falaj', 'palms', 'sundial'],
  ),
  drawing(
    'paper',
    {
      en: 'A sheet of mulberry paper, its long fibres crossing',
      de: 'Ein Bogen Maulbeerpapier mit langen, sich kreuzenden Fasern',
    },
    ['#31505a', '#f4efdf', '#d9cba0', '#b4552d'],
    ['paper', 'fibre'],
  ),
  drawing(
    'buttons',
    { en: 'Forty buttons, no two alike', de: 'Vierzig Knöpfe, keine zwei gleich' },
    ['#e8dccb', '#b4552d', '#2b6f87', '#17211f'],
    ['buttons'],
    {
      en: 'Forty of four hundred thousand.',
      de: 'Vierzig von vierhunderttausend.',
    },
  ),
  drawing(
    'gas-lamp',
    {
      en: 'A gas lamp with a ladder against it at dusk',
      de: 'Eine Gaslaterne in der Dämmerung, daran eine Leiter',
    },
    ['#2c3560', '#f0c96a', '#7c5a86', '#131c2b'],
    ['lamp', 'dusk'],
  ),
  drawing(
    'dry-stone',
    {
      en: 'A dry stone wall crossing a hill, and one sheep',
      de: 'Eine Trockenmauer am Hang und ein Schaf',
    },
    ['#cfd9c4', '#8b8f86', '#4d6b3c', '#17211f'],
    ['stone', 'wall'],
  ),
  drawing(
    'salt',
    {
      en: 'Salt pans from above, with heaps along their edges',
      de: 'Salzgärten von oben, an den Rändern Salzhaufen',
    },
    ['#d8d2c0', '#7fa7a8', '#e8b9a3', '#17211f'],
    ['salt', 'marsh'],
  ),
  drawing(
    'sash',
    {
      en: 'A sash window cut open to show its weights',
      de: 'Ein aufgeschnittenes Schiebefenster mit seinen Gewichten',
    },
    ['#d9cfc0', '#2f7d6e', '#c8962e', '#17211f'],
    ['window'],
  ),
  drawing(
    'map',
    {
      en: 'A street map with one street in red that leads nowhere',
      de: 'Ein Stadtplan mit einer roten Straße, die nirgends hinführt',
    },
    ['#e9e4d2', '#b4552d', '#2b6f87', '#4d6b3c'],
    ['map'],
  ),
  portrait('ines', { en: 'Inés Halloran', de: 'Inés Halloran' }, '#c8962e'),
  portrait('tobias', { en: 'Tobias Reents', de: 'Tobias Reents' }, '#3a4a78'),
  portrait('mariam', { en: 'Mariam al-Harthy', de: 'Mariam al-Harthy' }, '#2b6f87'),
  portrait('sayaka', { en: 'Sayaka Onodera', de: 'Sayaka Onodera' }, '#d9745b'),
  portrait('dov', { en: 'Dov Castellan', de: 'Dov Castellan' }, '#a8761c'),
  portrait('wren', { en: 'Wren Oduya', de: 'Wren Oduya' }, '#6b4f86'),
  portrait('pauline', { en: 'Pauline Mertz', de: 'Pauline Mertz' }, '#2f7d6e'),
]
