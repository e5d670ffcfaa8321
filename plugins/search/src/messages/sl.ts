import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sl: TranslatedTexts<typeof en, 'one' | 'two' | 'few' | 'other'> = {
  'search:allCollections': 'Vse zbirke',
  'search:answerDone': 'Rezultati iskanja so znova indeksirani.',
  'search:answerDraftsSkipped': ', preskočeni osnutki: {{drafts}}.',
  'search:answerFailed':
    'Napaka pri vnovičnem indeksiranju zbirke {{collection}}. Dejanje je prekinjeno.',
  'search:answerGone': 'Takšno indeksiranje ne obstaja.',
  'search:answerInvalid': 'Neveljavni argumenti v zahtevi: »collections«',
  'search:answerReindexed':
    'Znova indeksirano: {{indexed}} od {{total}} dokumentov iz {{collections}}',
  'search:answerUnauthorized': 'Za to dejanje nimate dovoljenja.',
  'search:answerUnderWay':
    'Vnovično indeksiranje se nadaljuje v ozadju. Dokler ni končano, so najdeni prejšnji rezultati.',
  'search:description':
    'Ti rezultati sledijo dokumentom, na katere vodijo. Tukaj se nastavi samo njihova prednost.',
  'search:document': 'Dokument',
  'search:docUrl': 'Povezava na dokument',
  'search:openDocument': 'Odpri v: {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Prednost',
  'search:priorityDescription': 'Rezultati z višjo številko so lahko prikazani prvi.',
  'search:reindex': 'Znova indeksiraj',
  'search:reindexAll': 'Znova indeksirati vse zbirke?',
  'search:reindexEffect':
    'Rezultati iskanja se na novo ustvarijo iz dokumentov, kakršni so zdaj, njihove prednosti pa se nastavijo na privzete. Dokler to ni končano, obiskovalci najdejo trenutne rezultate.',
  'search:reindexing': 'Vnovično indeksiranje …',
  'search:reindexOne': 'Znova indeksirati »{{name}}«?',
  'search:result': 'Rezultat iskanja',
  'search:results': 'Rezultati iskanja',
  'search:resultTitle': 'Naslov',
  'search:state': 'Stanje rezultatov iskanja',
}

export default sl
