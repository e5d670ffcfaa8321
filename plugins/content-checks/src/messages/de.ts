import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const de: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} Seite braucht Aufmerksamkeit',
  'content-checks:attention_other': '{{count}} Seiten brauchen Aufmerksamkeit',
  'content-checks:attentionNone': 'Keine Seite braucht Aufmerksamkeit.',
  'content-checks:avoid': '„{{word}}“ ist ein Wort, das wir vermeiden.',
  'content-checks:avoidFor': 'Wir schreiben „{{use}}“ statt „{{word}}“.',
  'content-checks:checking': 'Wird geprüft …',
  'content-checks:clean': 'Nichts zu verbessern',
  'content-checks:count_one': '{{count}} Fund',
  'content-checks:count_other': '{{count}} Funde',
  'content-checks:descriptionLong':
    'Die Beschreibung hat {{count}} Zeichen; Suchmaschinen zeigen etwa {{longest}}.',
  'content-checks:descriptionMissing': 'Eine Beschreibung fehlt.',
  'content-checks:descriptionTwice_one': 'Eine andere Seite hat dieselbe Beschreibung.',
  'content-checks:descriptionTwice_other': '{{count}} andere Seiten haben dieselbe Beschreibung.',
  'content-checks:failed': 'Der Inhalt konnte nicht geprüft werden.',
  'content-checks:finding': 'Befund',
  'content-checks:findings': 'Befunde',
  'content-checks:hard': 'Der Text ist schwer zu lesen: {{ease}} von 100. Kürzere Sätze helfen.',
  'content-checks:headingEmpty': 'Eine Überschrift ist leer.',
  'content-checks:headingFirst':
    '„{{heading}}“ ist eine Überschrift der Ebene 1; das ist schon der Titel der Seite.',
  'content-checks:headingSkips':
    '„{{heading}}“ hat Ebene {{level}}, aber darüber fehlt Ebene {{expected}}.',
  'content-checks:levelError': 'Fehler',
  'content-checks:levelHint': 'Hinweis',
  'content-checks:levelWarning': 'Warnung',
  'content-checks:linkDead': 'Der Link auf {{url}} führt zu keiner Seite.',
  'content-checks:linkDeleted': 'Ein Link führt zu einem gelöschten Dokument.',
  'content-checks:linkUnpublished':
    'Ein Link führt zu einem Dokument, das nicht veröffentlicht ist.',
  'content-checks:needsAttention': 'Braucht Aufmerksamkeit',
  'content-checks:picture': 'Einem Bild fehlt die Beschreibung für alle, die es nicht sehen.',
  'content-checks:pictureOwn': 'Dem Bild fehlt die Beschreibung für alle, die es nicht sehen.',
  'content-checks:rule-description': 'Beschreibung',
  'content-checks:rule-external-links': 'Links auf andere Websites',
  'content-checks:rule-headings': 'Überschriften',
  'content-checks:rule-links': 'Links',
  'content-checks:rule-pictures': 'Bilder',
  'content-checks:rule-reading-ease': 'Lesbarkeit',
  'content-checks:rule-thin-text': 'Länge des Textes',
  'content-checks:rule-title': 'Titel',
  'content-checks:rule-words': 'Wortwahl',
  'content-checks:thin_one':
    'Der Text hat {{count}} Wort; weniger als {{fewest}} sagen selten genug.',
  'content-checks:thin_other':
    'Der Text hat {{count}} Wörter; weniger als {{fewest}} sagen selten genug.',
  'content-checks:title': 'Inhaltsprüfung',
  'content-checks:titleLong':
    'Der Titel hat {{count}} Zeichen; Suchmaschinen zeigen etwa {{longest}}.',
  'content-checks:titleMissing': 'Ein Titel fehlt.',
  'content-checks:titleTwice_one': 'Eine andere Seite hat denselben Titel.',
  'content-checks:titleTwice_other': '{{count}} andere Seiten haben denselben Titel.',
  'content-checks:unchecked': 'Nicht geprüft',
}

export default de
