import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ca: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'search:description':
    'Aquests resultats segueixen els documents als quals porten. Aquí només se’n defineix la prioritat.',
  'search:document': 'Document',
  'search:allCollections': 'Totes les col·leccions',
  'search:docUrl': 'Enllaç al document',
  'search:openDocument': 'Obre a «{{name}}»',
  'search:percent': '{{count}} %',
  'search:priority': 'Prioritat',
  'search:priorityDescription': 'Els resultats amb un número més alt es poden mostrar primer.',
  'search:reindex': 'Reindexa',
  'search:reindexAll': 'Voleu reindexar totes les col·leccions?',
  'search:reindexEffect':
    'Els resultats de cerca es tornen a fer a partir dels documents tal com són ara i les prioritats tornen als valors per defecte. Fins llavors, els visitants troben els resultats actuals.',
  'search:reindexing': 'S’està reindexant…',
  'search:reindexOne': 'Voleu reindexar «{{name}}»?',
  'search:result': 'Resultat de cerca',
  'search:results': 'Resultats de cerca',
  'search:resultTitle': 'Títol',
  'search:state': 'Estat dels resultats de cerca',
  'search:answerDraftsSkipped': ' i esborranys omesos: {{drafts}}.',
  'search:answerFailed':
    'Error en reindexar la col·lecció {{collection}}. L’operació s’ha interromput.',
  'search:answerInvalid': "Arguments no vàlids a la petició: 'collections'",
  'search:answerReindexed': 'S’han reindexat {{indexed}} de {{total}} documents ({{collections}})',
  'search:answerUnauthorized': 'No teniu permís per a fer aquesta acció.',
  'search:answerDone': 'S’han reindexat els resultats de cerca.',
  'search:answerGone': 'Aquesta reindexació no existeix.',
  'search:answerUnderWay':
    'La reindexació continua en segon pla. Fins que acabi, es troben els resultats anteriors.',
}

export default ca
