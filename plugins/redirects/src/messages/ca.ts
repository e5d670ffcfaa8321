import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ca: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'redirects:address': 'Adreça',
  'redirects:addresses': 'Adreces',
  'redirects:changed_many': 'Les adreces d’aquesta pàgina han canviat',
  'redirects:changed_one': 'L’adreça d’aquesta pàgina ha canviat',
  'redirects:changed_other': 'Les adreces d’aquesta pàgina han canviat',
  'redirects:changedEffect':
    'Els enllaços a {{addresses}} no porten enlloc. Una redirecció en porta els visitants aquí.',
  'redirects:count': 'Visites',
  'redirects:create_many': 'Crea {{count}} de redireccions',
  'redirects:create_one': 'Crea una redirecció',
  'redirects:create_other': 'Crea {{count}} redireccions',
  'redirects:createFrom': 'Crea una redirecció des de {{path}}',
  'redirects:created_many': 'S’han creat {{count}} de redireccions.',
  'redirects:created_one': 'S’ha creat la redirecció.',
  'redirects:created_other': 'S’han creat {{count}} redireccions.',
  'redirects:description':
    'Adreces antigues i on es porten els seus visitants. Cap no porta a una altra redirecció: el que porta a una adreça canviada s’ajusta.',
  'redirects:dismiss': 'No redirigeixis',
  'redirects:dismissed': 'Ja no se suggereix cap redirecció.',
  'redirects:document': 'Document',
  'redirects:from': 'De',
  'redirects:fromDescription':
    'Una adreça d’aquest lloc, com ara /adreca-antiga. Sense paràmetres, s’aplica amb qualsevol.',
  'redirects:fromIsPage':
    'Una pàgina publicada té l’adreça {{from}}. Canvieu-ne primer l’adreça o despubliqueu-la.',
  'redirects:last': 'Última visita',
  'redirects:locale': 'Idioma de la pàgina',
  'redirects:localeDescription': 'Buit: l’idioma per defecte.',
  'redirects:loop': 'Això tornaria a portar a {{from}}. Trieu una altra destinació.',
  'redirects:missingDescription':
    'Adreces que els visitants han demanat i que no hi són. No s’enregistren ni els visitants ni els paràmetres.',
  'redirects:missingPage': 'Pàgina inexistent',
  'redirects:missingPages': 'Pàgines inexistents',
  'redirects:noDocument': 'Aquest document no existeix.',
  'redirects:notATarget':
    'Indiqueu una adreça d’aquest lloc, com ara /adreca-nova, o una que comenci amb https://.',
  'redirects:notAnAddress': 'Indiqueu una adreça d’aquest lloc, com ara /adreca-antiga.',
  'redirects:path': 'Adreça',
  'redirects:redirect': 'Redirecció',
  'redirects:redirects': 'Redireccions',
  'redirects:referrer': 'Últim enllaç des de',
  'redirects:to': 'A',
  'redirects:toCustom': 'Adreça',
  'redirects:toReference': 'Document',
  'redirects:toType': 'Porta a',
  'redirects:type': 'Tipus',
  'redirects:type301': 'Permanent (301)',
  'redirects:type302': 'Temporal (302)',
  'redirects:type307': 'Temporal, conserva el mètode (307)',
  'redirects:type308': 'Permanent, conserva el mètode (308)',
  'redirects:url': 'Adreça',
  'redirects:urlDescription': 'En aquest lloc, com ara /adreca-nova, o en un altre, amb https://.',
}

export default ca
