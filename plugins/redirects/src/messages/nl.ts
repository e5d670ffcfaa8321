import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const nl: TranslatedTexts<typeof en> = {
  'redirects:address': 'Adres',
  'redirects:addresses': 'Adressen',
  'redirects:changed_one': 'Het adres van deze pagina is gewijzigd',
  'redirects:changed_other': 'De adressen van deze pagina zijn gewijzigd',
  'redirects:changedEffect':
    'Links naar {{addresses}} leiden nergens meer naartoe. Met een omleiding komen bezoekers hier terecht.',
  'redirects:count': 'Verzoeken',
  'redirects:create_one': 'Omleiding aanmaken',
  'redirects:create_other': '{{count}} omleidingen aanmaken',
  'redirects:created_one': 'De omleiding is aangemaakt.',
  'redirects:created_other': '{{count}} omleidingen zijn aangemaakt.',
  'redirects:createFrom': 'Omleiding vanaf {{path}} aanmaken',
  'redirects:description':
    'Vroegere adressen en waar bezoekers terechtkomen. Geen omleiding leidt naar een andere: wat naar een gewijzigd adres leidt, wordt aangepast.',
  'redirects:dismiss': 'Geen omleiding',
  'redirects:dismissed': 'Er wordt geen omleiding meer aangeboden.',
  'redirects:document': 'Document',
  'redirects:from': 'Van',
  'redirects:fromDescription':
    'Een adres van deze site, zoals /vroeger-adres. Zonder parameters geldt het voor alle parameters.',
  'redirects:fromIsPage':
    'Een gepubliceerde pagina heeft het adres {{from}}. Wijzig eerst dat adres of depubliceer de pagina.',
  'redirects:last': 'Laatste verzoek',
  'redirects:locale': 'Taal van de pagina',
  'redirects:localeDescription': 'Leeg: de standaardtaal.',
  'redirects:loop': 'Dit zou terugleiden naar {{from}}. Kies een ander doel.',
  'redirects:missingDescription':
    'Adressen die bezoekers hebben opgevraagd en die er niet zijn. Bezoekers en parameters worden niet vastgelegd.',
  'redirects:missingPage': 'Ontbrekende pagina',
  'redirects:missingPages': 'Ontbrekende pagina’s',
  'redirects:noDocument': 'Dit document bestaat niet.',
  'redirects:notAnAddress': 'Geef een adres van deze site op, zoals /vroeger-adres.',
  'redirects:notATarget':
    'Geef een adres van deze site op, zoals /nieuw-adres, of een adres dat begint met https://.',
  'redirects:path': 'Adres',
  'redirects:redirect': 'Omleiding',
  'redirects:redirects': 'Omleidingen',
  'redirects:referrer': 'Laatst gelinkt vanaf',
  'redirects:to': 'Naar',
  'redirects:toCustom': 'Adres',
  'redirects:toReference': 'Document',
  'redirects:toType': 'Leidt naar',
  'redirects:type': 'Soort',
  'redirects:type301': 'Permanent (301)',
  'redirects:type302': 'Tijdelijk (302)',
  'redirects:type307': 'Tijdelijk, behoudt de methode (307)',
  'redirects:type308': 'Permanent, behoudt de methode (308)',
  'redirects:url': 'Adres',
  'redirects:urlDescription': 'Op deze site, zoals /nieuw-adres, of elders met https://.',
}

export default nl
