import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const uk: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'search:description':
    'Ці результати змінюються разом із документами, на які ведуть. Тут задається лише їхній пріоритет.',
  'search:document': 'Документ',
  'search:allCollections': 'Усі колекції',
  'search:docUrl': 'Посилання на документ',
  'search:openDocument': 'Відкрити в «{{name}}»',
  'search:percent': '{{count}}%',
  'search:priority': 'Пріоритет',
  'search:priorityDescription': 'Результати з більшим числом можна показувати першими.',
  'search:reindex': 'Переіндексувати',
  'search:reindexAll': 'Переіндексувати всі колекції?',
  'search:reindexEffect':
    'Результати пошуку буде створено заново з теперішніх документів, а їхні пріоритети повернуться до типових. До завершення відвідувачі знаходять поточні результати.',
  'search:reindexing': 'Переіндексація…',
  'search:reindexOne': 'Переіндексувати «{{name}}»?',
  'search:result': 'Результат пошуку',
  'search:results': 'Результати пошуку',
  'search:resultTitle': 'Заголовок',
  'search:state': 'Стан результатів пошуку',
  'search:answerDraftsSkipped': ' Пропущено чернеток: {{drafts}}.',
  'search:answerFailed': 'Помилка переіндексації колекції {{collection}}. Операцію перервано.',
  'search:answerInvalid': 'У запиті передано неправильні аргументи: «collections»',
  'search:answerReindexed':
    'Переіндексовано документів: {{indexed}} з {{total}} ({{collections}}).',
  'search:answerUnauthorized': 'У вас немає прав на цю дію.',
  'search:answerDone': 'Результати пошуку переіндексовано.',
  'search:answerGone': 'Такої переіндексації немає.',
  'search:answerUnderWay':
    'Переіндексація триває у фоні. До її завершення знаходяться попередні результати.',
}

export default uk
