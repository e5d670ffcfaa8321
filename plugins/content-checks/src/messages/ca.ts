import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ca: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'content-checks:attention_many': '{{count}} de pàgines necessiten atenció',
  'content-checks:attention_one': '{{count}} pàgina necessita atenció',
  'content-checks:attention_other': '{{count}} pàgines necessiten atenció',
  'content-checks:attentionNone': 'Cap pàgina no necessita atenció.',
  'content-checks:avoid': '«{{word}}» és una paraula que evitem.',
  'content-checks:avoidFor': 'Escrivim «{{use}}» en lloc de «{{word}}».',
  'content-checks:checking': 'S’està comprovant…',
  'content-checks:clean': 'Res a millorar',
  'content-checks:count_many': '{{count}} d’observacions',
  'content-checks:count_one': '{{count}} observació',
  'content-checks:count_other': '{{count}} observacions',
  'content-checks:descriptionLong':
    'La descripció té {{count}} caràcters; els cercadors en mostren uns {{longest}}.',
  'content-checks:descriptionMissing': 'Falta una descripció.',
  'content-checks:descriptionTwice_many': '{{count}} d’altres pàgines tenen la mateixa descripció.',
  'content-checks:descriptionTwice_one': 'Una altra pàgina té la mateixa descripció.',
  'content-checks:descriptionTwice_other': '{{count}} pàgines més tenen la mateixa descripció.',
  'content-checks:failed': 'No s’ha pogut comprovar el contingut.',
  'content-checks:finding': 'Observació',
  'content-checks:findings': 'Observacions',
  'content-checks:hard':
    'El text és difícil de llegir: {{ease}} de 100. Les frases més curtes ajuden.',
  'content-checks:headingEmpty': 'Hi ha un encapçalament buit.',
  'content-checks:headingFirst':
    '«{{heading}}» és un encapçalament de nivell 1, que ja és el nivell del títol de la pàgina.',
  'content-checks:headingSkips':
    '«{{heading}}» és de nivell {{level}}, però a sobre falta el nivell {{expected}}.',
  'content-checks:levelError': 'Error',
  'content-checks:levelHint': 'Consell',
  'content-checks:levelWarning': 'Avís',
  'content-checks:linkDead': 'L’enllaç a {{url}} no porta a cap pàgina.',
  'content-checks:linkDeleted': 'Un enllaç porta a un document suprimit.',
  'content-checks:linkUnpublished': 'Un enllaç porta a un document no publicat.',
  'content-checks:needsAttention': 'Necessita atenció',
  'content-checks:picture': 'Una imatge no té descripció per a qui no la veu.',
  'content-checks:pictureOwn': 'La imatge no té descripció per a qui no la veu.',
  'content-checks:rule-description': 'Descripció',
  'content-checks:rule-external-links': 'Enllaços a altres llocs',
  'content-checks:rule-headings': 'Encapçalaments',
  'content-checks:rule-links': 'Enllaços',
  'content-checks:rule-pictures': 'Imatges',
  'content-checks:rule-reading-ease': 'Facilitat de lectura',
  'content-checks:rule-thin-text': 'Llargada del text',
  'content-checks:rule-title': 'Títol',
  'content-checks:rule-words': 'Vocabulari',
  'content-checks:thin_many':
    'El text té {{count}} de paraules; menys de {{fewest}} poques vegades diuen prou.',
  'content-checks:thin_one':
    'El text té {{count}} paraula; menys de {{fewest}} poques vegades diuen prou.',
  'content-checks:thin_other':
    'El text té {{count}} paraules; menys de {{fewest}} poques vegades diuen prou.',
  'content-checks:title': 'Comprovació del contingut',
  'content-checks:titleLong':
    'El títol té {{count}} caràcters; els cercadors en mostren uns {{longest}}.',
  'content-checks:titleMissing': 'Falta un títol.',
  'content-checks:titleTwice_many': '{{count}} d’altres pàgines tenen el mateix títol.',
  'content-checks:titleTwice_one': 'Una altra pàgina té el mateix títol.',
  'content-checks:titleTwice_other': '{{count}} pàgines més tenen el mateix títol.',
  'content-checks:unchecked': 'No comprovat',
}

export default ca
