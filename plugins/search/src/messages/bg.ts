import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const bg: TranslatedTexts<typeof en> = {
  'search:allCollections': 'Всички колекции',
  'search:answerDone': 'Резултатите от търсенето са индексирани отново.',
  'search:answerDraftsSkipped': ', пропуснати чернови: {{drafts}}.',
  'search:answerFailed':
    'Грешка при индексиране на колекцията {{collection}}. Операцията е прекратена.',
  'search:answerGone': 'Няма такова индексиране.',
  'search:answerInvalid': 'Невалидни аргументи в заявката: „collections“',
  'search:answerReindexed':
    'Индексирани са отново {{indexed}} от {{total}} документа от {{collections}}',
  'search:answerUnauthorized': 'Нямате право да извършите това действие.',
  'search:answerUnderWay':
    'Индексирането продължава във фонов режим. Докато завърши, се намират предишните резултати.',
  'search:description':
    'Тези резултати следват документите, към които водят. Тук се задава само приоритетът им.',
  'search:document': 'Документ',
  'search:docUrl': 'Връзка към документа',
  'search:openDocument': 'Отваряне в {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Приоритет',
  'search:priorityDescription': 'Резултатите с по-голямо число могат да се показват първи.',
  'search:reindex': 'Индексиране',
  'search:reindexAll': 'Да се индексират ли отново всички колекции?',
  'search:reindexEffect':
    'Резултатите от търсенето се създават наново от документите, каквито са сега, а приоритетите им се връщат към стойностите по подразбиране. Докато това завърши, посетителите намират текущите резултати.',
  'search:reindexing': 'Индексиране…',
  'search:reindexOne': 'Да се индексира ли отново „{{name}}“?',
  'search:result': 'Резултат от търсене',
  'search:results': 'Резултати от търсене',
  'search:resultTitle': 'Заглавие',
  'search:state': 'Състояние на резултатите от търсене',
}

export default bg
