import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const bg: TranslatedTexts<typeof en> = {
  'redirects:address': 'Адрес',
  'redirects:addresses': 'Адреси',
  'redirects:changed_one': 'Адресът на тази страница е променен',
  'redirects:changed_other': 'Адресите на тази страница са променени',
  'redirects:changedEffect':
    'Връзките към {{addresses}} не водят доникъде. Пренасочване довежда посетителите им тук.',
  'redirects:count': 'Заявки',
  'redirects:create_one': 'Създаване на пренасочване',
  'redirects:create_other': 'Създаване на {{count}} пренасочвания',
  'redirects:created_one': 'Пренасочването е създадено.',
  'redirects:created_other': 'Създадени са {{count}} пренасочвания.',
  'redirects:createFrom': 'Създаване на пренасочване от {{path}}',
  'redirects:description':
    'Предишни адреси и къде отиват посетителите им. Никой не води към друг: водещото към променен адрес се коригира.',
  'redirects:dismiss': 'Без пренасочване',
  'redirects:dismissed': 'Вече не се предлага пренасочване.',
  'redirects:document': 'Документ',
  'redirects:from': 'От',
  'redirects:fromDescription':
    'Адрес от този сайт, например /predishen-adres. Без параметри важи с всякакви.',
  'redirects:fromIsPage':
    'Публикувана страница има адрес {{from}}. Първо променете адреса ѝ или отменете публикуването ѝ.',
  'redirects:last': 'Последна заявка',
  'redirects:locale': 'Език на страницата',
  'redirects:localeDescription': 'Празно: езикът по подразбиране.',
  'redirects:loop': 'Това би върнало към {{from}}. Изберете друга цел.',
  'redirects:missingDescription':
    'Адреси, които посетителите са търсили, но ги няма. Не се записват нито посетители, нито параметри.',
  'redirects:missingPage': 'Липсваща страница',
  'redirects:missingPages': 'Липсващи страници',
  'redirects:noDocument': 'Няма такъв документ.',
  'redirects:notAnAddress': 'Посочете адрес от този сайт, например /predishen-adres.',
  'redirects:notATarget':
    'Посочете адрес от този сайт, например /nov-adres, или адрес, който започва с https://.',
  'redirects:path': 'Адрес',
  'redirects:redirect': 'Пренасочване',
  'redirects:redirects': 'Пренасочвания',
  'redirects:referrer': 'Последна връзка от',
  'redirects:to': 'Към',
  'redirects:toCustom': 'Адрес',
  'redirects:toReference': 'Документ',
  'redirects:toType': 'Води към',
  'redirects:type': 'Вид',
  'redirects:type301': 'Постоянно (301)',
  'redirects:type302': 'Временно (302)',
  'redirects:type307': 'Временно, запазва метода (307)',
  'redirects:type308': 'Постоянно, запазва метода (308)',
  'redirects:url': 'Адрес',
  'redirects:urlDescription': 'В този сайт, например /nov-adres, или другаде с https://.',
}

export default bg
