import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sv: TranslatedTexts<typeof en> = {
  'search:description':
    'Resultaten följer de dokument som de leder till. Bara deras prioritet anges här.',
  'search:document': 'Dokument',
  'search:allCollections': 'Alla samlingar',
  'search:docUrl': 'Länk till dokumentet',
  'search:openDocument': 'Öppna det i {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Prioritet',
  'search:priorityDescription': 'Resultat med ett högre tal kan visas först.',
  'search:reindex': 'Indexera om',
  'search:reindexAll': 'Indexera om alla samlingar?',
  'search:reindexEffect':
    'Sökresultaten skapas på nytt från dokumenten som de är nu, och deras prioriteter återställs till standardvärdena. Tills det är klart hittar besökarna de nuvarande resultaten.',
  'search:reindexing': 'Indexerar om…',
  'search:reindexOne': 'Indexera om ”{{name}}”?',
  'search:result': 'Sökresultat',
  'search:results': 'Sökresultat',
  'search:resultTitle': 'Titel',
  'search:state': 'Sökresultatens tillstånd',
  'search:answerDraftsSkipped': ' och hoppade över {{drafts}} utkast.',
  'search:answerFailed': 'Fel vid omindexering av samlingen {{collection}}. Åtgärden avbröts.',
  'search:answerInvalid': 'Ogiltiga argument i anropet: ”collections”',
  'search:answerReindexed': 'Indexerade om {{indexed}} av {{total}} dokument från {{collections}}',
  'search:answerUnauthorized': 'Du har inte behörighet att utföra den här åtgärden.',
  'search:answerDone': 'Sökresultaten har indexerats om.',
  'search:answerGone': 'Det finns ingen sådan omindexering.',
  'search:answerUnderWay':
    'Omindexeringen fortsätter i bakgrunden. Tills den är klar hittas de tidigare resultaten.',
}

export default sv
