import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const srLatn: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'search:allCollections': 'Sve kolekcije',
  'search:answerDone': 'Rezultati pretrage su ponovo indeksirani.',
  'search:answerDraftsSkipped': ', preskočeno nacrta: {{drafts}}.',
  'search:answerFailed':
    'Greška pri ponovnom indeksiranju kolekcije {{collection}}. Radnja je prekinuta.',
  'search:answerGone': 'Takvo ponovno indeksiranje ne postoji.',
  'search:answerInvalid': 'Neispravni argumenti u zahtevu: „collections“',
  'search:answerReindexed':
    'Ponovo indeksirano {{indexed}} od {{total}} dokumenata iz {{collections}}',
  'search:answerUnauthorized': 'Nemate dozvolu za ovu radnju.',
  'search:answerUnderWay':
    'Ponovno indeksiranje se nastavlja u pozadini. Dok se ne završi, nalaze se raniji rezultati.',
  'search:description':
    'Ovi rezultati prate dokumente na koje vode. Ovde se podešava samo njihov prioritet.',
  'search:document': 'Dokument',
  'search:docUrl': 'Link ka dokumentu',
  'search:openDocument': 'Otvori u: {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioritet',
  'search:priorityDescription': 'Rezultati sa većim brojem mogu da se prikažu prvi.',
  'search:reindex': 'Indeksiraj ponovo',
  'search:reindexAll': 'Ponovo indeksirati sve kolekcije?',
  'search:reindexEffect':
    'Rezultati pretrage se prave iznova iz dokumenata kakvi su sada, a njihovi prioriteti se postavljaju na podrazumevane. Dok se to ne završi, posetioci nalaze trenutne rezultate.',
  'search:reindexing': 'Indeksira se ponovo…',
  'search:reindexOne': 'Ponovo indeksirati „{{name}}“?',
  'search:result': 'Rezultat pretrage',
  'search:results': 'Rezultati pretrage',
  'search:resultTitle': 'Naslov',
  'search:state': 'Stanje rezultata pretrage',
}

export default srLatn
