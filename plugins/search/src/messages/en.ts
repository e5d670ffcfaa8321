const en = {
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
} as const

export default en
