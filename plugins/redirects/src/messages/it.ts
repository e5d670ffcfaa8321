import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const it: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'redirects:address': 'Indirizzo',
  'redirects:addresses': 'Indirizzi',
  'redirects:changed_many': 'Gli indirizzi di questa pagina sono cambiati',
  'redirects:changed_one': 'L’indirizzo di questa pagina è cambiato',
  'redirects:changed_other': 'Gli indirizzi di questa pagina sono cambiati',
  'redirects:changedEffect':
    'I link a {{addresses}} non portano a nulla. Un reindirizzamento conduce qui i loro visitatori.',
  'redirects:count': 'Richieste',
  'redirects:create_many': 'Crea {{count}} di reindirizzamenti',
  'redirects:create_one': 'Crea reindirizzamento',
  'redirects:create_other': 'Crea {{count}} reindirizzamenti',
  'redirects:created_many': '{{count}} di reindirizzamenti sono stati creati.',
  'redirects:created_one': 'Il reindirizzamento è stato creato.',
  'redirects:created_other': '{{count}} reindirizzamenti sono stati creati.',
  'redirects:createFrom': 'Crea reindirizzamento da {{path}}',
  'redirects:description':
    'Indirizzi precedenti e dove vengono condotti i loro visitatori. Nessuno porta a un altro: ciò che porta a un indirizzo cambiato viene adeguato.',
  'redirects:dismiss': 'Nessun reindirizzamento',
  'redirects:dismissed': 'Non viene più proposto alcun reindirizzamento.',
  'redirects:document': 'Documento',
  'redirects:from': 'Da',
  'redirects:fromDescription':
    'Un indirizzo di questo sito, come /vecchio-indirizzo. Senza parametri vale con qualsiasi parametro.',
  'redirects:fromIsPage':
    'Una pagina pubblicata ha l’indirizzo {{from}}. Prima cambia il suo indirizzo o ritirala.',
  'redirects:last': 'Ultima richiesta',
  'redirects:locale': 'Lingua della pagina',
  'redirects:localeDescription': 'Vuoto: la lingua predefinita.',
  'redirects:loop': 'Questo riporterebbe a {{from}}. Scegli un’altra destinazione.',
  'redirects:missingDescription':
    'Indirizzi richiesti dai visitatori e che non esistono. Non vengono registrati né i visitatori né i parametri.',
  'redirects:missingPage': 'Pagina mancante',
  'redirects:missingPages': 'Pagine mancanti',
  'redirects:noDocument': 'Questo documento non esiste.',
  'redirects:notAnAddress': 'Indica un indirizzo di questo sito, come /vecchio-indirizzo.',
  'redirects:notATarget':
    'Indica un indirizzo di questo sito, come /nuovo-indirizzo, o uno che inizi con https://.',
  'redirects:path': 'Indirizzo',
  'redirects:redirect': 'Reindirizzamento',
  'redirects:redirects': 'Reindirizzamenti',
  'redirects:referrer': 'Ultimo link da',
  'redirects:to': 'A',
  'redirects:toCustom': 'Indirizzo',
  'redirects:toReference': 'Documento',
  'redirects:toType': 'Porta a',
  'redirects:type': 'Tipo',
  'redirects:type301': 'Permanente (301)',
  'redirects:type302': 'Temporaneo (302)',
  'redirects:type307': 'Temporaneo, mantiene il metodo (307)',
  'redirects:type308': 'Permanente, mantiene il metodo (308)',
  'redirects:url': 'Indirizzo',
  'redirects:urlDescription': 'Su questo sito, come /nuovo-indirizzo, o altrove con https://.',
}

export default it
