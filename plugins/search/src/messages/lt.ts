import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const lt: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'search:allCollections': 'Visos kolekcijos',
  'search:answerDone': 'Paieškos rezultatai perindeksuoti.',
  'search:answerDraftsSkipped': ', praleista juodraščių: {{drafts}}.',
  'search:answerFailed': 'Klaida perindeksuojant kolekciją {{collection}}. Operacija nutraukta.',
  'search:answerGone': 'Tokio perindeksavimo nėra.',
  'search:answerInvalid': 'Užklausoje netinkami argumentai: „collections“',
  'search:answerReindexed': 'Perindeksuota {{indexed}} iš {{total}} dokumentų ({{collections}})',
  'search:answerUnauthorized': 'Neturite teisės atlikti šio veiksmo.',
  'search:answerUnderWay':
    'Perindeksavimas tęsiamas fone. Kol jis bus baigtas, randami ankstesni rezultatai.',
  'search:description':
    'Šie rezultatai seka dokumentus, į kuriuos veda. Čia nustatomas tik jų prioritetas.',
  'search:document': 'Dokumentas',
  'search:docUrl': 'Nuoroda į dokumentą',
  'search:openDocument': 'Atverti: {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Prioritetas',
  'search:priorityDescription': 'Didesnio skaičiaus rezultatai gali būti rodomi pirmiau.',
  'search:reindex': 'Perindeksuoti',
  'search:reindexAll': 'Perindeksuoti visas kolekcijas?',
  'search:reindexEffect':
    'Paieškos rezultatai sudaromi iš naujo pagal dabartinius dokumentus, o jų prioritetams suteikiamos numatytosios reikšmės. Kol tai bus baigta, lankytojai randa dabartinius rezultatus.',
  'search:reindexing': 'Perindeksuojama…',
  'search:reindexOne': 'Perindeksuoti „{{name}}“?',
  'search:result': 'Paieškos rezultatas',
  'search:results': 'Paieškos rezultatai',
  'search:resultTitle': 'Pavadinimas',
  'search:state': 'Paieškos rezultatų būsena',
}

export default lt
