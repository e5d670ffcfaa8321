import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const it: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'search:allCollections': 'Tutte le raccolte',
  'search:answerDone': 'I risultati di ricerca sono stati reindicizzati.',
  'search:answerDraftsSkipped': ', bozze tralasciate: {{drafts}}.',
  'search:answerFailed':
    'Errore nella reindicizzazione della raccolta {{collection}}. Operazione interrotta.',
  'search:answerGone': 'Questa reindicizzazione non esiste.',
  'search:answerInvalid': 'Argomenti non validi nella richiesta: “collections”',
  'search:answerReindexed': 'Reindicizzati {{indexed}} di {{total}} documenti da {{collections}}',
  'search:answerUnauthorized': 'Non hai l’autorizzazione per eseguire questa azione.',
  'search:answerUnderWay':
    'La reindicizzazione continua in background. Finché non è finita, si trovano i risultati precedenti.',
  'search:description':
    'Questi risultati seguono i documenti a cui portano. Qui si imposta solo la loro priorità.',
  'search:document': 'Documento',
  'search:docUrl': 'Link al documento',
  'search:openDocument': 'Apri in: {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Priorità',
  'search:priorityDescription':
    'I risultati con un numero più alto possono essere mostrati per primi.',
  'search:reindex': 'Reindicizza',
  'search:reindexAll': 'Reindicizzare tutte le raccolte?',
  'search:reindexEffect':
    'I risultati di ricerca vengono ricreati dai documenti così come sono ora, e le loro priorità tornano ai valori predefiniti. Finché non è finito, i visitatori trovano i risultati attuali.',
  'search:reindexing': 'Reindicizzazione…',
  'search:reindexOne': 'Reindicizzare “{{name}}”?',
  'search:result': 'Risultato di ricerca',
  'search:results': 'Risultati di ricerca',
  'search:resultTitle': 'Titolo',
  'search:state': 'Stato dei risultati di ricerca',
}

export default it
