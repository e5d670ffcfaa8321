import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sr: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'redirects:address': 'Адреса',
  'redirects:addresses': 'Адресе',
  'redirects:changed_few': 'Промена адресе ове странице',
  'redirects:changed_one': 'Промена адресе ове странице',
  'redirects:changed_other': 'Промена адресе ове странице',
  'redirects:changedEffect':
    'Линкови на {{addresses}} не воде никуда. Преусмерење доводи њихове посетиоце овамо.',
  'redirects:count': 'Захтеви',
  'redirects:create_few': 'Направи {{count}} преусмерења',
  'redirects:create_one': 'Направи {{count}} преусмерење',
  'redirects:create_other': 'Направи {{count}} преусмерења',
  'redirects:created_few': 'Направљена су {{count}} преусмерења.',
  'redirects:created_one': '{{count}} преусмерење је направљено.',
  'redirects:created_other': 'Направљено је {{count}} преусмерења.',
  'redirects:createFrom': 'Направи преусмерење са {{path}}',
  'redirects:description':
    'Раније адресе и куда се њихови посетиоци доводе. Ниједна не води на другу: оно што води на промењену адресу прилагођава се.',
  'redirects:dismiss': 'Без преусмерења',
  'redirects:dismissed': 'Преусмерење се више не нуди.',
  'redirects:document': 'Документ',
  'redirects:from': 'Са',
  'redirects:fromDescription':
    'Адреса овог сајта, нпр. /ranija-adresa. Без параметара важи са било којим.',
  'redirects:fromIsPage':
    'Објављена страница има адресу {{from}}. Прво промените њену адресу или опозовите њену објаву.',
  'redirects:last': 'Последњи захтев',
  'redirects:locale': 'Језик странице',
  'redirects:localeDescription': 'Празно: подразумевани језик.',
  'redirects:loop': 'Ово би водило назад на {{from}}. Изаберите други циљ.',
  'redirects:missingDescription':
    'Адресе које су посетиоци тражили, а не постоје. Не бележе се ни посетиоци ни параметри.',
  'redirects:missingPage': 'Непостојећа страница',
  'redirects:missingPages': 'Непостојеће странице',
  'redirects:noDocument': 'Такав документ не постоји.',
  'redirects:notAnAddress': 'Наведите адресу овог сајта, нпр. /ranija-adresa.',
  'redirects:notATarget':
    'Наведите адресу овог сајта, нпр. /nova-adresa, или ону која почиње са https://.',
  'redirects:path': 'Адреса',
  'redirects:redirect': 'Преусмерење',
  'redirects:redirects': 'Преусмерења',
  'redirects:referrer': 'Последњи линк са',
  'redirects:to': 'На',
  'redirects:toCustom': 'Адреса',
  'redirects:toReference': 'Документ',
  'redirects:toType': 'Води на',
  'redirects:type': 'Врста',
  'redirects:type301': 'Трајно (301)',
  'redirects:type302': 'Привремено (302)',
  'redirects:type307': 'Привремено, задржава метод (307)',
  'redirects:type308': 'Трајно, задржава метод (308)',
  'redirects:url': 'Адреса',
  'redirects:urlDescription': 'На овом сајту, нпр. /nova-adresa, или другде са https://.',
}

export default sr
