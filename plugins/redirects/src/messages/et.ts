import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const et: TranslatedTexts<typeof en> = {
  'redirects:address': 'Aadress',
  'redirects:addresses': 'Aadressid',
  'redirects:changed_one': 'Selle lehe aadress on muutunud',
  'redirects:changed_other': 'Selle lehe aadressid on muutunud',
  'redirects:changedEffect':
    'Lingid aadressidele {{addresses}} ei vii kuhugi. Ümbersuunamine toob nende külastajad siia.',
  'redirects:count': 'Päringud',
  'redirects:create_one': 'Loo ümbersuunamine',
  'redirects:create_other': 'Loo {{count}} ümbersuunamist',
  'redirects:created_one': 'Ümbersuunamine on loodud.',
  'redirects:created_other': '{{count}} ümbersuunamist on loodud.',
  'redirects:createFrom': 'Loo ümbersuunamine aadressilt {{path}}',
  'redirects:description':
    'Endised aadressid ja koht, kuhu nende külastajad tuuakse. Ükski ei vii teisele: muutunud aadressile viiv kohandatakse.',
  'redirects:dismiss': 'Ära suuna ümber',
  'redirects:dismissed': 'Ümbersuunamist enam ei pakuta.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Kust',
  'redirects:fromDescription':
    'Selle saidi aadress, näiteks /endine-aadress. Parameetriteta kehtib see mis tahes parameetritega.',
  'redirects:fromIsPage':
    'Avaldatud lehel on aadress {{from}}. Muutke enne selle aadressi või tühistage avaldamine.',
  'redirects:last': 'Viimane päring',
  'redirects:locale': 'Lehe keel',
  'redirects:localeDescription': 'Tühi: vaikekeel.',
  'redirects:loop': 'See viiks tagasi aadressile {{from}}. Valige teine siht.',
  'redirects:missingDescription':
    'Aadressid, mida külastajad küsisid ja mida pole. Külastajaid ega parameetreid ei salvestata.',
  'redirects:missingPage': 'Puuduv leht',
  'redirects:missingPages': 'Puuduvad lehed',
  'redirects:noDocument': 'Sellist dokumenti pole.',
  'redirects:notAnAddress': 'Andke selle saidi aadress, näiteks /endine-aadress.',
  'redirects:notATarget':
    'Andke selle saidi aadress, näiteks /uus-aadress, või aadress, mille alguses on https://.',
  'redirects:path': 'Aadress',
  'redirects:redirect': 'Ümbersuunamine',
  'redirects:redirects': 'Ümbersuunamised',
  'redirects:referrer': 'Viimati lingitud lehelt',
  'redirects:to': 'Kuhu',
  'redirects:toCustom': 'Aadress',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Viib',
  'redirects:type': 'Liik',
  'redirects:type301': 'Püsiv (301)',
  'redirects:type302': 'Ajutine (302)',
  'redirects:type307': 'Ajutine, säilitab meetodi (307)',
  'redirects:type308': 'Püsiv, säilitab meetodi (308)',
  'redirects:url': 'Aadress',
  'redirects:urlDescription': 'Sellel saidil, näiteks /uus-aadress, või mujal koos https://-ga.',
}

export default et
