import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const es: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'search:allCollections': 'Todas las colecciones',
  'search:answerDone': 'Los resultados de búsqueda se han reindexado.',
  'search:answerDraftsSkipped': ', borradores omitidos: {{drafts}}.',
  'search:answerFailed': 'Error al reindexar la colección {{collection}}. Operación interrumpida.',
  'search:answerGone': 'No existe esa reindexación.',
  'search:answerInvalid': 'Argumentos no válidos en la solicitud: «collections»',
  'search:answerReindexed':
    'Se han reindexado {{indexed}} de {{total}} documentos de {{collections}}',
  'search:answerUnauthorized': 'No tienes permiso para realizar esta acción.',
  'search:answerUnderWay':
    'La reindexación continúa en segundo plano. Hasta que termine, se encuentran los resultados anteriores.',
  'search:description':
    'Estos resultados siguen a los documentos a los que llevan. Aquí solo se define su prioridad.',
  'search:document': 'Documento',
  'search:docUrl': 'Enlace al documento',
  'search:openDocument': 'Abrir en: {{name}}',
  'search:percent': '{{count}} %',
  'search:priority': 'Prioridad',
  'search:priorityDescription': 'Los resultados con un número más alto pueden mostrarse primero.',
  'search:reindex': 'Reindexar',
  'search:reindexAll': '¿Reindexar todas las colecciones?',
  'search:reindexEffect':
    'Los resultados de búsqueda se rehacen a partir de los documentos tal como están ahora y sus prioridades vuelven a los valores predeterminados. Hasta que termine, los visitantes encuentran los resultados actuales.',
  'search:reindexing': 'Reindexando…',
  'search:reindexOne': '¿Reindexar «{{name}}»?',
  'search:result': 'Resultado de búsqueda',
  'search:results': 'Resultados de búsqueda',
  'search:resultTitle': 'Título',
  'search:state': 'Estado de los resultados de búsqueda',
}

export default es
