import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ro: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'search:description':
    'Aceste rezultate urmează documentele la care duc. Aici se setează doar prioritatea lor.',
  'search:document': 'Document',
  'search:allCollections': 'Toate colecțiile',
  'search:docUrl': 'Link către document',
  'search:openDocument': 'Deschide în {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioritate',
  'search:priorityDescription': 'Rezultatele cu un număr mai mare pot fi afișate primele.',
  'search:reindex': 'Reindexează',
  'search:reindexAll': 'Reindexați toate colecțiile?',
  'search:reindexEffect':
    'Rezultatele căutării sunt refăcute din documentele de acum, iar prioritățile revin la valorile implicite. Până la final, vizitatorii găsesc rezultatele actuale.',
  'search:reindexing': 'Se reindexează…',
  'search:reindexOne': 'Reindexați „{{name}}”?',
  'search:result': 'Rezultat al căutării',
  'search:results': 'Rezultatele căutării',
  'search:resultTitle': 'Titlu',
  'search:state': 'Starea rezultatelor căutării',
  'search:answerDraftsSkipped': ' și ciorne omise: {{drafts}}.',
  'search:answerFailed':
    'Eroare la reindexarea colecției {{collection}}. Operația a fost întreruptă.',
  'search:answerInvalid': "Argumente nevalide în cerere: 'collections'",
  'search:answerReindexed': 'Documente reindexate din {{collections}}: {{indexed}} din {{total}}',
  'search:answerUnauthorized': 'Nu aveți permisiunea pentru această acțiune.',
  'search:answerDone': 'Rezultatele căutării au fost reindexate.',
  'search:answerGone': 'Nu există o astfel de reindexare.',
  'search:answerUnderWay':
    'Reindexarea continuă în fundal. Până la final se găsesc rezultatele anterioare.',
}

export default ro
