import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const da: TranslatedTexts<typeof en> = {
  'redirects:address': 'Adresse',
  'redirects:addresses': 'Adresser',
  'redirects:changed_one': 'Sidens adresse er ændret',
  'redirects:changed_other': 'Sidens adresser er ændret',
  'redirects:changedEffect':
    'Links til {{addresses}} fører ingen steder hen. En omdirigering bringer de besøgende hertil.',
  'redirects:count': 'Forespørgsler',
  'redirects:create_one': 'Opret omdirigering',
  'redirects:create_other': 'Opret {{count}} omdirigeringer',
  'redirects:createFrom': 'Opret omdirigering fra {{path}}',
  'redirects:created_one': 'Omdirigeringen er oprettet.',
  'redirects:created_other': '{{count}} omdirigeringer er oprettet.',
  'redirects:description':
    'Tidligere adresser, og hvor deres besøgende føres hen. Ingen fører til en anden: Det, der fører til en ændret adresse, tilpasses.',
  'redirects:dismiss': 'Ingen omdirigering',
  'redirects:dismissed': 'Der tilbydes ikke længere en omdirigering.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Fra',
  'redirects:fromDescription':
    'En adresse på dette websted, f.eks. /former-address. Uden parametre gælder den uanset parametre.',
  'redirects:fromIsPage':
    'En publiceret side har adressen {{from}}. Skift dens adresse, eller afpublicer den først.',
  'redirects:last': 'Seneste forespørgsel',
  'redirects:locale': 'Sidens sprog',
  'redirects:localeDescription': 'Tomt: standardsproget.',
  'redirects:loop': 'Dette ville føre tilbage til {{from}}. Vælg et andet mål.',
  'redirects:missingDescription':
    'Adresser, som besøgende har forespurgt, og som ikke findes. Hverken besøgende eller parametre registreres.',
  'redirects:missingPage': 'Manglende side',
  'redirects:missingPages': 'Manglende sider',
  'redirects:noDocument': 'Der findes ikke et sådant dokument.',
  'redirects:notATarget':
    'Angiv en adresse på dette websted, f.eks. /new-address, eller en, der begynder med https://.',
  'redirects:notAnAddress': 'Angiv en adresse på dette websted, f.eks. /former-address.',
  'redirects:path': 'Adresse',
  'redirects:redirect': 'Omdirigering',
  'redirects:redirects': 'Omdirigeringer',
  'redirects:referrer': 'Sidst linket fra',
  'redirects:to': 'Til',
  'redirects:toCustom': 'Adresse',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Fører til',
  'redirects:type': 'Type',
  'redirects:type301': 'Permanent (301)',
  'redirects:type302': 'Midlertidig (302)',
  'redirects:type307': 'Midlertidig, bevarer metoden (307)',
  'redirects:type308': 'Permanent, bevarer metoden (308)',
  'redirects:url': 'Adresse',
  'redirects:urlDescription':
    'På dette websted, f.eks. /new-address, eller et andet sted med https://.',
}

export default da
