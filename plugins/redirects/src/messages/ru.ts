import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ru: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'redirects:address': 'Адрес',
  'redirects:addresses': 'Адреса',
  'redirects:changed_few': 'Смена адреса этой страницы',
  'redirects:changed_many': 'Смена адреса этой страницы',
  'redirects:changed_one': 'Смена адреса этой страницы',
  'redirects:changed_other': 'Смена адреса этой страницы',
  'redirects:changedEffect':
    'Ссылки на {{addresses}} теперь никуда не ведут. Перенаправление приведёт посетителей сюда.',
  'redirects:count': 'Запросы',
  'redirects:create_few': 'Создать {{count}} перенаправления',
  'redirects:create_many': 'Создать {{count}} перенаправлений',
  'redirects:create_one': 'Создать {{count}} перенаправление',
  'redirects:create_other': 'Создать {{count}} перенаправления',
  'redirects:createFrom': 'Создать перенаправление с {{path}}',
  'redirects:created_few': 'Создано {{count}} перенаправления.',
  'redirects:created_many': 'Создано {{count}} перенаправлений.',
  'redirects:created_one': 'Создано {{count}} перенаправление.',
  'redirects:created_other': 'Создано {{count}} перенаправления.',
  'redirects:description':
    'Прежние адреса и то, куда попадают их посетители. Ни одно перенаправление не ведёт на другое: если адрес изменился, ведущие на него исправляются.',
  'redirects:dismiss': 'Без перенаправления',
  'redirects:dismissed': 'Перенаправление больше не предлагается.',
  'redirects:document': 'Документ',
  'redirects:from': 'Откуда',
  'redirects:fromDescription':
    'Адрес на этом сайте, например /former-address. Без параметров подходит с любыми.',
  'redirects:fromIsPage':
    'Адрес {{from}} есть у опубликованной страницы. Сначала измените его или снимите её с публикации.',
  'redirects:last': 'Последний запрос',
  'redirects:locale': 'Язык страницы',
  'redirects:localeDescription': 'Пусто: язык по умолчанию.',
  'redirects:loop': 'Это привело бы обратно на {{from}}. Выберите другую цель.',
  'redirects:missingDescription':
    'Адреса, которые запрашивали посетители и которых нет. Ни посетители, ни параметры не записываются.',
  'redirects:missingPage': 'Отсутствующая страница',
  'redirects:missingPages': 'Отсутствующие страницы',
  'redirects:noDocument': 'Такого документа нет.',
  'redirects:notATarget':
    'Укажите адрес на этом сайте, например /new-address, или адрес, который начинается с https://.',
  'redirects:notAnAddress': 'Укажите адрес на этом сайте, например /former-address.',
  'redirects:path': 'Адрес',
  'redirects:redirect': 'Перенаправление',
  'redirects:redirects': 'Перенаправления',
  'redirects:referrer': 'Последняя ссылка с',
  'redirects:to': 'Куда',
  'redirects:toCustom': 'Адрес',
  'redirects:toReference': 'Документ',
  'redirects:toType': 'Ведёт на',
  'redirects:type': 'Вид',
  'redirects:type301': 'Постоянное (301)',
  'redirects:type302': 'Временное (302)',
  'redirects:type307': 'Временное, с тем же методом (307)',
  'redirects:type308': 'Постоянное, с тем же методом (308)',
  'redirects:url': 'Адрес',
  'redirects:urlDescription': 'На этом сайте, например /new-address, или на другом, с https://.',
}

export default ru
