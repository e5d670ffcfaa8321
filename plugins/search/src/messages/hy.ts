import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hy: TranslatedTexts<typeof en> = {
  'search:description':
    'Այս արդյունքները հետևում են այն փաստաթղթերին, դեպի որոնք տանում են։ Այստեղ սահմանվում է միայն դրանց առաջնահերթությունը։',
  'search:document': 'Փաստաթուղթ',
  'search:allCollections': 'Բոլոր հավաքածուները',
  'search:docUrl': 'Փաստաթղթի հղումը',
  'search:openDocument': 'Բացել այստեղ՝ {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Առաջնահերթություն',
  'search:priorityDescription': 'Ավելի մեծ թիվ ունեցող արդյունքները կարող են ցուցադրվել առաջինը։',
  'search:reindex': 'Վերաինդեքսավորել',
  'search:reindexAll': 'Վերաինդեքսավորե՞լ բոլոր հավաքածուները',
  'search:reindexEffect':
    'Որոնման արդյունքները նորից ստեղծվում են փաստաթղթերի այժմյան վիճակից, և դրանց առաջնահերթությունները վերադարձվում են կանխադրված արժեքներին։ Մինչև դրա ավարտն այցելուները գտնում են ընթացիկ արդյունքները։',
  'search:reindexing': 'Վերաինդեքսավորվում է…',
  'search:reindexOne': 'Վերաինդեքսավորե՞լ «{{name}}»',
  'search:result': 'Որոնման արդյունք',
  'search:results': 'Որոնման արդյունքներ',
  'search:resultTitle': 'Վերնագիր',
  'search:state': 'Որոնման արդյունքների վիճակը',
  'search:answerDraftsSkipped': ' Բաց է թողնվել {{drafts}} սևագիր։',
  'search:answerFailed':
    '{{collection}} հավաքածուն վերաինդեքսավորելիս սխալ առաջացավ։ Գործողությունն ընդհատվեց։',
  'search:answerInvalid': "Հարցման մեջ անվավեր արգումենտներ կան՝ 'collections'",
  'search:answerReindexed':
    'Վերաինդեքսավորվեց {{indexed}}/{{total}} փաստաթուղթ։ Հավաքածուներ՝ {{collections}}։',
  'search:answerUnauthorized': 'Այս գործողությունը կատարելու թույլտվություն չունեք։',
  'search:answerDone': 'Որոնման արդյունքները վերաինդեքսավորվեցին։',
  'search:answerGone': 'Այդպիսի վերաինդեքսավորում չկա։',
  'search:answerUnderWay':
    'Վերաինդեքսավորումը շարունակվում է ֆոնային ռեժիմում։ Մինչև դրա ավարտը գտնվում են նախկին արդյունքները։',
}

export default hy
