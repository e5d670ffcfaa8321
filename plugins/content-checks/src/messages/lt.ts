import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const lt: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'content-checks:attention_few': '{{count}} puslapiams reikia dėmesio',
  'content-checks:attention_many': '{{count}} puslapio reikia dėmesio',
  'content-checks:attention_one': '{{count}} puslapiui reikia dėmesio',
  'content-checks:attention_other': '{{count}} puslapių reikia dėmesio',
  'content-checks:attentionNone': 'Nė vienam puslapiui dėmesio nereikia.',
  'content-checks:avoid': '„{{word}}“ yra žodis, kurio vengiame.',
  'content-checks:avoidFor': 'Rašome „{{use}}“, o ne „{{word}}“.',
  'content-checks:checking': 'Tikrinama…',
  'content-checks:clean': 'Nėra ką gerinti',
  'content-checks:count_few': '{{count}} pastabos',
  'content-checks:count_many': '{{count}} pastabos',
  'content-checks:count_one': '{{count}} pastaba',
  'content-checks:count_other': '{{count}} pastabų',
  'content-checks:descriptionLong':
    'Aprašo ženklų: {{count}}; paieškos sistemos rodo apie {{longest}}.',
  'content-checks:descriptionMissing': 'Trūksta aprašo.',
  'content-checks:descriptionTwice_few': '{{count}} kiti puslapiai turi tokį patį aprašą.',
  'content-checks:descriptionTwice_many': '{{count}} kito puslapio turi tokį patį aprašą.',
  'content-checks:descriptionTwice_one': 'Toks pat aprašas yra dar {{count}} puslapyje.',
  'content-checks:descriptionTwice_other': '{{count}} kitų puslapių turi tokį patį aprašą.',
  'content-checks:failed': 'Patikrinti turinio nepavyko.',
  'content-checks:finding': 'Pastaba',
  'content-checks:findings': 'Pastabos',
  'content-checks:hard': 'Tekstą sunku skaityti: {{ease}} iš 100. Padeda trumpesni sakiniai.',
  'content-checks:headingEmpty': 'Antraštė tuščia.',
  'content-checks:headingFirst':
    '„{{heading}}“ yra 1 lygio antraštė, o tokia jau yra puslapio pavadinimas.',
  'content-checks:headingSkips':
    '„{{heading}}“ yra {{level}} lygio, bet virš jos trūksta {{expected}} lygio.',
  'content-checks:levelError': 'Klaida',
  'content-checks:levelHint': 'Patarimas',
  'content-checks:levelWarning': 'Įspėjimas',
  'content-checks:linkDead': 'Nuoroda į {{url}} neveda į jokį puslapį.',
  'content-checks:linkDeleted': 'Nuoroda veda į ištrintą dokumentą.',
  'content-checks:linkUnpublished': 'Nuoroda veda į nepublikuotą dokumentą.',
  'content-checks:needsAttention': 'Reikia dėmesio',
  'content-checks:picture': 'Paveikslėlis neturi aprašo tiems, kas jo nemato.',
  'content-checks:pictureOwn': 'Šis paveikslėlis neturi aprašo tiems, kas jo nemato.',
  'content-checks:rule-description': 'Aprašas',
  'content-checks:rule-external-links': 'Nuorodos į kitas svetaines',
  'content-checks:rule-headings': 'Antraštės',
  'content-checks:rule-links': 'Nuorodos',
  'content-checks:rule-pictures': 'Paveikslėliai',
  'content-checks:rule-reading-ease': 'Skaitomumas',
  'content-checks:rule-thin-text': 'Teksto ilgis',
  'content-checks:rule-title': 'Pavadinimas',
  'content-checks:rule-words': 'Žodynas',
  'content-checks:thin_few':
    'Tekste yra {{count}} žodžiai; mažiau nei {{fewest}} retai pasako pakankamai.',
  'content-checks:thin_many':
    'Tekste yra {{count}} žodžio; mažiau nei {{fewest}} retai pasako pakankamai.',
  'content-checks:thin_one':
    'Tekste yra {{count}} žodis; mažiau nei {{fewest}} retai pasako pakankamai.',
  'content-checks:thin_other':
    'Tekste yra {{count}} žodžių; mažiau nei {{fewest}} retai pasako pakankamai.',
  'content-checks:title': 'Turinio patikra',
  'content-checks:titleLong':
    'Pavadinimo ženklų: {{count}}; paieškos sistemos rodo apie {{longest}}.',
  'content-checks:titleMissing': 'Trūksta pavadinimo.',
  'content-checks:titleTwice_few': '{{count}} kiti puslapiai turi tokį patį pavadinimą.',
  'content-checks:titleTwice_many': '{{count}} kito puslapio turi tokį patį pavadinimą.',
  'content-checks:titleTwice_one': 'Toks pat pavadinimas yra dar {{count}} puslapyje.',
  'content-checks:titleTwice_other': '{{count}} kitų puslapių turi tokį patį pavadinimą.',
  'content-checks:unchecked': 'Nepatikrinta',
}

export default lt
