import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const cs: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'redirects:address': 'Adresa',
  'redirects:addresses': 'Adresy',
  'redirects:changed_few': 'Adresy této stránky se změnily',
  'redirects:changed_many': 'Adresy této stránky se změnily',
  'redirects:changed_one': 'Adresa této stránky se změnila',
  'redirects:changed_other': 'Adresy této stránky se změnily',
  'redirects:changedEffect':
    'Odkazy na {{addresses}} nikam nevedou. Přesměrování přivede jejich návštěvníky sem.',
  'redirects:count': 'Požadavky',
  'redirects:create_few': 'Vytvořit {{count}} přesměrování',
  'redirects:create_many': 'Vytvořit {{count}} přesměrování',
  'redirects:create_one': 'Vytvořit přesměrování',
  'redirects:create_other': 'Vytvořit {{count}} přesměrování',
  'redirects:created_few': 'Vytvořena {{count}} přesměrování.',
  'redirects:created_many': 'Vytvořeno {{count}} přesměrování.',
  'redirects:created_one': 'Přesměrování bylo vytvořeno.',
  'redirects:created_other': 'Vytvořeno {{count}} přesměrování.',
  'redirects:createFrom': 'Vytvořit přesměrování z {{path}}',
  'redirects:description':
    'Dřívější adresy a kam jsou jejich návštěvníci přesměrováni. Žádná nevede na jinou: co vede na změněnou adresu, se upraví.',
  'redirects:dismiss': 'Nepřesměrovávat',
  'redirects:dismissed': 'Přesměrování se už nebude nabízet.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Z',
  'redirects:fromDescription':
    'Adresa tohoto webu, například /drivejsi-adresa. Bez parametrů platí s libovolnými.',
  'redirects:fromIsPage':
    'Adresu {{from}} má publikovaná stránka. Nejprve změňte její adresu, nebo zrušte její publikování.',
  'redirects:last': 'Poslední požadavek',
  'redirects:locale': 'Jazyk stránky',
  'redirects:localeDescription': 'Prázdné: výchozí jazyk.',
  'redirects:loop': 'Vedlo by to zpět na {{from}}. Zvolte jiný cíl.',
  'redirects:missingDescription':
    'Adresy, které návštěvníci hledali a které neexistují. Návštěvníci ani parametry se nezaznamenávají.',
  'redirects:missingPage': 'Chybějící stránka',
  'redirects:missingPages': 'Chybějící stránky',
  'redirects:noDocument': 'Takový dokument neexistuje.',
  'redirects:notAnAddress': 'Zadejte adresu tohoto webu, například /drivejsi-adresa.',
  'redirects:notATarget':
    'Zadejte adresu tohoto webu, například /nova-adresa, nebo adresu, která začíná https://.',
  'redirects:path': 'Adresa',
  'redirects:redirect': 'Přesměrování',
  'redirects:redirects': 'Přesměrování',
  'redirects:referrer': 'Naposledy odkázáno z',
  'redirects:to': 'Na',
  'redirects:toCustom': 'Adresa',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Vede na',
  'redirects:type': 'Druh',
  'redirects:type301': 'Trvalé (301)',
  'redirects:type302': 'Dočasné (302)',
  'redirects:type307': 'Dočasné, zachová metodu (307)',
  'redirects:type308': 'Trvalé, zachová metodu (308)',
  'redirects:url': 'Adresa',
  'redirects:urlDescription': 'Na tomto webu, například /nova-adresa, nebo jinde s https://.',
}

export default cs
