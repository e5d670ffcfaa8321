import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hy: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} էջ ուշադրության կարիք ունի',
  'content-checks:attention_other': '{{count}} էջ ուշադրության կարիք ունի',
  'content-checks:attentionNone': 'Ուշադրության կարիք ունեցող էջեր չկան։',
  'content-checks:avoid': '«{{word}}» բառից խուսափում ենք։',
  'content-checks:avoidFor': '«{{word}}» բառի փոխարեն գրում ենք «{{use}}»։',
  'content-checks:checking': 'Ստուգվում է…',
  'content-checks:clean': 'Բարելավելու ոչինչ չկա',
  'content-checks:count_one': '{{count}} դիտողություն',
  'content-checks:count_other': '{{count}} դիտողություն',
  'content-checks:descriptionLong':
    'Նկարագրությունն ունի {{count}} նիշ․ որոնման համակարգերը ցուցադրում են մոտ {{longest}}։',
  'content-checks:descriptionMissing': 'Նկարագրությունը պակասում է։',
  'content-checks:descriptionTwice_one': 'Նույն նկարագրությունն ունի ևս {{count}} էջ։',
  'content-checks:descriptionTwice_other': 'Նույն նկարագրությունն ունի ևս {{count}} էջ։',
  'content-checks:failed': 'Չհաջողվեց ստուգել բովանդակությունը։',
  'content-checks:finding': 'Դիտողություն',
  'content-checks:findings': 'Դիտողություններ',
  'content-checks:hard':
    'Տեքստը դժվար է կարդալ՝ {{ease}} միավոր 100-ից։ Ավելի կարճ նախադասությունները կօգնեն։',
  'content-checks:headingEmpty': 'Վերնագիրը դատարկ է։',
  'content-checks:headingFirst':
    '«{{heading}}» վերնագիրը 1-ին մակարդակի է, իսկ այդ մակարդակն արդեն էջի վերնագրինն է։',
  'content-checks:headingSkips':
    '«{{heading}}» վերնագրի մակարդակը {{level}} է, բայց դրանից վերև պակասում է {{expected}} մակարդակը։',
  'content-checks:levelError': 'Սխալ',
  'content-checks:levelHint': 'Հուշում',
  'content-checks:levelWarning': 'Նախազգուշացում',
  'content-checks:linkDead': '{{url}} հղումը ոչ մի էջ չի տանում։',
  'content-checks:linkDeleted': 'Հղումներից մեկը տանում է դեպի ջնջված փաստաթուղթ։',
  'content-checks:linkUnpublished': 'Հղումներից մեկը տանում է դեպի չհրապարակված փաստաթուղթ։',
  'content-checks:needsAttention': 'Ուշադրության կարիք ունի',
  'content-checks:picture':
    'Նկարներից մեկը նկարագրություն չունի նրանց համար, ովքեր այն չեն տեսնում։',
  'content-checks:pictureOwn': 'Նկարը նկարագրություն չունի նրանց համար, ովքեր այն չեն տեսնում։',
  'content-checks:rule-description': 'Նկարագրություն',
  'content-checks:rule-external-links': 'Հղումներ այլ կայքերի',
  'content-checks:rule-headings': 'Վերնագրեր',
  'content-checks:rule-links': 'Հղումներ',
  'content-checks:rule-pictures': 'Նկարներ',
  'content-checks:rule-reading-ease': 'Ընթեռնելիություն',
  'content-checks:rule-thin-text': 'Տեքստի երկարությունը',
  'content-checks:rule-title': 'Էջի վերնագիր',
  'content-checks:rule-words': 'Բառընտրություն',
  'content-checks:thin_one': 'Տեքստն ունի {{count}} բառ․ {{fewest}}-ից պակասը հազվադեպ է բավարար։',
  'content-checks:thin_other':
    'Տեքստն ունի {{count}} բառ․ {{fewest}}-ից պակասը հազվադեպ է բավարար։',
  'content-checks:title': 'Բովանդակության ստուգումներ',
  'content-checks:titleLong':
    'Էջի վերնագիրն ունի {{count}} նիշ․ որոնման համակարգերը ցուցադրում են մոտ {{longest}}։',
  'content-checks:titleMissing': 'Էջի վերնագիրը պակասում է։',
  'content-checks:titleTwice_one': 'Նույն վերնագիրն ունի ևս {{count}} էջ։',
  'content-checks:titleTwice_other': 'Նույն վերնագիրն ունի ևս {{count}} էջ։',
  'content-checks:unchecked': 'Ստուգված չէ',
}

export default hy
