import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const uk: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'redirects:address': 'Адреса',
  'redirects:addresses': 'Адреси',
  'redirects:changed_few': 'Зміна адреси цієї сторінки',
  'redirects:changed_many': 'Зміна адреси цієї сторінки',
  'redirects:changed_one': 'Зміна адреси цієї сторінки',
  'redirects:changed_other': 'Зміна адреси цієї сторінки',
  'redirects:changedEffect':
    'Посилання на {{addresses}} тепер нікуди не ведуть. Переспрямування приведе відвідувачів сюди.',
  'redirects:count': 'Запити',
  'redirects:create_few': 'Створити {{count}} переспрямування',
  'redirects:create_many': 'Створити {{count}} переспрямувань',
  'redirects:create_one': 'Створити {{count}} переспрямування',
  'redirects:create_other': 'Створити {{count}} переспрямування',
  'redirects:createFrom': 'Створити переспрямування з {{path}}',
  'redirects:created_few': 'Створено {{count}} переспрямування.',
  'redirects:created_many': 'Створено {{count}} переспрямувань.',
  'redirects:created_one': 'Створено {{count}} переспрямування.',
  'redirects:created_other': 'Створено {{count}} переспрямування.',
  'redirects:description':
    'Колишні адреси та те, куди потрапляють їхні відвідувачі. Жодне переспрямування не веде на інше: якщо адреса змінилася, ті, що ведуть на неї, виправляються.',
  'redirects:dismiss': 'Без переспрямування',
  'redirects:dismissed': 'Переспрямування більше не пропонується.',
  'redirects:document': 'Документ',
  'redirects:from': 'Звідки',
  'redirects:fromDescription':
    'Адреса на цьому сайті, наприклад /former-address. Без параметрів підходить із будь-якими.',
  'redirects:fromIsPage':
    'Адресу {{from}} має опублікована сторінка. Спочатку змініть її адресу або зніміть сторінку з публікації.',
  'redirects:last': 'Останній запит',
  'redirects:locale': 'Мова сторінки',
  'redirects:localeDescription': 'Порожньо: типова мова.',
  'redirects:loop': 'Це привело б назад на {{from}}. Виберіть іншу ціль.',
  'redirects:missingDescription':
    'Адреси, які запитували відвідувачі та яких немає. Ні відвідувачі, ні параметри не записуються.',
  'redirects:missingPage': 'Відсутня сторінка',
  'redirects:missingPages': 'Відсутні сторінки',
  'redirects:noDocument': 'Такого документа немає.',
  'redirects:notATarget':
    'Укажіть адресу на цьому сайті, наприклад /new-address, або адресу, що починається з https://.',
  'redirects:notAnAddress': 'Укажіть адресу на цьому сайті, наприклад /former-address.',
  'redirects:path': 'Адреса',
  'redirects:redirect': 'Переспрямування',
  'redirects:redirects': 'Переспрямування',
  'redirects:referrer': 'Останнє посилання з',
  'redirects:to': 'Куди',
  'redirects:toCustom': 'Адреса',
  'redirects:toReference': 'Документ',
  'redirects:toType': 'Веде на',
  'redirects:type': 'Вид',
  'redirects:type301': 'Постійне (301)',
  'redirects:type302': 'Тимчасове (302)',
  'redirects:type307': 'Тимчасове, з тим самим методом (307)',
  'redirects:type308': 'Постійне, з тим самим методом (308)',
  'redirects:url': 'Адреса',
  'redirects:urlDescription': 'На цьому сайті, наприклад /new-address, або на іншому, з https://.',
}

export default uk
