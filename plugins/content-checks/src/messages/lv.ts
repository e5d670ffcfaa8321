import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const lv: TranslatedTexts<typeof en, 'zero' | 'one' | 'other'> = {
  'content-checks:attention_one': 'Uzmanība jāpievērš {{count}} lapai',
  'content-checks:attention_other': 'Uzmanība jāpievērš {{count}} lapām',
  'content-checks:attention_zero': 'Uzmanība jāpievērš {{count}} lapām',
  'content-checks:attentionNone': 'Nevienai lapai nav jāpievērš uzmanība.',
  'content-checks:avoid': 'No vārda “{{word}}” mēs izvairāmies.',
  'content-checks:avoidFor': 'Mēs rakstām “{{use}}”, nevis “{{word}}”.',
  'content-checks:checking': 'Pārbauda…',
  'content-checks:clean': 'Nav nekā, ko uzlabot',
  'content-checks:count_one': '{{count}} atradums',
  'content-checks:count_other': '{{count}} atradumi',
  'content-checks:count_zero': '{{count}} atradumu',
  'content-checks:descriptionLong':
    'Apraksta rakstzīmju skaits ir {{count}}; meklētājprogrammas rāda apmēram {{longest}}.',
  'content-checks:descriptionMissing': 'Trūkst apraksta.',
  'content-checks:descriptionTwice_one': 'Tāds pats apraksts ir vēl {{count}} lapai.',
  'content-checks:descriptionTwice_other': 'Tāds pats apraksts ir vēl {{count}} lapām.',
  'content-checks:descriptionTwice_zero': 'Tāds pats apraksts ir vēl {{count}} lapām.',
  'content-checks:failed': 'Saturu neizdevās pārbaudīt.',
  'content-checks:finding': 'Atradums',
  'content-checks:findings': 'Atradumi',
  'content-checks:hard': 'Teksts ir grūti lasāms: {{ease}} no 100. Palīdz īsāki teikumi.',
  'content-checks:headingEmpty': 'Kāds virsraksts ir tukšs.',
  'content-checks:headingFirst':
    '“{{heading}}” ir 1. līmeņa virsraksts, bet tāds jau ir lapas nosaukums.',
  'content-checks:headingSkips':
    '“{{heading}}” ir {{level}}. līmeņa virsraksts, bet virs tā trūkst {{expected}}. līmeņa.',
  'content-checks:levelError': 'Kļūda',
  'content-checks:levelHint': 'Ieteikums',
  'content-checks:levelWarning': 'Brīdinājums',
  'content-checks:linkDead': 'Saite uz {{url}} neved ne uz vienu lapu.',
  'content-checks:linkDeleted': 'Kāda saite ved uz izdzēstu dokumentu.',
  'content-checks:linkUnpublished': 'Kāda saite ved uz nepublicētu dokumentu.',
  'content-checks:needsAttention': 'Jāpievērš uzmanība',
  'content-checks:picture': 'Kādam attēlam trūkst apraksta tiem, kas to neredz.',
  'content-checks:pictureOwn': 'Attēlam trūkst apraksta tiem, kas to neredz.',
  'content-checks:rule-description': 'Apraksts',
  'content-checks:rule-external-links': 'Saites uz citām vietnēm',
  'content-checks:rule-headings': 'Virsraksti',
  'content-checks:rule-links': 'Saites',
  'content-checks:rule-pictures': 'Attēli',
  'content-checks:rule-reading-ease': 'Lasāmība',
  'content-checks:rule-thin-text': 'Teksta garums',
  'content-checks:rule-title': 'Nosaukums',
  'content-checks:rule-words': 'Vārdu izvēle',
  'content-checks:thin_one': 'Tekstā ir {{count}} vārds; mazāk par {{fewest}} reti ir pietiekami.',
  'content-checks:thin_other':
    'Tekstā ir {{count}} vārdi; mazāk par {{fewest}} reti ir pietiekami.',
  'content-checks:thin_zero': 'Tekstā ir {{count}} vārdu; mazāk par {{fewest}} reti ir pietiekami.',
  'content-checks:title': 'Satura pārbaude',
  'content-checks:titleLong':
    'Nosaukuma rakstzīmju skaits ir {{count}}; meklētājprogrammas rāda apmēram {{longest}}.',
  'content-checks:titleMissing': 'Trūkst nosaukuma.',
  'content-checks:titleTwice_one': 'Tāds pats nosaukums ir vēl {{count}} lapai.',
  'content-checks:titleTwice_other': 'Tāds pats nosaukums ir vēl {{count}} lapām.',
  'content-checks:titleTwice_zero': 'Tāds pats nosaukums ir vēl {{count}} lapām.',
  'content-checks:unchecked': 'Nav pārbaudīts',
}

export default lv
