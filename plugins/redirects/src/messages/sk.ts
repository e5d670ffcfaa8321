import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sk: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'redirects:address': 'Adresa',
  'redirects:addresses': 'Adresy',
  'redirects:changed_few': 'Adresy tejto stránky sa zmenili',
  'redirects:changed_many': 'Adresy tejto stránky sa zmenili',
  'redirects:changed_one': 'Adresa tejto stránky sa zmenila',
  'redirects:changed_other': 'Adresy tejto stránky sa zmenili',
  'redirects:changedEffect':
    'Odkazy na {{addresses}} nikam nevedú. Presmerovanie privedie ich návštevníkov sem.',
  'redirects:count': 'Požiadavky',
  'redirects:create_few': 'Vytvoriť {{count}} presmerovania',
  'redirects:create_many': 'Vytvoriť {{count}} presmerovania',
  'redirects:create_one': 'Vytvoriť presmerovanie',
  'redirects:create_other': 'Vytvoriť {{count}} presmerovaní',
  'redirects:createFrom': 'Vytvoriť presmerovanie z {{path}}',
  'redirects:created_few': '{{count}} presmerovania sú vytvorené.',
  'redirects:created_many': '{{count}} presmerovania je vytvorené.',
  'redirects:created_one': 'Presmerovanie je vytvorené.',
  'redirects:created_other': '{{count}} presmerovaní je vytvorených.',
  'redirects:description':
    'Predchádzajúce adresy a kam sa dostanú ich návštevníci. Žiadna nevedie na inú: čo vedie na zmenenú adresu, sa upraví.',
  'redirects:dismiss': 'Bez presmerovania',
  'redirects:dismissed': 'Presmerovanie sa už neponúka.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Z',
  'redirects:fromDescription':
    'Adresa na tomto webe, napríklad /stara-adresa. Bez parametrov platí s ľubovoľnými.',
  'redirects:fromIsPage':
    'Adresu {{from}} má publikovaná stránka. Najprv zmeňte jej adresu alebo zrušte jej publikovanie.',
  'redirects:last': 'Posledná požiadavka',
  'redirects:locale': 'Jazyk stránky',
  'redirects:localeDescription': 'Prázdne: predvolený jazyk.',
  'redirects:loop': 'Viedlo by to späť na {{from}}. Vyberte iný cieľ.',
  'redirects:missingDescription':
    'Adresy, ktoré návštevníci žiadali a ktoré neexistujú. Nezaznamenávajú sa ani návštevníci, ani parametre.',
  'redirects:missingPage': 'Chýbajúca stránka',
  'redirects:missingPages': 'Chýbajúce stránky',
  'redirects:noDocument': 'Taký dokument neexistuje.',
  'redirects:notATarget':
    'Zadajte adresu na tomto webe, napríklad /nova-adresa, alebo adresu, ktorá sa začína na https://.',
  'redirects:notAnAddress': 'Zadajte adresu na tomto webe, napríklad /stara-adresa.',
  'redirects:path': 'Adresa',
  'redirects:redirect': 'Presmerovanie',
  'redirects:redirects': 'Presmerovania',
  'redirects:referrer': 'Naposledy odkazované z',
  'redirects:to': 'Na',
  'redirects:toCustom': 'Adresa',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Vedie na',
  'redirects:type': 'Druh',
  'redirects:type301': 'Trvalé (301)',
  'redirects:type302': 'Dočasné (302)',
  'redirects:type307': 'Dočasné, zachová metódu (307)',
  'redirects:type308': 'Trvalé, zachová metódu (308)',
  'redirects:url': 'Adresa',
  'redirects:urlDescription': 'Na tomto webe, napríklad /nova-adresa, alebo inde s https://.',
}

export default sk
