import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const et: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} leht vajab tähelepanu',
  'content-checks:attention_other': '{{count}} lehte vajab tähelepanu',
  'content-checks:attentionNone': 'Ükski leht ei vaja tähelepanu.',
  'content-checks:avoid': '„{{word}}“ on sõna, mida me väldime.',
  'content-checks:avoidFor': 'Kirjutame „{{use}}“, mitte „{{word}}“.',
  'content-checks:checking': 'Kontrollimine…',
  'content-checks:clean': 'Pole midagi parandada',
  'content-checks:count_one': '{{count}} leid',
  'content-checks:count_other': '{{count}} leidu',
  'content-checks:descriptionLong':
    'Kirjelduses on {{count}} märki; otsimootorid näitavad umbes {{longest}}.',
  'content-checks:descriptionMissing': 'Kirjeldus puudub.',
  'content-checks:descriptionTwice_one': 'Teisel lehel on sama kirjeldus.',
  'content-checks:descriptionTwice_other': 'Veel {{count}} lehel on sama kirjeldus.',
  'content-checks:failed': 'Sisu ei saanud kontrollida.',
  'content-checks:finding': 'Leid',
  'content-checks:findings': 'Leiud',
  'content-checks:hard': 'Teksti on raske lugeda: {{ease}}/100. Abiks on lühemad laused.',
  'content-checks:headingEmpty': 'Pealkiri on tühi.',
  'content-checks:headingFirst':
    '„{{heading}}“ on 1. taseme pealkiri, aga see on juba lehe pealkiri.',
  'content-checks:headingSkips':
    '„{{heading}}“ on tasemel {{level}}, kuid selle kohal puudub tase {{expected}}.',
  'content-checks:levelError': 'Viga',
  'content-checks:levelHint': 'Vihje',
  'content-checks:levelWarning': 'Hoiatus',
  'content-checks:linkDead': 'Link {{url}} ei vii ühelegi lehele.',
  'content-checks:linkDeleted': 'Link viib kustutatud dokumendile.',
  'content-checks:linkUnpublished': 'Link viib dokumendile, mis pole avaldatud.',
  'content-checks:needsAttention': 'Vajab tähelepanu',
  'content-checks:picture': 'Pildil pole kirjeldust neile, kes seda ei näe.',
  'content-checks:pictureOwn': 'Sellel pildil pole kirjeldust neile, kes seda ei näe.',
  'content-checks:rule-description': 'Kirjeldus',
  'content-checks:rule-external-links': 'Lingid teistele saitidele',
  'content-checks:rule-headings': 'Pealkirjad',
  'content-checks:rule-links': 'Lingid',
  'content-checks:rule-pictures': 'Pildid',
  'content-checks:rule-reading-ease': 'Loetavus',
  'content-checks:rule-thin-text': 'Teksti pikkus',
  'content-checks:rule-title': 'Pealkiri',
  'content-checks:rule-words': 'Sõnastus',
  'content-checks:thin_one':
    'Tekstis on {{count}} sõna; vähem kui {{fewest}} ütleb harva piisavalt.',
  'content-checks:thin_other':
    'Tekstis on {{count}} sõna; vähem kui {{fewest}} ütleb harva piisavalt.',
  'content-checks:title': 'Sisukontroll',
  'content-checks:titleLong':
    'Pealkirjas on {{count}} märki; otsimootorid näitavad umbes {{longest}}.',
  'content-checks:titleMissing': 'Pealkiri puudub.',
  'content-checks:titleTwice_one': 'Teisel lehel on sama pealkiri.',
  'content-checks:titleTwice_other': 'Veel {{count}} lehel on sama pealkiri.',
  'content-checks:unchecked': 'Kontrollimata',
}

export default et
