import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const nb: TranslatedTexts<typeof en> = {
  'redirects:address': 'Adresse',
  'redirects:addresses': 'Adresser',
  'redirects:changed_one': 'Adressen til denne siden er endret',
  'redirects:changed_other': 'Adressene til denne siden er endret',
  'redirects:changedEffect':
    'Lenker til {{addresses}} fører ingen steder. En omdirigering bringer de besøkende hit.',
  'redirects:count': 'Forespørsler',
  'redirects:create_one': 'Opprett omdirigering',
  'redirects:create_other': 'Opprett {{count}} omdirigeringer',
  'redirects:createFrom': 'Opprett omdirigering fra {{path}}',
  'redirects:created_one': 'Omdirigeringen er opprettet.',
  'redirects:created_other': '{{count}} omdirigeringer er opprettet.',
  'redirects:description':
    'Tidligere adresser, og hvor de besøkende føres. Ingen fører til en annen: Det som fører til en endret adresse, tilpasses.',
  'redirects:dismiss': 'Ingen omdirigering',
  'redirects:dismissed': 'Det tilbys ikke lenger noen omdirigering.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Fra',
  'redirects:fromDescription':
    'En adresse på dette nettstedet, for eksempel /former-address. Uten parametere gjelder den uansett parametere.',
  'redirects:fromIsPage':
    'En publisert side har adressen {{from}}. Endre adressen til siden eller avpubliser den først.',
  'redirects:last': 'Siste forespørsel',
  'redirects:locale': 'Språket på siden',
  'redirects:localeDescription': 'Tomt: standardspråket.',
  'redirects:loop': 'Dette ville føre tilbake til {{from}}. Velg et annet mål.',
  'redirects:missingDescription':
    'Adresser som besøkende har bedt om, og som ikke finnes. Verken besøkende eller parametere registreres.',
  'redirects:missingPage': 'Manglende side',
  'redirects:missingPages': 'Manglende sider',
  'redirects:noDocument': 'Det finnes ikke et slikt dokument.',
  'redirects:notATarget':
    'Oppgi en adresse på dette nettstedet, for eksempel /new-address, eller en som begynner med https://.',
  'redirects:notAnAddress': 'Oppgi en adresse på dette nettstedet, for eksempel /former-address.',
  'redirects:path': 'Adresse',
  'redirects:redirect': 'Omdirigering',
  'redirects:redirects': 'Omdirigeringer',
  'redirects:referrer': 'Sist lenket fra',
  'redirects:to': 'Til',
  'redirects:toCustom': 'Adresse',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Fører til',
  'redirects:type': 'Type',
  'redirects:type301': 'Permanent (301)',
  'redirects:type302': 'Midlertidig (302)',
  'redirects:type307': 'Midlertidig, beholder metoden (307)',
  'redirects:type308': 'Permanent, beholder metoden (308)',
  'redirects:url': 'Adresse',
  'redirects:urlDescription':
    'På dette nettstedet, for eksempel /new-address, eller et annet sted med https://.',
}

export default nb
