import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const nl: TranslatedTexts<typeof en> = {
  'search:allCollections': 'Alle collecties',
  'search:answerDone': 'De zoekresultaten zijn opnieuw geïndexeerd.',
  'search:answerDraftsSkipped': ', {{drafts}} concepten overgeslagen.',
  'search:answerFailed':
    'Fout bij het herindexeren van collectie {{collection}}. Bewerking afgebroken.',
  'search:answerGone': 'Deze herindexering bestaat niet.',
  'search:answerInvalid': 'Ongeldige argumenten in het verzoek: “collections”',
  'search:answerReindexed':
    '{{indexed}} van {{total}} documenten opnieuw geïndexeerd uit {{collections}}',
  'search:answerUnauthorized': 'Je mag deze actie niet uitvoeren.',
  'search:answerUnderWay':
    'Het herindexeren gaat op de achtergrond verder. Tot het klaar is, worden de vorige resultaten gevonden.',
  'search:description':
    'Deze resultaten volgen de documenten waar ze naartoe leiden. Alleen hun prioriteit wordt hier ingesteld.',
  'search:document': 'Document',
  'search:docUrl': 'Link naar het document',
  'search:openDocument': 'Openen in {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioriteit',
  'search:priorityDescription': 'Resultaten met een hoger getal kunnen eerst worden weergegeven.',
  'search:reindex': 'Herindexeren',
  'search:reindexAll': 'Alle collecties herindexeren?',
  'search:reindexEffect':
    'De zoekresultaten worden opnieuw gemaakt uit de documenten zoals ze nu zijn, en de prioriteiten krijgen hun standaardwaarde. Totdat dat klaar is, vinden bezoekers de huidige resultaten.',
  'search:reindexing': 'Herindexeren…',
  'search:reindexOne': '“{{name}}” herindexeren?',
  'search:result': 'Zoekresultaat',
  'search:results': 'Zoekresultaten',
  'search:resultTitle': 'Titel',
  'search:state': 'Status van de zoekresultaten',
}

export default nl
