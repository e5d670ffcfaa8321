export const messages = {
  en: {
    'search:description':
      'These results follow the documents that they lead to. Only their priority is set here.',
    'search:document': 'Document',
    'search:allCollections': 'All collections',
    'search:docUrl': 'Link to the document',
    'search:openDocument': 'Open it in {{name}}',
    'search:percent': '{{count}} %',
    'search:priority': 'Priority',
    'search:priorityDescription': 'Results with a higher number can be shown first.',
    'search:reindex': 'Reindex',
    'search:reindexAll': 'Reindex all collections?',
    'search:reindexEffect':
      'The search results are made anew from the documents as they are now, and their priorities are set to the defaults. Until that is done, visitors find the current results.',
    'search:reindexing': 'Reindexing…',
    'search:reindexOne': 'Reindex “{{name}}”?',
    'search:result': 'Search result',
    'search:results': 'Search results',
    'search:resultTitle': 'Title',
    'search:state': 'State of the search results',
    // Those of other servers with this protocol.
    'search:answerDraftsSkipped': ' and skipped {{drafts}} drafts.',
    'search:answerFailed': 'Error reindexing collection {{collection}}. Operation aborted.',
    'search:answerInvalid': "Invalid arguments passed in request: 'collections'",
    'search:answerReindexed':
      'Successfully reindexed {{indexed}} of {{total}} documents from {{collections}}',
    'search:answerUnauthorized': 'You are not allowed to perform this action.',
    'search:answerDone': 'The search results were reindexed.',
    'search:answerGone': 'There is no such reindex.',
    'search:answerUnderWay':
      'The reindex goes on in the background. Until it is done, the former results are found.',
  },
  de: {
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
  },
} as const
