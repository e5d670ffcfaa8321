import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const uk: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'content-checks:attention_few': '{{count}} сторінки потребують уваги',
  'content-checks:attention_many': '{{count}} сторінок потребують уваги',
  'content-checks:attention_one': '{{count}} сторінка потребує уваги',
  'content-checks:attention_other': '{{count}} сторінки потребує уваги',
  'content-checks:attentionNone': 'Жодна сторінка не потребує уваги.',
  'content-checks:avoid': 'Слова «{{word}}» ми уникаємо.',
  'content-checks:avoidFor': 'Ми пишемо «{{use}}» замість «{{word}}».',
  'content-checks:checking': 'Перевірка…',
  'content-checks:clean': 'Поліпшувати нічого',
  'content-checks:count_few': '{{count}} зауваження',
  'content-checks:count_many': '{{count}} зауважень',
  'content-checks:count_one': '{{count}} зауваження',
  'content-checks:count_other': '{{count}} зауваження',
  'content-checks:descriptionLong':
    'Символів в описі: {{count}}; пошукові системи показують близько {{longest}}.',
  'content-checks:descriptionMissing': 'Немає опису.',
  'content-checks:descriptionTwice_few': 'Такий самий опис мають ще {{count}} сторінки.',
  'content-checks:descriptionTwice_many': 'Такий самий опис мають ще {{count}} сторінок.',
  'content-checks:descriptionTwice_one': 'Такий самий опис має ще {{count}} сторінка.',
  'content-checks:descriptionTwice_other': 'Такий самий опис має ще {{count}} сторінки.',
  'content-checks:failed': 'Не вдалося перевірити вміст.',
  'content-checks:finding': 'Зауваження',
  'content-checks:findings': 'Зауваження',
  'content-checks:hard': 'Текст важко читати: {{ease}} зі 100. Допоможуть коротші речення.',
  'content-checks:headingEmpty': 'Є порожній заголовок.',
  'content-checks:headingFirst':
    '«{{heading}}» — заголовок рівня 1, але цей рівень уже займає заголовок сторінки.',
  'content-checks:headingSkips':
    'Рівень заголовка «{{heading}}» — {{level}}, але над ним немає рівня {{expected}}.',
  'content-checks:levelError': 'Помилка',
  'content-checks:levelHint': 'Порада',
  'content-checks:levelWarning': 'Попередження',
  'content-checks:linkDead': 'Посилання {{url}} не веде на жодну сторінку.',
  'content-checks:linkDeleted': 'Є посилання на видалений документ.',
  'content-checks:linkUnpublished': 'Є посилання на неопублікований документ.',
  'content-checks:needsAttention': 'Потребує уваги',
  'content-checks:picture': 'Одне із зображень не має опису для тих, хто його не бачить.',
  'content-checks:pictureOwn': 'Зображення не має опису для тих, хто його не бачить.',
  'content-checks:rule-description': 'Опис',
  'content-checks:rule-external-links': 'Посилання на інші сайти',
  'content-checks:rule-headings': 'Заголовки',
  'content-checks:rule-links': 'Посилання',
  'content-checks:rule-pictures': 'Зображення',
  'content-checks:rule-reading-ease': 'Читабельність',
  'content-checks:rule-thin-text': 'Довжина тексту',
  'content-checks:rule-title': 'Заголовок сторінки',
  'content-checks:rule-words': 'Добір слів',
  'content-checks:thin_few':
    'У тексті {{count}} слова; якщо слів менше ніж {{fewest}}, зазвичай сказано замало.',
  'content-checks:thin_many':
    'У тексті {{count}} слів; якщо слів менше ніж {{fewest}}, зазвичай сказано замало.',
  'content-checks:thin_one':
    'У тексті {{count}} слово; якщо слів менше ніж {{fewest}}, зазвичай сказано замало.',
  'content-checks:thin_other':
    'У тексті {{count}} слова; якщо слів менше ніж {{fewest}}, зазвичай сказано замало.',
  'content-checks:title': 'Перевірка вмісту',
  'content-checks:titleLong':
    'Символів у заголовку: {{count}}; пошукові системи показують близько {{longest}}.',
  'content-checks:titleMissing': 'Немає заголовка.',
  'content-checks:titleTwice_few': 'Такий самий заголовок мають ще {{count}} сторінки.',
  'content-checks:titleTwice_many': 'Такий самий заголовок мають ще {{count}} сторінок.',
  'content-checks:titleTwice_one': 'Такий самий заголовок має ще {{count}} сторінка.',
  'content-checks:titleTwice_other': 'Такий самий заголовок має ще {{count}} сторінки.',
  'content-checks:unchecked': 'Не перевірено',
}

export default uk
