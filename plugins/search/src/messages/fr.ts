import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fr: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'search:allCollections': 'Toutes les collections',
  'search:answerDone': 'Les résultats de recherche ont été réindexés.',
  'search:answerDraftsSkipped': ', brouillons ignorés : {{drafts}}.',
  'search:answerFailed':
    'Erreur lors de la réindexation de la collection {{collection}}. Opération interrompue.',
  'search:answerGone': 'Cette réindexation n’existe pas.',
  'search:answerInvalid': 'Arguments non valides dans la requête : « collections »',
  'search:answerReindexed': '{{indexed}} documents sur {{total}} réindexés depuis {{collections}}',
  'search:answerUnauthorized': 'Vous n’êtes pas autorisé à effectuer cette action.',
  'search:answerUnderWay':
    'La réindexation se poursuit en arrière-plan. Jusqu’à la fin, les anciens résultats sont trouvés.',
  'search:description':
    'Ces résultats suivent les documents auxquels ils mènent. Seule leur priorité se définit ici.',
  'search:document': 'Document',
  'search:docUrl': 'Lien vers le document',
  'search:openDocument': 'Ouvrir dans : {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Priorité',
  'search:priorityDescription':
    'Les résultats avec un nombre plus élevé peuvent s’afficher en premier.',
  'search:reindex': 'Réindexer',
  'search:reindexAll': 'Réindexer toutes les collections ?',
  'search:reindexEffect':
    'Les résultats de recherche sont refaits à partir des documents tels qu’ils sont maintenant, et leurs priorités reviennent aux valeurs par défaut. D’ici là, les visiteurs trouvent les résultats actuels.',
  'search:reindexing': 'Réindexation…',
  'search:reindexOne': 'Réindexer « {{name}} » ?',
  'search:result': 'Résultat de recherche',
  'search:results': 'Résultats de recherche',
  'search:resultTitle': 'Titre',
  'search:state': 'État des résultats de recherche',
}

export default fr
