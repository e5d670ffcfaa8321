import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hr: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'search:allCollections': 'Sve zbirke',
  'search:answerDone': 'Rezultati pretraživanja ponovno su indeksirani.',
  'search:answerDraftsSkipped': ', preskočeno skica: {{drafts}}.',
  'search:answerFailed':
    'Pogreška pri ponovnom indeksiranju zbirke {{collection}}. Radnja je prekinuta.',
  'search:answerGone': 'Takvo ponovno indeksiranje ne postoji.',
  'search:answerInvalid': 'Argumenti u zahtjevu nisu valjani: „collections”',
  'search:answerReindexed':
    'Ponovno indeksirano {{indexed}} od {{total}} dokumenata iz {{collections}}',
  'search:answerUnauthorized': 'Nemate dopuštenje za ovu radnju.',
  'search:answerUnderWay':
    'Ponovno indeksiranje nastavlja se u pozadini. Dok ne završi, nalaze se prijašnji rezultati.',
  'search:description':
    'Ovi rezultati prate dokumente na koje vode. Ovdje se postavlja samo njihov prioritet.',
  'search:document': 'Dokument',
  'search:docUrl': 'Poveznica na dokument',
  'search:openDocument': 'Otvori u: {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Prioritet',
  'search:priorityDescription': 'Rezultati s većim brojem mogu se prikazati prvi.',
  'search:reindex': 'Indeksiraj ponovno',
  'search:reindexAll': 'Ponovno indeksirati sve zbirke?',
  'search:reindexEffect':
    'Rezultati pretraživanja izrađuju se iznova iz dokumenata kakvi su sada, a njihovi se prioriteti postavljaju na zadane. Dok to ne završi, posjetitelji nalaze trenutačne rezultate.',
  'search:reindexing': 'Ponovno indeksiranje…',
  'search:reindexOne': 'Ponovno indeksirati „{{name}}”?',
  'search:result': 'Rezultat pretraživanja',
  'search:results': 'Rezultati pretraživanja',
  'search:resultTitle': 'Naslov',
  'search:state': 'Stanje rezultata pretraživanja',
}

export default hr
