import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sk: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'search:description':
    'Tieto výsledky sledujú dokumenty, na ktoré vedú. Nastavuje sa tu iba ich priorita.',
  'search:document': 'Dokument',
  'search:allCollections': 'Všetky kolekcie',
  'search:docUrl': 'Odkaz na dokument',
  'search:openDocument': 'Otvoriť v: {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Priorita',
  'search:priorityDescription': 'Výsledky s vyšším číslom možno zobraziť ako prvé.',
  'search:reindex': 'Preindexovať',
  'search:reindexAll': 'Preindexovať všetky kolekcie?',
  'search:reindexEffect':
    'Výsledky vyhľadávania sa nanovo vytvoria zo súčasných dokumentov a ich priority sa nastavia na predvolené hodnoty. Kým sa to dokončí, návštevníci nájdu súčasné výsledky.',
  'search:reindexing': 'Indexuje sa…',
  'search:reindexOne': 'Preindexovať „{{name}}“?',
  'search:result': 'Výsledok vyhľadávania',
  'search:results': 'Výsledky vyhľadávania',
  'search:resultTitle': 'Titulok',
  'search:state': 'Stav výsledkov vyhľadávania',
  'search:answerDraftsSkipped': ' a preskočené koncepty: {{drafts}}.',
  'search:answerFailed': 'Chyba pri indexovaní kolekcie {{collection}}. Operácia bola prerušená.',
  'search:answerInvalid': 'Neplatné argumenty v požiadavke: „collections“',
  'search:answerReindexed': 'Preindexované dokumenty: {{indexed}} z {{total}} ({{collections}})',
  'search:answerUnauthorized': 'Na túto akciu nemáte oprávnenie.',
  'search:answerDone': 'Výsledky vyhľadávania boli preindexované.',
  'search:answerGone': 'Také indexovanie neexistuje.',
  'search:answerUnderWay':
    'Indexovanie pokračuje na pozadí. Kým sa dokončí, zobrazujú sa doterajšie výsledky.',
}

export default sk
