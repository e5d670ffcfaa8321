import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const lv: TranslatedTexts<typeof en, 'zero' | 'one' | 'other'> = {
  'redirects:address': 'Adrese',
  'redirects:addresses': 'Adreses',
  'redirects:changed_one': 'Šīs lapas adreses maiņa',
  'redirects:changed_other': 'Šīs lapas adreses maiņa',
  'redirects:changed_zero': 'Šīs lapas adreses maiņa',
  'redirects:changedEffect':
    'Saites uz {{addresses}} nekur neved. Pāradresācija to apmeklētājus atvedīs šurp.',
  'redirects:count': 'Pieprasījumi',
  'redirects:create_one': 'Izveidot {{count}} pāradresāciju',
  'redirects:create_other': 'Izveidot {{count}} pāradresācijas',
  'redirects:create_zero': 'Izveidot {{count}} pāradresācijas',
  'redirects:createFrom': 'Izveidot pāradresāciju no {{path}}',
  'redirects:created_one': 'Izveidota {{count}} pāradresācija.',
  'redirects:created_other': 'Izveidotas {{count}} pāradresācijas.',
  'redirects:created_zero': 'Izveidotas {{count}} pāradresācijas.',
  'redirects:description':
    'Agrākās adreses un vieta, kur nonāk to apmeklētāji. Neviena neved uz citu: kas ved uz mainītu adresi, tiek pielāgots.',
  'redirects:dismiss': 'Bez pāradresācijas',
  'redirects:dismissed': 'Pāradresācija vairs netiek piedāvāta.',
  'redirects:document': 'Dokuments',
  'redirects:from': 'No',
  'redirects:fromDescription':
    'Šīs vietnes adrese, piemēram, /agraka-adrese. Bez parametriem tā attiecas uz jebkuriem.',
  'redirects:fromIsPage':
    'Adrese {{from}} ir publicētai lapai. Vispirms mainiet tās adresi vai atceliet tās publicēšanu.',
  'redirects:last': 'Pēdējais pieprasījums',
  'redirects:locale': 'Lapas valoda',
  'redirects:localeDescription': 'Tukšs: noklusējuma valoda.',
  'redirects:loop': 'Tas vestu atpakaļ uz {{from}}. Izvēlieties citu mērķi.',
  'redirects:missingDescription':
    'Adreses, ko apmeklētāji prasīja un kuru nav. Netiek reģistrēti ne apmeklētāji, ne parametri.',
  'redirects:missingPage': 'Trūkstoša lapa',
  'redirects:missingPages': 'Trūkstošās lapas',
  'redirects:noDocument': 'Šāda dokumenta nav.',
  'redirects:notATarget':
    'Norādiet šīs vietnes adresi, piemēram, /jauna-adrese, vai adresi, kas sākas ar https://.',
  'redirects:notAnAddress': 'Norādiet šīs vietnes adresi, piemēram, /agraka-adrese.',
  'redirects:path': 'Adrese',
  'redirects:redirect': 'Pāradresācija',
  'redirects:redirects': 'Pāradresācijas',
  'redirects:referrer': 'Pēdējā saite no',
  'redirects:to': 'Uz',
  'redirects:toCustom': 'Adrese',
  'redirects:toReference': 'Dokuments',
  'redirects:toType': 'Ved uz',
  'redirects:type': 'Veids',
  'redirects:type301': 'Pastāvīga (301)',
  'redirects:type302': 'Īslaicīga (302)',
  'redirects:type307': 'Īslaicīga, patur metodi (307)',
  'redirects:type308': 'Pastāvīga, patur metodi (308)',
  'redirects:url': 'Adrese',
  'redirects:urlDescription': 'Šajā vietnē, piemēram, /jauna-adrese, vai citur ar https://.',
}

export default lv
