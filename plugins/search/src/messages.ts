export const messages = {
  en: {
    'search:description':
      'These results follow the documents that they lead to. Only their priority is set here.',
    'search:document': 'Document',
    'search:openDocument': 'Open the document',
    'search:priority': 'Priority',
    'search:priorityDescription': 'Results with a higher number can be shown first.',
    'search:result': 'Search result',
    'search:results': 'Search results',
    'search:resultTitle': 'Title',
    'search:state': 'State of the search results',
  },
  de: {
    'search:description':
      'Diese Ergebnisse folgen den Dokumenten, zu denen sie führen. Nur ihre Priorität wird hier festgelegt.',
    'search:document': 'Dokument',
    'search:openDocument': 'Dokument öffnen',
    'search:priority': 'Priorität',
    'search:priorityDescription': 'Ergebnisse mit höherer Zahl können zuerst gezeigt werden.',
    'search:result': 'Suchergebnis',
    'search:results': 'Suchergebnisse',
    'search:resultTitle': 'Titel',
    'search:state': 'Stand der Suchergebnisse',
  },
} as const
