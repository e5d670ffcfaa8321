import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const cs: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'search:allCollections': 'Všechny kolekce',
  'search:answerDone': 'Výsledky hledání byly znovu indexovány.',
  'search:answerDraftsSkipped': ', vynechané koncepty: {{drafts}}.',
  'search:answerFailed': 'Chyba při indexování kolekce {{collection}}. Operace byla přerušena.',
  'search:answerGone': 'Takové indexování neexistuje.',
  'search:answerInvalid': 'Neplatné argumenty v požadavku: „collections“',
  'search:answerReindexed': 'Znovu indexováno dokumentů: {{indexed}} z {{total}} ({{collections}})',
  'search:answerUnauthorized': 'K provedení této akce nemáte oprávnění.',
  'search:answerUnderWay':
    'Indexování pokračuje na pozadí. Dokud nebude hotové, budou se nacházet dřívější výsledky.',
  'search:description':
    'Tyto výsledky se řídí dokumenty, na které vedou. Nastavuje se zde jen jejich priorita.',
  'search:document': 'Dokument',
  'search:docUrl': 'Odkaz na dokument',
  'search:openDocument': 'Otevřít v: {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Priorita',
  'search:priorityDescription': 'Výsledky s vyšším číslem lze zobrazit jako první.',
  'search:reindex': 'Znovu indexovat',
  'search:reindexAll': 'Znovu indexovat všechny kolekce?',
  'search:reindexEffect':
    'Výsledky hledání se vytvoří znovu z dokumentů v jejich nynější podobě a jejich priority se nastaví na výchozí hodnoty. Dokud to nebude hotové, návštěvníci najdou stávající výsledky.',
  'search:reindexing': 'Indexování…',
  'search:reindexOne': 'Znovu indexovat „{{name}}“?',
  'search:result': 'Výsledek hledání',
  'search:results': 'Výsledky hledání',
  'search:resultTitle': 'Název',
  'search:state': 'Stav výsledků hledání',
}

export default cs
