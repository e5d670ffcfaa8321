import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const lt: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'redirects:address': 'Adresas',
  'redirects:addresses': 'Adresai',
  'redirects:changed_few': 'Šio puslapio adreso pasikeitimas',
  'redirects:changed_many': 'Šio puslapio adreso pasikeitimas',
  'redirects:changed_one': 'Šio puslapio adreso pasikeitimas',
  'redirects:changed_other': 'Šio puslapio adreso pasikeitimas',
  'redirects:changedEffect':
    'Nuorodos į {{addresses}} niekur neveda. Peradresavimas atves jų lankytojus čia.',
  'redirects:count': 'Užklausos',
  'redirects:create_few': 'Sukurti {{count}} peradresavimus',
  'redirects:create_many': 'Sukurti {{count}} peradresavimo',
  'redirects:create_one': 'Sukurti {{count}} peradresavimą',
  'redirects:create_other': 'Sukurti {{count}} peradresavimų',
  'redirects:created_few': 'Sukurti {{count}} peradresavimai.',
  'redirects:created_many': 'Sukurta {{count}} peradresavimo.',
  'redirects:created_one': 'Sukurtas {{count}} peradresavimas.',
  'redirects:created_other': 'Sukurta {{count}} peradresavimų.',
  'redirects:createFrom': 'Sukurti peradresavimą iš {{path}}',
  'redirects:description':
    'Ankstesni adresai ir vietos, į kurias atvedami jų lankytojai. Nė vienas neveda į kitą: vedantys į pasikeitusį adresą pakoreguojami.',
  'redirects:dismiss': 'Be peradresavimo',
  'redirects:dismissed': 'Peradresavimas nebesiūlomas.',
  'redirects:document': 'Dokumentas',
  'redirects:from': 'Iš',
  'redirects:fromDescription':
    'Šios svetainės adresas, pvz., /ankstesnis-adresas. Be parametrų jis taikomas su bet kokiais.',
  'redirects:fromIsPage':
    'Publikuotas puslapis turi adresą {{from}}. Pirma pakeiskite jo adresą arba nutraukite publikavimą.',
  'redirects:last': 'Paskutinė užklausa',
  'redirects:locale': 'Puslapio kalba',
  'redirects:localeDescription': 'Tuščia: numatytoji kalba.',
  'redirects:loop': 'Tai vestų atgal į {{from}}. Pasirinkite kitą paskirtį.',
  'redirects:missingDescription':
    'Adresai, kurių ieškojo lankytojai ir kurių nėra. Nei lankytojai, nei parametrai neregistruojami.',
  'redirects:missingPage': 'Trūkstamas puslapis',
  'redirects:missingPages': 'Trūkstami puslapiai',
  'redirects:noDocument': 'Tokio dokumento nėra.',
  'redirects:notAnAddress': 'Nurodykite šios svetainės adresą, pvz., /ankstesnis-adresas.',
  'redirects:notATarget':
    'Nurodykite šios svetainės adresą, pvz., /naujas-adresas, arba prasidedantį https://.',
  'redirects:path': 'Adresas',
  'redirects:redirect': 'Peradresavimas',
  'redirects:redirects': 'Peradresavimai',
  'redirects:referrer': 'Paskutinė nuoroda iš',
  'redirects:to': 'Į',
  'redirects:toCustom': 'Adresas',
  'redirects:toReference': 'Dokumentas',
  'redirects:toType': 'Veda į',
  'redirects:type': 'Rūšis',
  'redirects:type301': 'Nuolatinis (301)',
  'redirects:type302': 'Laikinas (302)',
  'redirects:type307': 'Laikinas, išlaiko metodą (307)',
  'redirects:type308': 'Nuolatinis, išlaiko metodą (308)',
  'redirects:url': 'Adresas',
  'redirects:urlDescription': 'Šioje svetainėje, pvz., /naujas-adresas, arba kitur su https://.',
}

export default lt
