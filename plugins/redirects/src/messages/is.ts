import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const is: TranslatedTexts<typeof en> = {
  'redirects:address': 'Vefslóð',
  'redirects:addresses': 'Vefslóðir',
  'redirects:changed_one': 'Breyting á vefslóð þessarar síðu',
  'redirects:changed_other': 'Breyting á vefslóð þessarar síðu',
  'redirects:changedEffect':
    'Tenglar á {{addresses}} leiða ekki neitt. Áframsending leiðir gesti þeirra hingað.',
  'redirects:count': 'Beiðnir',
  'redirects:create_one': 'Búa til {{count}} áframsendingu',
  'redirects:create_other': 'Búa til {{count}} áframsendingar',
  'redirects:createFrom': 'Búa til áframsendingu frá {{path}}',
  'redirects:created_one': '{{count}} áframsending var búin til.',
  'redirects:created_other': '{{count}} áframsendingar voru búnar til.',
  'redirects:description':
    'Fyrri vefslóðir og hvert gestir þeirra eru leiddir. Engin þeirra leiðir á aðra: það sem leiðir á breytta vefslóð er lagað.',
  'redirects:dismiss': 'Engin áframsending',
  'redirects:dismissed': 'Áframsending er ekki lengur boðin.',
  'redirects:document': 'Skjal',
  'redirects:from': 'Frá',
  'redirects:fromDescription':
    'Vefslóð á þessum vef, til dæmis /gamla-slodin. Án færibreyta gildir hún með hverjum sem er.',
  'redirects:fromIsPage':
    'Birt síða er með vefslóðina {{from}}. Breyttu vefslóð hennar eða taktu hana úr birtingu fyrst.',
  'redirects:last': 'Síðasta beiðni',
  'redirects:locale': 'Tungumál síðunnar',
  'redirects:localeDescription': 'Tómt: sjálfgefna tungumálið.',
  'redirects:loop': 'Þetta myndi leiða aftur á {{from}}. Veldu annan áfangastað.',
  'redirects:missingDescription':
    'Vefslóðir sem gestir báðu um og eru ekki til. Hvorki gestir né færibreytur eru skráð.',
  'redirects:missingPage': 'Síða sem vantar',
  'redirects:missingPages': 'Síður sem vantar',
  'redirects:noDocument': 'Þetta skjal er ekki til.',
  'redirects:notATarget':
    'Gefðu upp vefslóð á þessum vef, til dæmis /nyja-slodin, eða vefslóð sem byrjar á https://.',
  'redirects:notAnAddress': 'Gefðu upp vefslóð á þessum vef, til dæmis /gamla-slodin.',
  'redirects:path': 'Vefslóð',
  'redirects:redirect': 'Áframsending',
  'redirects:redirects': 'Áframsendingar',
  'redirects:referrer': 'Síðast tengt frá',
  'redirects:to': 'Til',
  'redirects:toCustom': 'Vefslóð',
  'redirects:toReference': 'Skjal',
  'redirects:toType': 'Leiðir á',
  'redirects:type': 'Tegund',
  'redirects:type301': 'Varanleg (301)',
  'redirects:type302': 'Tímabundin (302)',
  'redirects:type307': 'Tímabundin, heldur aðferð (307)',
  'redirects:type308': 'Varanleg, heldur aðferð (308)',
  'redirects:url': 'Vefslóð',
  'redirects:urlDescription':
    'Á þessum vef, til dæmis /nyja-slodin, eða annars staðar með https://.',
}

export default is
