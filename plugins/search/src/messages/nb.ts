import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const nb: TranslatedTexts<typeof en> = {
  'search:description': 'Resultatene følger dokumentene de fører til. Bare prioriteten angis her.',
  'search:document': 'Dokument',
  'search:allCollections': 'Alle samlinger',
  'search:docUrl': 'Lenke til dokumentet',
  'search:openDocument': 'Åpne det i {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Prioritet',
  'search:priorityDescription': 'Resultater med et høyere tall kan vises først.',
  'search:reindex': 'Indekser på nytt',
  'search:reindexAll': 'Indekser alle samlinger på nytt?',
  'search:reindexEffect':
    'Søkeresultatene lages på nytt fra dokumentene slik de er nå, og prioritetene tilbakestilles til standardverdiene. Til det er gjort, finner de besøkende de nåværende resultatene.',
  'search:reindexing': 'Indekserer på nytt…',
  'search:reindexOne': 'Indekser «{{name}}» på nytt?',
  'search:result': 'Søkeresultat',
  'search:results': 'Søkeresultater',
  'search:resultTitle': 'Tittel',
  'search:state': 'Tilstanden til søkeresultatene',
  'search:answerDraftsSkipped': ' og hoppet over {{drafts}} kladder.',
  'search:answerFailed':
    'Feil ved ny indeksering av samlingen {{collection}}. Handlingen ble avbrutt.',
  'search:answerInvalid': 'Ugyldige argumenter i forespørselen: «collections»',
  'search:answerReindexed':
    'Indekserte {{indexed}} av {{total}} dokumenter fra {{collections}} på nytt',
  'search:answerUnauthorized': 'Du har ikke tillatelse til å utføre denne handlingen.',
  'search:answerDone': 'Søkeresultatene er indeksert på nytt.',
  'search:answerGone': 'Det finnes ikke en slik indeksering.',
  'search:answerUnderWay':
    'Indekseringen fortsetter i bakgrunnen. Til den er ferdig, finnes de tidligere resultatene.',
}

export default nb
