import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sv: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} sida behöver ses över',
  'content-checks:attention_other': '{{count}} sidor behöver ses över',
  'content-checks:attentionNone': 'Ingen sida behöver ses över.',
  'content-checks:avoid': '”{{word}}” är ett ord som vi undviker.',
  'content-checks:avoidFor': 'Vi skriver ”{{use}}” i stället för ”{{word}}”.',
  'content-checks:checking': 'Kontrollerar…',
  'content-checks:clean': 'Inget att förbättra',
  'content-checks:count_one': '{{count}} anmärkning',
  'content-checks:count_other': '{{count}} anmärkningar',
  'content-checks:descriptionLong':
    'Beskrivningen har {{count}} tecken; sökmotorer visar ungefär {{longest}}.',
  'content-checks:descriptionMissing': 'En beskrivning saknas.',
  'content-checks:descriptionTwice_one': 'En annan sida har samma beskrivning.',
  'content-checks:descriptionTwice_other': '{{count}} andra sidor har samma beskrivning.',
  'content-checks:failed': 'Innehållet kunde inte kontrolleras.',
  'content-checks:finding': 'Anmärkning',
  'content-checks:findings': 'Anmärkningar',
  'content-checks:hard': 'Texten är svårläst: {{ease}} av 100. Kortare meningar hjälper.',
  'content-checks:headingEmpty': 'En rubrik är tom.',
  'content-checks:headingFirst':
    '”{{heading}}” är en rubrik på nivå 1, men det är redan sidans titel.',
  'content-checks:headingSkips':
    '”{{heading}}” är på nivå {{level}}, men nivå {{expected}} saknas ovanför.',
  'content-checks:levelError': 'Fel',
  'content-checks:levelHint': 'Tips',
  'content-checks:levelWarning': 'Varning',
  'content-checks:linkDead': 'Länken till {{url}} leder inte till någon sida.',
  'content-checks:linkDeleted': 'En länk leder till ett dokument som har tagits bort.',
  'content-checks:linkUnpublished': 'En länk leder till ett dokument som inte är publicerat.',
  'content-checks:needsAttention': 'Behöver ses över',
  'content-checks:picture': 'En bild saknar beskrivning för dem som inte ser den.',
  'content-checks:pictureOwn': 'Bilden saknar beskrivning för dem som inte ser den.',
  'content-checks:rule-description': 'Beskrivning',
  'content-checks:rule-external-links': 'Länkar till andra webbplatser',
  'content-checks:rule-headings': 'Rubriker',
  'content-checks:rule-links': 'Länkar',
  'content-checks:rule-pictures': 'Bilder',
  'content-checks:rule-reading-ease': 'Läsbarhet',
  'content-checks:rule-thin-text': 'Textens längd',
  'content-checks:rule-title': 'Titel',
  'content-checks:rule-words': 'Ordval',
  'content-checks:thin_one':
    'Texten har {{count}} ord; färre än {{fewest}} säger sällan tillräckligt.',
  'content-checks:thin_other':
    'Texten har {{count}} ord; färre än {{fewest}} säger sällan tillräckligt.',
  'content-checks:title': 'Innehållskontroller',
  'content-checks:titleLong': 'Titeln har {{count}} tecken; sökmotorer visar ungefär {{longest}}.',
  'content-checks:titleMissing': 'En titel saknas.',
  'content-checks:titleTwice_one': 'En annan sida har samma titel.',
  'content-checks:titleTwice_other': '{{count}} andra sidor har samma titel.',
  'content-checks:unchecked': 'Inte kontrollerat',
}

export default sv
