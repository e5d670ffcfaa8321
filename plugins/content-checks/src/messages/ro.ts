import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ro: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'content-checks:attention_few': '{{count}} pagini necesită atenție',
  'content-checks:attention_one': '{{count}} pagină necesită atenție',
  'content-checks:attention_other': '{{count}} de pagini necesită atenție',
  'content-checks:attentionNone': 'Nicio pagină nu necesită atenție.',
  'content-checks:avoid': '„{{word}}” este un cuvânt pe care îl evităm.',
  'content-checks:avoidFor': 'Scriem „{{use}}” în loc de „{{word}}”.',
  'content-checks:checking': 'Se verifică…',
  'content-checks:clean': 'Nimic de îmbunătățit',
  'content-checks:count_few': '{{count}} observații',
  'content-checks:count_one': '{{count}} observație',
  'content-checks:count_other': '{{count}} de observații',
  'content-checks:descriptionLong':
    'Numărul de caractere al descrierii este {{count}}; motoarele de căutare afișează cam {{longest}}.',
  'content-checks:descriptionMissing': 'Lipsește o descriere.',
  'content-checks:descriptionTwice_few': 'Alte {{count}} pagini au aceeași descriere.',
  'content-checks:descriptionTwice_one': 'Altă pagină are aceeași descriere.',
  'content-checks:descriptionTwice_other': 'Alte {{count}} de pagini au aceeași descriere.',
  'content-checks:failed': 'Conținutul nu a putut fi verificat.',
  'content-checks:finding': 'Observație',
  'content-checks:findings': 'Observații',
  'content-checks:hard':
    'Textul este greu de citit: {{ease}} din 100. Propozițiile mai scurte ajută.',
  'content-checks:headingEmpty': 'Un titlu este gol.',
  'content-checks:headingFirst':
    '„{{heading}}” este un titlu de nivelul 1, iar acesta este deja nivelul titlului paginii.',
  'content-checks:headingSkips':
    '„{{heading}}” este de nivelul {{level}}, dar deasupra lui lipsește nivelul {{expected}}.',
  'content-checks:levelError': 'Eroare',
  'content-checks:levelHint': 'Sugestie',
  'content-checks:levelWarning': 'Avertisment',
  'content-checks:linkDead': 'Linkul către {{url}} nu duce la nicio pagină.',
  'content-checks:linkDeleted': 'Un link duce la un document șters.',
  'content-checks:linkUnpublished': 'Un link duce la un document nepublicat.',
  'content-checks:needsAttention': 'Necesită atenție',
  'content-checks:picture': 'O imagine nu are descriere pentru cei care nu o văd.',
  'content-checks:pictureOwn': 'Imaginea nu are descriere pentru cei care nu o văd.',
  'content-checks:rule-description': 'Descriere',
  'content-checks:rule-external-links': 'Linkuri către alte site-uri',
  'content-checks:rule-headings': 'Titluri',
  'content-checks:rule-links': 'Linkuri',
  'content-checks:rule-pictures': 'Imagini',
  'content-checks:rule-reading-ease': 'Ușurința citirii',
  'content-checks:rule-thin-text': 'Lungimea textului',
  'content-checks:rule-title': 'Titlu',
  'content-checks:rule-words': 'Vocabular',
  'content-checks:thin_few': 'Textul are {{count}} cuvinte; sub {{fewest}}, rareori spune destul.',
  'content-checks:thin_one': 'Textul are {{count}} cuvânt; sub {{fewest}}, rareori spune destul.',
  'content-checks:thin_other':
    'Textul are {{count}} de cuvinte; sub {{fewest}}, rareori spune destul.',
  'content-checks:title': 'Verificarea conținutului',
  'content-checks:titleLong':
    'Numărul de caractere al titlului este {{count}}; motoarele de căutare afișează cam {{longest}}.',
  'content-checks:titleMissing': 'Lipsește un titlu.',
  'content-checks:titleTwice_few': 'Alte {{count}} pagini au același titlu.',
  'content-checks:titleTwice_one': 'Altă pagină are același titlu.',
  'content-checks:titleTwice_other': 'Alte {{count}} de pagini au același titlu.',
  'content-checks:unchecked': 'Neverificat',
}

export default ro
