import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const es: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'content-checks:attention_many': '{{count}} de páginas necesitan atención',
  'content-checks:attention_one': '{{count}} página necesita atención',
  'content-checks:attention_other': '{{count}} páginas necesitan atención',
  'content-checks:attentionNone': 'Ninguna página necesita atención.',
  'content-checks:avoid': '«{{word}}» es una palabra que evitamos.',
  'content-checks:avoidFor': 'Escribimos «{{use}}» en lugar de «{{word}}».',
  'content-checks:checking': 'Comprobando…',
  'content-checks:clean': 'Nada que mejorar',
  'content-checks:count_many': '{{count}} de hallazgos',
  'content-checks:count_one': '{{count}} hallazgo',
  'content-checks:count_other': '{{count}} hallazgos',
  'content-checks:descriptionLong':
    'La descripción tiene {{count}} caracteres; los buscadores muestran unos {{longest}}.',
  'content-checks:descriptionMissing': 'Falta una descripción.',
  'content-checks:descriptionTwice_many': '{{count}} de páginas más tienen la misma descripción.',
  'content-checks:descriptionTwice_one': 'Otra página tiene la misma descripción.',
  'content-checks:descriptionTwice_other': '{{count}} páginas más tienen la misma descripción.',
  'content-checks:failed': 'No se ha podido comprobar el contenido.',
  'content-checks:finding': 'Hallazgo',
  'content-checks:findings': 'Hallazgos',
  'content-checks:hard':
    'El texto es difícil de leer: {{ease}} de 100. Ayudan las frases más cortas.',
  'content-checks:headingEmpty': 'Hay un encabezado vacío.',
  'content-checks:headingFirst':
    '«{{heading}}» es un encabezado de nivel 1, que ya es el título de la página.',
  'content-checks:headingSkips':
    '«{{heading}}» es de nivel {{level}}, pero por encima falta el nivel {{expected}}.',
  'content-checks:levelError': 'Error',
  'content-checks:levelHint': 'Consejo',
  'content-checks:levelWarning': 'Aviso',
  'content-checks:linkDead': 'El enlace a {{url}} no lleva a ninguna página.',
  'content-checks:linkDeleted': 'Un enlace lleva a un documento eliminado.',
  'content-checks:linkUnpublished': 'Un enlace lleva a un documento que no está publicado.',
  'content-checks:needsAttention': 'Necesita atención',
  'content-checks:picture': 'Una imagen no tiene descripción para quienes no la ven.',
  'content-checks:pictureOwn': 'La imagen no tiene descripción para quienes no la ven.',
  'content-checks:rule-description': 'Descripción',
  'content-checks:rule-external-links': 'Enlaces a otros sitios',
  'content-checks:rule-headings': 'Encabezados',
  'content-checks:rule-links': 'Enlaces',
  'content-checks:rule-pictures': 'Imágenes',
  'content-checks:rule-reading-ease': 'Legibilidad',
  'content-checks:rule-thin-text': 'Longitud del texto',
  'content-checks:rule-title': 'Título',
  'content-checks:rule-words': 'Vocabulario',
  'content-checks:thin_many':
    'El texto tiene {{count}} de palabras; menos de {{fewest}} rara vez dicen lo suficiente.',
  'content-checks:thin_one':
    'El texto tiene {{count}} palabra; menos de {{fewest}} rara vez dicen lo suficiente.',
  'content-checks:thin_other':
    'El texto tiene {{count}} palabras; menos de {{fewest}} rara vez dicen lo suficiente.',
  'content-checks:title': 'Revisión del contenido',
  'content-checks:titleLong':
    'El título tiene {{count}} caracteres; los buscadores muestran unos {{longest}}.',
  'content-checks:titleMissing': 'Falta un título.',
  'content-checks:titleTwice_many': '{{count}} de páginas más tienen el mismo título.',
  'content-checks:titleTwice_one': 'Otra página tiene el mismo título.',
  'content-checks:titleTwice_other': '{{count}} páginas más tienen el mismo título.',
  'content-checks:unchecked': 'Sin comprobar',
}

export default es
