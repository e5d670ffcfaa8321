import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const pl: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'search:description':
    'Te wyniki zmieniają się wraz z dokumentami, do których prowadzą. Tu ustawia się tylko ich priorytet.',
  'search:document': 'Dokument',
  'search:allCollections': 'Wszystkie kolekcje',
  'search:docUrl': 'Link do dokumentu',
  'search:openDocument': 'Otwórz w „{{name}}”',
  'search:percent': '{{count}}%',
  'search:priority': 'Priorytet',
  'search:priorityDescription': 'Wyniki o wyższej liczbie mogą być pokazywane jako pierwsze.',
  'search:reindex': 'Zindeksuj ponownie',
  'search:reindexAll': 'Zindeksować ponownie wszystkie kolekcje?',
  'search:reindexEffect':
    'Wyniki wyszukiwania zostaną utworzone na nowo z dokumentów w obecnym stanie, a ich priorytety wrócą do domyślnych. Do tego czasu odwiedzający znajdują obecne wyniki.',
  'search:reindexing': 'Indeksowanie…',
  'search:reindexOne': 'Zindeksować ponownie „{{name}}”?',
  'search:result': 'Wynik wyszukiwania',
  'search:results': 'Wyniki wyszukiwania',
  'search:resultTitle': 'Tytuł',
  'search:state': 'Stan wyników wyszukiwania',
  'search:answerDraftsSkipped': ' Pominięte szkice: {{drafts}}.',
  'search:answerFailed': 'Błąd ponownego indeksowania kolekcji {{collection}}. Operacja przerwana.',
  'search:answerInvalid': 'W żądaniu podano nieprawidłowe argumenty: „collections”',
  'search:answerReindexed':
    'Zindeksowano ponownie dokumenty: {{indexed}} z {{total}} ({{collections}}).',
  'search:answerUnauthorized': 'Nie masz uprawnień do tej czynności.',
  'search:answerDone': 'Wyniki wyszukiwania zostały zindeksowane ponownie.',
  'search:answerGone': 'Nie ma takiego indeksowania.',
  'search:answerUnderWay':
    'Indeksowanie trwa w tle. Do jego zakończenia znajdowane są dawne wyniki.',
}

export default pl
