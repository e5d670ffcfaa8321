import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const nb: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} side trenger oppmerksomhet',
  'content-checks:attention_other': '{{count}} sider trenger oppmerksomhet',
  'content-checks:attentionNone': 'Ingen sider trenger oppmerksomhet.',
  'content-checks:avoid': '«{{word}}» er et ord vi unngår.',
  'content-checks:avoidFor': 'Vi skriver «{{use}}» i stedet for «{{word}}».',
  'content-checks:checking': 'Kontrollerer…',
  'content-checks:clean': 'Ingenting å forbedre',
  'content-checks:count_one': '{{count}} merknad',
  'content-checks:count_other': '{{count}} merknader',
  'content-checks:descriptionLong':
    'Beskrivelsen har {{count}} tegn; søkemotorer viser omtrent {{longest}}.',
  'content-checks:descriptionMissing': 'En beskrivelse mangler.',
  'content-checks:descriptionTwice_one': 'En annen side har den samme beskrivelsen.',
  'content-checks:descriptionTwice_other': '{{count}} andre sider har den samme beskrivelsen.',
  'content-checks:failed': 'Innholdet kunne ikke kontrolleres.',
  'content-checks:finding': 'Merknad',
  'content-checks:findings': 'Merknader',
  'content-checks:hard': 'Teksten er vanskelig å lese: {{ease}} av 100. Kortere setninger hjelper.',
  'content-checks:headingEmpty': 'En overskrift er tom.',
  'content-checks:headingFirst':
    '«{{heading}}» er en overskrift på nivå 1, men det er allerede tittelen på siden.',
  'content-checks:headingSkips':
    '«{{heading}}» er på nivå {{level}}, men nivå {{expected}} mangler over den.',
  'content-checks:levelError': 'Feil',
  'content-checks:levelHint': 'Tips',
  'content-checks:levelWarning': 'Advarsel',
  'content-checks:linkDead': 'Lenken til {{url}} fører ikke til noen side.',
  'content-checks:linkDeleted': 'En lenke fører til et dokument som er slettet.',
  'content-checks:linkUnpublished': 'En lenke fører til et dokument som ikke er publisert.',
  'content-checks:picture': 'Et bilde har ingen beskrivelse for dem som ikke ser det.',
  'content-checks:pictureOwn': 'Bildet har ingen beskrivelse for dem som ikke ser det.',
  'content-checks:rule-description': 'Beskrivelse',
  'content-checks:rule-headings': 'Overskrifter',
  'content-checks:rule-links': 'Lenker',
  'content-checks:rule-pictures': 'Bilder',
  'content-checks:rule-reading-ease': 'Lesbarhet',
  'content-checks:rule-thin-text': 'Tekstlengde',
  'content-checks:rule-title': 'Tittel',
  'content-checks:rule-words': 'Ordvalg',
  'content-checks:thin_one': 'Teksten har {{count}} ord; færre enn {{fewest}} sier sjelden nok.',
  'content-checks:thin_other': 'Teksten har {{count}} ord; færre enn {{fewest}} sier sjelden nok.',
  'content-checks:title': 'Innholdskontroll',
  'content-checks:titleLong': 'Tittelen har {{count}} tegn; søkemotorer viser omtrent {{longest}}.',
  'content-checks:titleMissing': 'En tittel mangler.',
  'content-checks:titleTwice_one': 'En annen side har den samme tittelen.',
  'content-checks:titleTwice_other': '{{count}} andre sider har den samme tittelen.',
  'content-checks:unchecked': 'Ikke kontrollert',
}

export default nb
