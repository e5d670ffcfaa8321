import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const nl: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} pagina vraagt aandacht',
  'content-checks:attention_other': '{{count}} pagina’s vragen aandacht',
  'content-checks:attentionNone': 'Geen enkele pagina vraagt aandacht.',
  'content-checks:avoid': '“{{word}}” is een woord dat we vermijden.',
  'content-checks:avoidFor': 'We schrijven “{{use}}” in plaats van “{{word}}”.',
  'content-checks:checking': 'Controleren…',
  'content-checks:clean': 'Niets te verbeteren',
  'content-checks:count_one': '{{count}} bevinding',
  'content-checks:count_other': '{{count}} bevindingen',
  'content-checks:descriptionLong':
    'De beschrijving heeft {{count}} tekens; zoekmachines tonen er ongeveer {{longest}}.',
  'content-checks:descriptionMissing': 'Er ontbreekt een beschrijving.',
  'content-checks:descriptionTwice_one': 'Een andere pagina heeft dezelfde beschrijving.',
  'content-checks:descriptionTwice_other':
    '{{count}} andere pagina’s hebben dezelfde beschrijving.',
  'content-checks:failed': 'De inhoud kan niet worden gecontroleerd.',
  'content-checks:finding': 'Bevinding',
  'content-checks:findings': 'Bevindingen',
  'content-checks:hard': 'De tekst is moeilijk te lezen: {{ease}} van 100. Kortere zinnen helpen.',
  'content-checks:headingEmpty': 'Een kop is leeg.',
  'content-checks:headingFirst':
    '“{{heading}}” is een kop van niveau 1, maar dat is de titel van de pagina al.',
  'content-checks:headingSkips':
    '“{{heading}}” is van niveau {{level}}, maar niveau {{expected}} erboven ontbreekt.',
  'content-checks:levelError': 'Fout',
  'content-checks:levelHint': 'Tip',
  'content-checks:levelWarning': 'Waarschuwing',
  'content-checks:linkDead': 'De link naar {{url}} leidt niet naar een pagina.',
  'content-checks:linkDeleted': 'Een link leidt naar een document dat is verwijderd.',
  'content-checks:linkUnpublished': 'Een link leidt naar een document dat niet is gepubliceerd.',
  'content-checks:needsAttention': 'Vraagt aandacht',
  'content-checks:picture':
    'Bij een afbeelding ontbreekt een beschrijving voor wie de afbeelding niet ziet.',
  'content-checks:pictureOwn':
    'Bij de afbeelding ontbreekt een beschrijving voor wie de afbeelding niet ziet.',
  'content-checks:rule-description': 'Beschrijving',
  'content-checks:rule-external-links': 'Links naar andere sites',
  'content-checks:rule-headings': 'Koppen',
  'content-checks:rule-links': 'Links',
  'content-checks:rule-pictures': 'Afbeeldingen',
  'content-checks:rule-reading-ease': 'Leesbaarheid',
  'content-checks:rule-thin-text': 'Lengte van de tekst',
  'content-checks:rule-title': 'Titel',
  'content-checks:rule-words': 'Woordkeuze',
  'content-checks:thin_one':
    'De tekst heeft {{count}} woord; minder dan {{fewest}} is zelden genoeg.',
  'content-checks:thin_other':
    'De tekst heeft {{count}} woorden; minder dan {{fewest}} is zelden genoeg.',
  'content-checks:title': 'Inhoudscontrole',
  'content-checks:titleLong':
    'De titel heeft {{count}} tekens; zoekmachines tonen er ongeveer {{longest}}.',
  'content-checks:titleMissing': 'Er ontbreekt een titel.',
  'content-checks:titleTwice_one': 'Een andere pagina heeft dezelfde titel.',
  'content-checks:titleTwice_other': '{{count}} andere pagina’s hebben dezelfde titel.',
  'content-checks:unchecked': 'Niet gecontroleerd',
}

export default nl
