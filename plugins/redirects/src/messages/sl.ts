import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sl: TranslatedTexts<typeof en, 'one' | 'two' | 'few' | 'other'> = {
  'redirects:address': 'Spletni naslov',
  'redirects:addresses': 'Spletni naslovi',
  'redirects:changed_few': 'Sprememba spletnega naslova te strani',
  'redirects:changed_one': 'Sprememba spletnega naslova te strani',
  'redirects:changed_other': 'Sprememba spletnega naslova te strani',
  'redirects:changed_two': 'Sprememba spletnega naslova te strani',
  'redirects:changedEffect':
    'Povezave na {{addresses}} ne vodijo nikamor. Preusmeritev njihove obiskovalce pripelje sem.',
  'redirects:count': 'Zahteve',
  'redirects:create_few': 'Ustvari {{count}} preusmeritve',
  'redirects:create_one': 'Ustvari {{count}} preusmeritev',
  'redirects:create_other': 'Ustvari {{count}} preusmeritev',
  'redirects:create_two': 'Ustvari {{count}} preusmeritvi',
  'redirects:created_few': 'Ustvarjene so {{count}} preusmeritve.',
  'redirects:created_one': '{{count}} preusmeritev je ustvarjena.',
  'redirects:created_other': 'Ustvarjenih je {{count}} preusmeritev.',
  'redirects:created_two': 'Ustvarjeni sta {{count}} preusmeritvi.',
  'redirects:createFrom': 'Ustvari preusmeritev z {{path}}',
  'redirects:description':
    'Nekdanji naslovi in kam so pripeljani njihovi obiskovalci. Noben ne vodi na drugega: kar vodi na spremenjen naslov, se prilagodi.',
  'redirects:dismiss': 'Brez preusmeritve',
  'redirects:dismissed': 'Preusmeritev ni več ponujena.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Od',
  'redirects:fromDescription':
    'Naslov tega spletnega mesta, na primer /nekdanji-naslov. Brez parametrov velja s katerimi koli.',
  'redirects:fromIsPage':
    'Objavljena stran ima naslov {{from}}. Najprej spremenite njen naslov ali umaknite njeno objavo.',
  'redirects:last': 'Zadnja zahteva',
  'redirects:locale': 'Jezik strani',
  'redirects:localeDescription': 'Prazno: privzeti jezik.',
  'redirects:loop': 'To bi vodilo nazaj na {{from}}. Izberite drug cilj.',
  'redirects:missingDescription':
    'Naslovi, ki so jih iskali obiskovalci in jih ni. Ne beležijo se niti obiskovalci niti parametri.',
  'redirects:missingPage': 'Manjkajoča stran',
  'redirects:missingPages': 'Manjkajoče strani',
  'redirects:noDocument': 'Tak dokument ne obstaja.',
  'redirects:notAnAddress': 'Navedite naslov tega spletnega mesta, na primer /nekdanji-naslov.',
  'redirects:notATarget':
    'Navedite naslov tega spletnega mesta, na primer /novi-naslov, ali takega, ki se začne s https://.',
  'redirects:path': 'Spletni naslov',
  'redirects:redirect': 'Preusmeritev',
  'redirects:redirects': 'Preusmeritve',
  'redirects:referrer': 'Zadnja povezava z',
  'redirects:to': 'Na',
  'redirects:toCustom': 'Spletni naslov',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Vodi na',
  'redirects:type': 'Vrsta',
  'redirects:type301': 'Trajna (301)',
  'redirects:type302': 'Začasna (302)',
  'redirects:type307': 'Začasna, ohrani metodo (307)',
  'redirects:type308': 'Trajna, ohrani metodo (308)',
  'redirects:url': 'Spletni naslov',
  'redirects:urlDescription':
    'Na tem spletnem mestu, na primer /novi-naslov, ali drugje s https://.',
}

export default sl
