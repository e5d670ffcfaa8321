import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hu: TranslatedTexts<typeof en> = {
  'search:allCollections': 'Minden gyűjtemény',
  'search:answerDone': 'A keresési találatok újraindexelve.',
  'search:answerDraftsSkipped': ', {{drafts}} vázlat kihagyva.',
  'search:answerFailed':
    'Hiba a gyűjtemény újraindexelésekor: {{collection}}. A művelet megszakadt.',
  'search:answerGone': 'Nincs ilyen újraindexelés.',
  'search:answerInvalid': 'Érvénytelen argumentumok a kérésben: „collections”',
  'search:answerReindexed': '{{indexed}}/{{total}} dokumentum újraindexelve: {{collections}}',
  'search:answerUnauthorized': 'Nincs jogosultsága ehhez a művelethez.',
  'search:answerUnderWay':
    'Az újraindexelés a háttérben folytatódik. Amíg be nem fejeződik, a korábbi találatok jelennek meg.',
  'search:description':
    'Ezek a találatok azokat a dokumentumokat követik, amelyekre mutatnak. Itt csak a prioritásuk állítható be.',
  'search:document': 'Dokumentum',
  'search:docUrl': 'Hivatkozás a dokumentumra',
  'search:openDocument': 'Megnyitás itt: {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioritás',
  'search:priorityDescription': 'A nagyobb számú találatok előrébb jelenhetnek meg.',
  'search:reindex': 'Újraindexelés',
  'search:reindexAll': 'Újraindexeli az összes gyűjteményt?',
  'search:reindexEffect':
    'A keresési találatok újra elkészülnek a dokumentumok mostani állapotából, a prioritásaik pedig az alapértékre állnak. Amíg ez be nem fejeződik, a látogatók a jelenlegi találatokat kapják.',
  'search:reindexing': 'Újraindexelés…',
  'search:reindexOne': 'Újraindexeli: „{{name}}”?',
  'search:result': 'Keresési találat',
  'search:results': 'Keresési találatok',
  'search:resultTitle': 'Cím',
  'search:state': 'A keresési találatok állapota',
}

export default hu
