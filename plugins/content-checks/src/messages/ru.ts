import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ru: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'content-checks:attention_few': '{{count}} страницы требуют внимания',
  'content-checks:attention_many': '{{count}} страниц требуют внимания',
  'content-checks:attention_one': '{{count}} страница требует внимания',
  'content-checks:attention_other': '{{count}} страницы требует внимания',
  'content-checks:attentionNone': 'Ни одна страница не требует внимания.',
  'content-checks:avoid': 'Слова «{{word}}» мы избегаем.',
  'content-checks:avoidFor': 'Мы пишем «{{use}}» вместо «{{word}}».',
  'content-checks:checking': 'Проверка…',
  'content-checks:clean': 'Улучшать нечего',
  'content-checks:count_few': '{{count}} замечания',
  'content-checks:count_many': '{{count}} замечаний',
  'content-checks:count_one': '{{count}} замечание',
  'content-checks:count_other': '{{count}} замечания',
  'content-checks:descriptionLong':
    'Символов в описании: {{count}}; поисковые системы показывают около {{longest}}.',
  'content-checks:descriptionMissing': 'Нет описания.',
  'content-checks:descriptionTwice_few': 'Такое же описание ещё у {{count}} страниц.',
  'content-checks:descriptionTwice_many': 'Такое же описание ещё у {{count}} страниц.',
  'content-checks:descriptionTwice_one': 'Такое же описание ещё у {{count}} страницы.',
  'content-checks:descriptionTwice_other': 'Такое же описание ещё у {{count}} страницы.',
  'content-checks:failed': 'Не удалось проверить контент.',
  'content-checks:finding': 'Замечание',
  'content-checks:findings': 'Замечания',
  'content-checks:hard': 'Текст трудно читать: {{ease}} из 100. Помогут предложения покороче.',
  'content-checks:headingEmpty': 'Есть пустой заголовок.',
  'content-checks:headingFirst':
    '«{{heading}}» — заголовок уровня 1, но этот уровень уже занят заголовком страницы.',
  'content-checks:headingSkips':
    'Уровень заголовка «{{heading}}» — {{level}}, но над ним нет уровня {{expected}}.',
  'content-checks:levelError': 'Ошибка',
  'content-checks:levelHint': 'Совет',
  'content-checks:levelWarning': 'Предупреждение',
  'content-checks:linkDead': 'Ссылка {{url}} не ведёт ни на одну страницу.',
  'content-checks:linkDeleted': 'Есть ссылка на удалённый документ.',
  'content-checks:linkUnpublished': 'Есть ссылка на неопубликованный документ.',
  'content-checks:needsAttention': 'Требует внимания',
  'content-checks:picture': 'У одного из изображений нет описания для тех, кто его не видит.',
  'content-checks:pictureOwn': 'У изображения нет описания для тех, кто его не видит.',
  'content-checks:rule-description': 'Описание',
  'content-checks:rule-external-links': 'Ссылки на другие сайты',
  'content-checks:rule-headings': 'Заголовки',
  'content-checks:rule-links': 'Ссылки',
  'content-checks:rule-pictures': 'Изображения',
  'content-checks:rule-reading-ease': 'Удобочитаемость',
  'content-checks:rule-thin-text': 'Длина текста',
  'content-checks:rule-title': 'Заголовок страницы',
  'content-checks:rule-words': 'Выбор слов',
  'content-checks:thin_few':
    'В тексте {{count}} слова; если слов меньше {{fewest}}, обычно сказано недостаточно.',
  'content-checks:thin_many':
    'В тексте {{count}} слов; если слов меньше {{fewest}}, обычно сказано недостаточно.',
  'content-checks:thin_one':
    'В тексте {{count}} слово; если слов меньше {{fewest}}, обычно сказано недостаточно.',
  'content-checks:thin_other':
    'В тексте {{count}} слова; если слов меньше {{fewest}}, обычно сказано недостаточно.',
  'content-checks:title': 'Проверка контента',
  'content-checks:titleLong':
    'Символов в заголовке: {{count}}; поисковые системы показывают около {{longest}}.',
  'content-checks:titleMissing': 'Нет заголовка.',
  'content-checks:titleTwice_few': 'Такой же заголовок ещё у {{count}} страниц.',
  'content-checks:titleTwice_many': 'Такой же заголовок ещё у {{count}} страниц.',
  'content-checks:titleTwice_one': 'Такой же заголовок ещё у {{count}} страницы.',
  'content-checks:titleTwice_other': 'Такой же заголовок ещё у {{count}} страницы.',
  'content-checks:unchecked': 'Не проверено',
}

export default ru
