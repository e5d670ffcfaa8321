import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const de: TranslatedTexts<typeof en> = {
  'search:description':
    'Diese Ergebnisse folgen den Dokumenten, zu denen sie führen. Nur ihre Priorität wird hier festgelegt.',
  'search:document': 'Dokument',
  'search:allCollections': 'Alle Sammlungen',
  'search:docUrl': 'Link zum Dokument',
  'search:openDocument': 'Öffnen in: {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Priorität',
  'search:priorityDescription': 'Ergebnisse mit höherer Zahl können zuerst gezeigt werden.',
  'search:reindex': 'Neu aufbauen',
  'search:reindexAll': 'Alle Sammlungen neu aufbauen?',
  'search:reindexEffect':
    'Die Suchergebnisse werden aus den Dokumenten, wie sie jetzt sind, neu gemacht, und ihre Prioritäten auf die Vorgaben gesetzt. Bis das fertig ist, werden die bisherigen Ergebnisse gefunden.',
  'search:reindexing': 'Wird neu aufgebaut …',
  'search:reindexOne': '„{{name}}“ neu aufbauen?',
  'search:result': 'Suchergebnis',
  'search:results': 'Suchergebnisse',
  'search:resultTitle': 'Titel',
  'search:state': 'Stand der Suchergebnisse',
  'search:answerDraftsSkipped': ', {{drafts}} Entwürfe ausgelassen.',
  'search:answerFailed':
    'Fehler beim Neuaufbau der Suchergebnisse von {{collection}}. Der Vorgang wurde abgebrochen; gefunden werden die bisherigen Ergebnisse.',
  'search:answerInvalid': "Ungültige Angaben in der Anfrage: 'collections'",
  'search:answerReindexed':
    '{{indexed}} von {{total}} Dokumenten neu aufgenommen aus {{collections}}',
  'search:answerUnauthorized': 'Sie dürfen diese Aktion nicht ausführen.',
  'search:answerDone': 'Die Suchergebnisse wurden neu aufgebaut.',
  'search:answerGone': 'Diesen Neuaufbau gibt es nicht.',
  'search:answerUnderWay':
    'Der Neuaufbau läuft im Hintergrund weiter. Bis er fertig ist, werden die bisherigen Ergebnisse gefunden.',
}

export default de
