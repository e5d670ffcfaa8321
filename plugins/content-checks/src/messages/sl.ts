import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sl: TranslatedTexts<typeof en, 'one' | 'two' | 'few' | 'other'> = {
  'content-checks:attention_few': '{{count}} strani zahtevajo pozornost',
  'content-checks:attention_one': '{{count}} stran zahteva pozornost',
  'content-checks:attention_other': '{{count}} strani zahteva pozornost',
  'content-checks:attention_two': '{{count}} strani zahtevata pozornost',
  'content-checks:attentionNone': 'Nobena stran ne zahteva pozornosti.',
  'content-checks:avoid': '»{{word}}« je beseda, ki se ji izogibamo.',
  'content-checks:avoidFor': 'Pišemo »{{use}}« namesto »{{word}}«.',
  'content-checks:checking': 'Preverjanje …',
  'content-checks:clean': 'Ni kaj izboljšati',
  'content-checks:count_few': '{{count}} ugotovitve',
  'content-checks:count_one': '{{count}} ugotovitev',
  'content-checks:count_other': '{{count}} ugotovitev',
  'content-checks:count_two': '{{count}} ugotovitvi',
  'content-checks:descriptionLong':
    'Število znakov v opisu: {{count}}; iskalniki jih pokažejo približno {{longest}}.',
  'content-checks:descriptionMissing': 'Manjka opis.',
  'content-checks:descriptionTwice_few': 'Enak opis imajo še {{count}} strani.',
  'content-checks:descriptionTwice_one': 'Enak opis ima še {{count}} stran.',
  'content-checks:descriptionTwice_other': 'Enak opis ima še {{count}} strani.',
  'content-checks:descriptionTwice_two': 'Enak opis imata še {{count}} strani.',
  'content-checks:failed': 'Vsebine ni bilo mogoče preveriti.',
  'content-checks:finding': 'Ugotovitev',
  'content-checks:findings': 'Ugotovitve',
  'content-checks:hard': 'Besedilo je težko berljivo: {{ease}} od 100. Pomagajo krajši stavki.',
  'content-checks:headingEmpty': 'Eden od naslovov je prazen.',
  'content-checks:headingFirst': '»{{heading}}« je naslov ravni 1, kar je že naslov strani.',
  'content-checks:headingSkips':
    '»{{heading}}« je ravni {{level}}, nad njim pa manjka raven {{expected}}.',
  'content-checks:levelError': 'Napaka',
  'content-checks:levelHint': 'Namig',
  'content-checks:levelWarning': 'Opozorilo',
  'content-checks:linkDead': 'Povezava na {{url}} ne vodi na nobeno stran.',
  'content-checks:linkDeleted': 'Ena od povezav vodi na izbrisan dokument.',
  'content-checks:linkUnpublished': 'Ena od povezav vodi na dokument, ki ni objavljen.',
  'content-checks:needsAttention': 'Zahteva pozornost',
  'content-checks:picture': 'Ena od slik nima opisa za tiste, ki je ne vidijo.',
  'content-checks:pictureOwn': 'Slika nima opisa za tiste, ki je ne vidijo.',
  'content-checks:rule-description': 'Opis',
  'content-checks:rule-external-links': 'Povezave na druga spletna mesta',
  'content-checks:rule-headings': 'Naslovi',
  'content-checks:rule-links': 'Povezave',
  'content-checks:rule-pictures': 'Slike',
  'content-checks:rule-reading-ease': 'Berljivost',
  'content-checks:rule-thin-text': 'Dolžina besedila',
  'content-checks:rule-title': 'Naslov',
  'content-checks:rule-words': 'Izbira besed',
  'content-checks:thin_few':
    'Besedilo ima {{count}} besede; manj kot {{fewest}} redko pove dovolj.',
  'content-checks:thin_one':
    'Besedilo ima {{count}} besedo; manj kot {{fewest}} redko pove dovolj.',
  'content-checks:thin_other':
    'Besedilo ima {{count}} besed; manj kot {{fewest}} redko pove dovolj.',
  'content-checks:thin_two':
    'Besedilo ima {{count}} besedi; manj kot {{fewest}} redko pove dovolj.',
  'content-checks:title': 'Preverjanje vsebine',
  'content-checks:titleLong':
    'Število znakov v naslovu: {{count}}; iskalniki jih pokažejo približno {{longest}}.',
  'content-checks:titleMissing': 'Manjka naslov.',
  'content-checks:titleTwice_few': 'Enak naslov imajo še {{count}} strani.',
  'content-checks:titleTwice_one': 'Enak naslov ima še {{count}} stran.',
  'content-checks:titleTwice_other': 'Enak naslov ima še {{count}} strani.',
  'content-checks:titleTwice_two': 'Enak naslov imata še {{count}} strani.',
  'content-checks:unchecked': 'Ni preverjeno',
}

export default sl
