import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sv: TranslatedTexts<typeof en> = {
  'redirects:address': 'Adress',
  'redirects:addresses': 'Adresser',
  'redirects:changed_one': 'Sidans adress har ändrats',
  'redirects:changed_other': 'Sidans adresser har ändrats',
  'redirects:changedEffect':
    'Länkar till {{addresses}} leder ingenstans. En omdirigering för besökarna hit.',
  'redirects:count': 'Förfrågningar',
  'redirects:create_one': 'Skapa omdirigering',
  'redirects:create_other': 'Skapa {{count}} omdirigeringar',
  'redirects:createFrom': 'Skapa omdirigering från {{path}}',
  'redirects:created_one': 'Omdirigeringen har skapats.',
  'redirects:created_other': '{{count}} omdirigeringar har skapats.',
  'redirects:description':
    'Tidigare adresser och vart deras besökare förs. Ingen leder till en annan: det som leder till en ändrad adress anpassas.',
  'redirects:dismiss': 'Ingen omdirigering',
  'redirects:dismissed': 'Ingen omdirigering erbjuds längre.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Från',
  'redirects:fromDescription':
    'En adress på den här webbplatsen, till exempel /former-address. Utan parametrar gäller den oavsett parametrar.',
  'redirects:fromIsPage':
    'En publicerad sida har adressen {{from}}. Ändra först dess adress eller avpublicera den.',
  'redirects:last': 'Senaste förfrågan',
  'redirects:locale': 'Sidans språk',
  'redirects:localeDescription': 'Tomt: standardspråket.',
  'redirects:loop': 'Detta skulle leda tillbaka till {{from}}. Välj ett annat mål.',
  'redirects:missingDescription':
    'Adresser som besökare har efterfrågat och som inte finns. Varken besökare eller parametrar registreras.',
  'redirects:missingPage': 'Saknad sida',
  'redirects:missingPages': 'Saknade sidor',
  'redirects:noDocument': 'Det finns inget sådant dokument.',
  'redirects:notATarget':
    'Ange en adress på den här webbplatsen, till exempel /new-address, eller en som börjar med https://.',
  'redirects:notAnAddress': 'Ange en adress på den här webbplatsen, till exempel /former-address.',
  'redirects:path': 'Adress',
  'redirects:redirect': 'Omdirigering',
  'redirects:redirects': 'Omdirigeringar',
  'redirects:referrer': 'Senast länkad från',
  'redirects:to': 'Till',
  'redirects:toCustom': 'Adress',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Leder till',
  'redirects:type': 'Typ',
  'redirects:type301': 'Permanent (301)',
  'redirects:type302': 'Tillfällig (302)',
  'redirects:type307': 'Tillfällig, behåller metoden (307)',
  'redirects:type308': 'Permanent, behåller metoden (308)',
  'redirects:url': 'Adress',
  'redirects:urlDescription':
    'På den här webbplatsen, till exempel /new-address, eller någon annanstans med https://.',
}

export default sv
