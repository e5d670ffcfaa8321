import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const da: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} side kræver opmærksomhed',
  'content-checks:attention_other': '{{count}} sider kræver opmærksomhed',
  'content-checks:attentionNone': 'Ingen sider kræver opmærksomhed.',
  'content-checks:avoid': '”{{word}}” er et ord, vi undgår.',
  'content-checks:avoidFor': 'Vi skriver ”{{use}}” i stedet for ”{{word}}”.',
  'content-checks:checking': 'Kontrollerer…',
  'content-checks:clean': 'Intet at forbedre',
  'content-checks:count_one': '{{count}} bemærkning',
  'content-checks:count_other': '{{count}} bemærkninger',
  'content-checks:descriptionLong':
    'Beskrivelsen har {{count}} tegn; søgemaskiner viser cirka {{longest}}.',
  'content-checks:descriptionMissing': 'En beskrivelse mangler.',
  'content-checks:descriptionTwice_one': 'En anden side har den samme beskrivelse.',
  'content-checks:descriptionTwice_other': '{{count}} andre sider har den samme beskrivelse.',
  'content-checks:failed': 'Indholdet kunne ikke kontrolleres.',
  'content-checks:finding': 'Bemærkning',
  'content-checks:findings': 'Bemærkninger',
  'content-checks:hard': 'Teksten er svær at læse: {{ease}} af 100. Kortere sætninger hjælper.',
  'content-checks:headingEmpty': 'En overskrift er tom.',
  'content-checks:headingFirst':
    '”{{heading}}” er en overskrift på niveau 1, men det er sidens titel allerede.',
  'content-checks:headingSkips':
    '”{{heading}}” er på niveau {{level}}, men niveau {{expected}} mangler over den.',
  'content-checks:levelError': 'Fejl',
  'content-checks:levelHint': 'Tip',
  'content-checks:levelWarning': 'Advarsel',
  'content-checks:linkDead': 'Linket til {{url}} fører ikke til nogen side.',
  'content-checks:linkDeleted': 'Et link fører til et dokument, der er slettet.',
  'content-checks:linkUnpublished': 'Et link fører til et dokument, der ikke er publiceret.',
  'content-checks:needsAttention': 'Kræver opmærksomhed',
  'content-checks:picture': 'Et billede har ingen beskrivelse til dem, der ikke ser det.',
  'content-checks:pictureOwn': 'Billedet har ingen beskrivelse til dem, der ikke ser det.',
  'content-checks:rule-description': 'Beskrivelse',
  'content-checks:rule-external-links': 'Links til andre websteder',
  'content-checks:rule-headings': 'Overskrifter',
  'content-checks:rule-links': 'Links',
  'content-checks:rule-pictures': 'Billeder',
  'content-checks:rule-reading-ease': 'Læsbarhed',
  'content-checks:rule-thin-text': 'Tekstens længde',
  'content-checks:rule-title': 'Titel',
  'content-checks:rule-words': 'Ordvalg',
  'content-checks:thin_one': 'Teksten har {{count}} ord; færre end {{fewest}} siger sjældent nok.',
  'content-checks:thin_other':
    'Teksten har {{count}} ord; færre end {{fewest}} siger sjældent nok.',
  'content-checks:title': 'Indholdskontrol',
  'content-checks:titleLong': 'Titlen har {{count}} tegn; søgemaskiner viser cirka {{longest}}.',
  'content-checks:titleMissing': 'En titel mangler.',
  'content-checks:titleTwice_one': 'En anden side har den samme titel.',
  'content-checks:titleTwice_other': '{{count}} andre sider har den samme titel.',
  'content-checks:unchecked': 'Ikke kontrolleret',
}

export default da
