import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const is: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} síða þarfnast athygli',
  'content-checks:attention_other': '{{count}} síður þarfnast athygli',
  'content-checks:attentionNone': 'Engin síða þarfnast athygli.',
  'content-checks:avoid': '„{{word}}“ er orð sem við forðumst.',
  'content-checks:avoidFor': 'Við skrifum „{{use}}“ í stað „{{word}}“.',
  'content-checks:checking': 'Athugar…',
  'content-checks:clean': 'Ekkert sem þarf að bæta',
  'content-checks:count_one': '{{count}} ábending',
  'content-checks:count_other': '{{count}} ábendingar',
  'content-checks:descriptionLong':
    'Fjöldi stafa í lýsingunni er {{count}}; leitarvélar sýna um {{longest}}.',
  'content-checks:descriptionMissing': 'Lýsingu vantar.',
  'content-checks:descriptionTwice_one': '{{count}} önnur síða er með sömu lýsingu.',
  'content-checks:descriptionTwice_other': '{{count}} aðrar síður eru með sömu lýsingu.',
  'content-checks:failed': 'Ekki tókst að athuga efnið.',
  'content-checks:finding': 'Ábending',
  'content-checks:findings': 'Ábendingar',
  'content-checks:hard': 'Textinn er torlesinn: {{ease}} af 100. Styttri setningar hjálpa.',
  'content-checks:headingEmpty': 'Fyrirsögn er tóm.',
  'content-checks:headingFirst':
    '„{{heading}}“ er fyrirsögn á stigi 1 en titill síðunnar er það nú þegar.',
  'content-checks:headingSkips':
    '„{{heading}}“ er á stigi {{level}} en stig {{expected}} vantar fyrir ofan.',
  'content-checks:levelError': 'Villa',
  'content-checks:levelHint': 'Ráð',
  'content-checks:levelWarning': 'Viðvörun',
  'content-checks:linkDead': 'Tengillinn á {{url}} leiðir ekki á neina síðu.',
  'content-checks:linkDeleted': 'Tengill leiðir á skjal sem hefur verið eytt.',
  'content-checks:linkUnpublished': 'Tengill leiðir á skjal sem er ekki birt.',
  'content-checks:needsAttention': 'Þarfnast athygli',
  'content-checks:picture': 'Mynd vantar lýsingu fyrir þau sem sjá hana ekki.',
  'content-checks:pictureOwn': 'Myndina vantar lýsingu fyrir þau sem sjá hana ekki.',
  'content-checks:rule-description': 'Lýsing',
  'content-checks:rule-external-links': 'Tenglar á aðra vefi',
  'content-checks:rule-headings': 'Fyrirsagnir',
  'content-checks:rule-links': 'Tenglar',
  'content-checks:rule-pictures': 'Myndir',
  'content-checks:rule-reading-ease': 'Læsileiki',
  'content-checks:rule-thin-text': 'Lengd textans',
  'content-checks:rule-title': 'Titill',
  'content-checks:rule-words': 'Orðalag',
  'content-checks:thin_one': 'Textinn er {{count}} orð; færri en {{fewest}} segja sjaldan nóg.',
  'content-checks:thin_other': 'Textinn er {{count}} orð; færri en {{fewest}} segja sjaldan nóg.',
  'content-checks:title': 'Efnisathugun',
  'content-checks:titleLong':
    'Fjöldi stafa í titlinum er {{count}}; leitarvélar sýna um {{longest}}.',
  'content-checks:titleMissing': 'Titil vantar.',
  'content-checks:titleTwice_one': '{{count}} önnur síða er með sama titil.',
  'content-checks:titleTwice_other': '{{count}} aðrar síður eru með sama titil.',
  'content-checks:unchecked': 'Ekki athugað',
}

export default is
