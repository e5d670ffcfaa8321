import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const es: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'redirects:address': 'Dirección',
  'redirects:addresses': 'Direcciones',
  'redirects:changed_many': 'Las direcciones de esta página han cambiado',
  'redirects:changed_one': 'La dirección de esta página ha cambiado',
  'redirects:changed_other': 'Las direcciones de esta página han cambiado',
  'redirects:changedEffect':
    'Los enlaces a {{addresses}} no llevan a ninguna parte. Una redirección trae aquí a sus visitantes.',
  'redirects:count': 'Solicitudes',
  'redirects:create_many': 'Crear {{count}} de redirecciones',
  'redirects:create_one': 'Crear redirección',
  'redirects:create_other': 'Crear {{count}} redirecciones',
  'redirects:created_many': 'Se han creado {{count}} de redirecciones.',
  'redirects:created_one': 'Se ha creado la redirección.',
  'redirects:created_other': 'Se han creado {{count}} redirecciones.',
  'redirects:createFrom': 'Crear redirección desde {{path}}',
  'redirects:description':
    'Direcciones antiguas y adónde se lleva a sus visitantes. Ninguna lleva a otra: lo que lleva a una dirección modificada se ajusta.',
  'redirects:dismiss': 'Sin redirección',
  'redirects:dismissed': 'Ya no se ofrece ninguna redirección.',
  'redirects:document': 'Documento',
  'redirects:from': 'Desde',
  'redirects:fromDescription':
    'Una dirección de este sitio, como /direccion-antigua. Sin parámetros, se aplica con cualquiera.',
  'redirects:fromIsPage':
    'Una página publicada tiene la dirección {{from}}. Cambia su dirección o despublícala primero.',
  'redirects:last': 'Última solicitud',
  'redirects:locale': 'Idioma de la página',
  'redirects:localeDescription': 'Vacío: el idioma predeterminado.',
  'redirects:loop': 'Esto llevaría de vuelta a {{from}}. Elige otro destino.',
  'redirects:missingDescription':
    'Direcciones que los visitantes han pedido y que no existen. No se registran ni los visitantes ni los parámetros.',
  'redirects:missingPage': 'Página que falta',
  'redirects:missingPages': 'Páginas que faltan',
  'redirects:noDocument': 'No existe ese documento.',
  'redirects:notAnAddress': 'Indica una dirección de este sitio, como /direccion-antigua.',
  'redirects:notATarget':
    'Indica una dirección de este sitio, como /direccion-nueva, o una que empiece por https://.',
  'redirects:path': 'Dirección',
  'redirects:redirect': 'Redirección',
  'redirects:redirects': 'Redirecciones',
  'redirects:referrer': 'Último enlace desde',
  'redirects:to': 'Hacia',
  'redirects:toCustom': 'Dirección',
  'redirects:toReference': 'Documento',
  'redirects:toType': 'Lleva a',
  'redirects:type': 'Tipo',
  'redirects:type301': 'Permanente (301)',
  'redirects:type302': 'Temporal (302)',
  'redirects:type307': 'Temporal, mantiene el método (307)',
  'redirects:type308': 'Permanente, mantiene el método (308)',
  'redirects:url': 'Dirección',
  'redirects:urlDescription': 'En este sitio, como /direccion-nueva, o en otro lugar con https://.',
}

export default es
