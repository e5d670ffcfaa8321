import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hu: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} oldal figyelmet igényel',
  'content-checks:attention_other': '{{count}} oldal figyelmet igényel',
  'content-checks:attentionNone': 'Egy oldal sem igényel figyelmet.',
  'content-checks:avoid': '„{{word}}” olyan szó, amelyet kerülünk.',
  'content-checks:avoidFor': '„{{word}}” helyett ezt írjuk: „{{use}}”.',
  'content-checks:checking': 'Ellenőrzés…',
  'content-checks:clean': 'Nincs mit javítani',
  'content-checks:count_one': '{{count}} észrevétel',
  'content-checks:count_other': '{{count}} észrevétel',
  'content-checks:descriptionLong':
    'A leírás {{count}} karakter; a keresőmotorok nagyjából ennyit mutatnak: {{longest}}.',
  'content-checks:descriptionMissing': 'Hiányzik a leírás.',
  'content-checks:descriptionTwice_one': 'Egy másik oldalnak ugyanez a leírása.',
  'content-checks:descriptionTwice_other': '{{count}} másik oldalnak ugyanez a leírása.',
  'content-checks:failed': 'A tartalmat nem sikerült ellenőrizni.',
  'content-checks:finding': 'Észrevétel',
  'content-checks:findings': 'Észrevételek',
  'content-checks:hard':
    'A szöveg nehezen olvasható: 100-ból {{ease}}. Rövidebb mondatokkal javítható.',
  'content-checks:headingEmpty': 'Egy címsor üres.',
  'content-checks:headingFirst': '„{{heading}}” 1. szintű címsor, de az már az oldal címe.',
  'content-checks:headingSkips':
    '„{{heading}}” szintje {{level}}, de fölötte hiányzik ez a szint: {{expected}}.',
  'content-checks:levelError': 'Hiba',
  'content-checks:levelHint': 'Tipp',
  'content-checks:levelWarning': 'Figyelmeztetés',
  'content-checks:linkDead': 'Ez a hivatkozás nem vezet oldalra: {{url}}.',
  'content-checks:linkDeleted': 'Egy hivatkozás törölt dokumentumra mutat.',
  'content-checks:linkUnpublished': 'Egy hivatkozás nem közzétett dokumentumra mutat.',
  'content-checks:needsAttention': 'Figyelmet igényel',
  'content-checks:picture': 'Egy képnek nincs leírása azok számára, akik nem látják.',
  'content-checks:pictureOwn': 'A képnek nincs leírása azok számára, akik nem látják.',
  'content-checks:rule-description': 'Leírás',
  'content-checks:rule-external-links': 'Hivatkozások más webhelyekre',
  'content-checks:rule-headings': 'Címsorok',
  'content-checks:rule-links': 'Hivatkozások',
  'content-checks:rule-pictures': 'Képek',
  'content-checks:rule-reading-ease': 'Olvashatóság',
  'content-checks:rule-thin-text': 'Szöveg hossza',
  'content-checks:rule-title': 'Cím',
  'content-checks:rule-words': 'Szóhasználat',
  'content-checks:thin_one':
    'A szöveg {{count}} szó; {{fewest}} szónál kevesebb ritkán mond eleget.',
  'content-checks:thin_other':
    'A szöveg {{count}} szó; {{fewest}} szónál kevesebb ritkán mond eleget.',
  'content-checks:title': 'Tartalomellenőrzés',
  'content-checks:titleLong':
    'A cím {{count}} karakter; a keresőmotorok nagyjából ennyit mutatnak: {{longest}}.',
  'content-checks:titleMissing': 'Hiányzik a cím.',
  'content-checks:titleTwice_one': 'Egy másik oldalnak ugyanez a címe.',
  'content-checks:titleTwice_other': '{{count}} másik oldalnak ugyanez a címe.',
  'content-checks:unchecked': 'Nincs ellenőrizve',
}

export default hu
