import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sr: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'search:allCollections': 'Све колекције',
  'search:answerDone': 'Резултати претраге су поново индексирани.',
  'search:answerDraftsSkipped': ', прескочено нацрта: {{drafts}}.',
  'search:answerFailed':
    'Грешка при поновном индексирању колекције {{collection}}. Радња је прекинута.',
  'search:answerGone': 'Такво поновно индексирање не постоји.',
  'search:answerInvalid': 'Неисправни аргументи у захтеву: „collections“',
  'search:answerReindexed':
    'Поново индексирано {{indexed}} од {{total}} докумената из {{collections}}',
  'search:answerUnauthorized': 'Немате дозволу за ову радњу.',
  'search:answerUnderWay':
    'Поновно индексирање се наставља у позадини. Док се не заврши, налазе се ранији резултати.',
  'search:description':
    'Ови резултати прате документе на које воде. Овде се подешава само њихов приоритет.',
  'search:document': 'Документ',
  'search:docUrl': 'Линк ка документу',
  'search:openDocument': 'Отвори у: {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Приоритет',
  'search:priorityDescription': 'Резултати са већим бројем могу да се прикажу први.',
  'search:reindex': 'Индексирај поново',
  'search:reindexAll': 'Поново индексирати све колекције?',
  'search:reindexEffect':
    'Резултати претраге се праве изнова из докумената какви су сада, а њихови приоритети се постављају на подразумеване. Док се то не заврши, посетиоци налазе тренутне резултате.',
  'search:reindexing': 'Индексира се поново…',
  'search:reindexOne': 'Поново индексирати „{{name}}“?',
  'search:result': 'Резултат претраге',
  'search:results': 'Резултати претраге',
  'search:resultTitle': 'Наслов',
  'search:state': 'Стање резултата претраге',
}

export default sr
