import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const da: TranslatedTexts<typeof en> = {
  'search:description':
    'Resultaterne følger de dokumenter, de fører til. Kun deres prioritet angives her.',
  'search:document': 'Dokument',
  'search:allCollections': 'Alle samlinger',
  'search:docUrl': 'Link til dokumentet',
  'search:openDocument': 'Åbn det i {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Prioritet',
  'search:priorityDescription': 'Resultater med et højere tal kan vises først.',
  'search:reindex': 'Genindekser',
  'search:reindexAll': 'Genindekser alle samlinger?',
  'search:reindexEffect':
    'Søgeresultaterne dannes på ny ud fra dokumenterne, som de er nu, og deres prioriteter nulstilles til standarden. Indtil det er gjort, finder de besøgende de nuværende resultater.',
  'search:reindexing': 'Genindekserer…',
  'search:reindexOne': 'Genindekser ”{{name}}”?',
  'search:result': 'Søgeresultat',
  'search:results': 'Søgeresultater',
  'search:resultTitle': 'Titel',
  'search:state': 'Søgeresultaternes tilstand',
  'search:answerDraftsSkipped': ' og sprang {{drafts}} kladder over.',
  'search:answerFailed':
    'Fejl ved genindeksering af samlingen {{collection}}. Handlingen blev afbrudt.',
  'search:answerInvalid': 'Ugyldige argumenter i anmodningen: ”collections”',
  'search:answerReindexed':
    'Genindekserede {{indexed}} af {{total}} dokumenter fra {{collections}}',
  'search:answerUnauthorized': 'Du har ikke tilladelse til at udføre denne handling.',
  'search:answerDone': 'Søgeresultaterne er genindekseret.',
  'search:answerGone': 'Der findes ikke en sådan genindeksering.',
  'search:answerUnderWay':
    'Genindekseringen fortsætter i baggrunden. Indtil den er færdig, findes de tidligere resultater.',
}

export default da
