import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ru: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'search:description':
    'Эти результаты следуют за документами, на которые ведут. Здесь задаётся только их приоритет.',
  'search:document': 'Документ',
  'search:allCollections': 'Все коллекции',
  'search:docUrl': 'Ссылка на документ',
  'search:openDocument': 'Открыть в «{{name}}»',
  'search:percent': '{{count}} %',
  'search:priority': 'Приоритет',
  'search:priorityDescription': 'Результаты с большим числом можно показывать первыми.',
  'search:reindex': 'Переиндексировать',
  'search:reindexAll': 'Переиндексировать все коллекции?',
  'search:reindexEffect':
    'Результаты поиска будут созданы заново из нынешних документов, а их приоритеты вернутся к значениям по умолчанию. До окончания посетители находят текущие результаты.',
  'search:reindexing': 'Переиндексация…',
  'search:reindexOne': 'Переиндексировать «{{name}}»?',
  'search:result': 'Результат поиска',
  'search:results': 'Результаты поиска',
  'search:resultTitle': 'Заголовок',
  'search:state': 'Состояние результатов поиска',
  'search:answerDraftsSkipped': ' Пропущено черновиков: {{drafts}}.',
  'search:answerFailed': 'Ошибка при переиндексации коллекции {{collection}}. Операция прервана.',
  'search:answerInvalid': 'В запросе переданы неверные аргументы: «collections»',
  'search:answerReindexed':
    'Переиндексировано документов: {{indexed}} из {{total}} ({{collections}}).',
  'search:answerUnauthorized': 'У вас нет прав на это действие.',
  'search:answerDone': 'Результаты поиска переиндексированы.',
  'search:answerGone': 'Такой переиндексации нет.',
  'search:answerUnderWay':
    'Переиндексация продолжается в фоне. До её окончания находятся прежние результаты.',
}

export default ru
