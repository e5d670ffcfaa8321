import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const lv: TranslatedTexts<typeof en, 'zero' | 'one' | 'other'> = {
  'search:description':
    'Šie rezultāti seko dokumentiem, uz kuriem tie ved. Šeit tiek iestatīta tikai to prioritāte.',
  'search:document': 'Dokuments',
  'search:allCollections': 'Visas kolekcijas',
  'search:docUrl': 'Saite uz dokumentu',
  'search:openDocument': 'Atvērt: {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioritāte',
  'search:priorityDescription': 'Rezultātus ar lielāku skaitli var rādīt vispirms.',
  'search:reindex': 'Indeksēt no jauna',
  'search:reindexAll': 'Vai indeksēt no jauna visas kolekcijas?',
  'search:reindexEffect':
    'Meklēšanas rezultāti tiks izveidoti no jauna no pašreizējiem dokumentiem, un to prioritātēm tiks iestatītas noklusējuma vērtības. Kamēr tas nav pabeigts, apmeklētāji atrod pašreizējos rezultātus.',
  'search:reindexing': 'Indeksē…',
  'search:reindexOne': 'Vai indeksēt no jauna “{{name}}”?',
  'search:result': 'Meklēšanas rezultāts',
  'search:results': 'Meklēšanas rezultāti',
  'search:resultTitle': 'Nosaukums',
  'search:state': 'Meklēšanas rezultātu stāvoklis',
  'search:answerDraftsSkipped': ' un izlaisti melnraksti: {{drafts}}.',
  'search:answerFailed': 'Kļūda, indeksējot kolekciju {{collection}}. Darbība pārtraukta.',
  'search:answerInvalid': 'Pieprasījumā ir nederīgi argumenti: “collections”',
  'search:answerReindexed':
    'No jauna indeksēti dokumenti: {{indexed}} no {{total}} ({{collections}})',
  'search:answerUnauthorized': 'Jums nav atļauts veikt šo darbību.',
  'search:answerDone': 'Meklēšanas rezultāti ir indeksēti no jauna.',
  'search:answerGone': 'Šādas indeksēšanas nav.',
  'search:answerUnderWay':
    'Indeksēšana turpinās fonā. Kamēr tā nav pabeigta, tiek atrasti iepriekšējie rezultāti.',
}

export default lv
