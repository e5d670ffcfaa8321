import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const aflaj: ArticleContent = {
  id: 'article-aflaj',
  slug: 'the-clock-in-the-water',
  state: 'published',
  publishedOn: '2026-03-30',
  reading: 'report',
  authors: ['author-mariam-al-harthy'],
  topics: ['topic-water', 'topic-measure'],
  cover: 'media-falaj',
  related: ['article-tide-gauge', 'article-neighbourhood-oven', 'article-salt'],
  sources: [
    {
      title: 'UNESCO: Aflaj Irrigation Systems of Oman',
      url: 'https://whc.unesco.org/en/list/1207/',
    },
  ],
  text: {
    en: {
      title: 'The Clock in the Water',
      standfirst:
        'For centuries the villages of inner Oman have shared their water without a single meter. What they share is time.',
      body: richText(`
Salim al-Abri pulls a wad of cloth and palm fibre out of one hole and presses it into another. It takes him about four seconds. The water, which has been running past his cousin’s dates since sunrise, considers this, turns left and sets off for his. He looks at the wall, where the shadow of an iron rod lies across a row of stones. “Now it is mine,” he says. “Until there.”

*There* is the second stone along. The unit is called an *athar*, and it is about half an hour. Nobody in this village owns water, not in the sense of litres. They own, rent, inherit, sell, endow and quarrel over *athars*.

## A river made by hand

A falaj, plural *aflaj*, is a channel that persuades water to walk. It begins, in many cases, at a mother well sunk at the foot of the mountains, goes underground through a tunnel with a slope so slight that a marble would hesitate, and comes out into daylight some kilometres further on, at just the height of the gardens. There are no pumps. The fall is a hand’s breadth in a hundred metres: less, and it silts; more, and it eats its own bed.

About three thousand of them are running in Oman today. Five are on the list of world heritage. Most are looked after by the people who drink from them.

First comes the place where anybody may drink. Below it, the mosque and the washing places. Only then do the gardens begin, dates before lemons, lemons before alfalfa. You could draw the order of a whole society by following a leaf downstream.

> You could draw the order of a whole society by following a leaf downstream.

## The keeper

An elected official, the *wakil*, settles the turns. He has an accountant, two men who know the tunnels, and a book. Certain shares belong to the falaj itself; they are auctioned, and the money pays for repairs. Others were left by the dead for particular ends: one *athar* a fortnight for the school, another to give travellers breakfast in Ramadan.

At night the sundial is no help. Then they used stars: some two dozen, in sequence, each known by its own name and by the notch of the ridge over which it must rise. A man who had the four o’clock turn sat out on the wall with a blanket and watched for his star as you would watch for a bus.

Today there is an app for it on al-Abri’s telephone. It was written by his niece. It has the stars in it.

## When it stops

In a dry year no one gets fewer minutes. The stream is thinner, and *everyone’s* half hour is thinner by the same amount. That is the beauty of dividing time and not volume: the drought is shared out without a meeting.

What cannot be shared out is a borehole. A diesel pump a few kilometres up the valley takes its water in litres, at any hour, and the tunnel does not know of it until it is too late. Some aflaj have died like that within one summer. Near this village drilling is forbidden inside a line that was drawn on a map, and before that, the wakil tells me, inside a line that was simply known.

The shadow touches the second stone. Al-Abri is drinking coffee with us and has his back to the wall. Still he gets up, without turning round, and goes to pull out the cloth.
`),
    },
    ar: {
      title: 'الساعة التي في الماء',
      standfirst: 'منذ قرون تتقاسم قرى عُمان الداخلية ماءها بلا عدّاد واحد. ما تتقاسمه هو الوقت.',
      body: richText(`
يسحب سالم العبري حشوةً من القماش وليف النخل من فتحة، ويدسّها في أخرى. لا يستغرق ذلك أكثر من أربع ثوانٍ. والماء الذي كان يجري منذ الشروق نحو نخيل ابن عمّه يتردّد لحظة، ثم ينعطف يسارًا ويمضي إلى نخيله. ينظر سالم إلى الجدار، حيث يقع ظلّ قضيب من حديد على صفّ من الحجارة، ويقول: «الآن هو لي. إلى هناك».

و«هناك» هو الحجر الثاني. والوحدة اسمها *الأثر*، وهي نحو نصف ساعة. لا أحد في هذه القرية يملك ماءً يُقاس باللتر. إنما يملكون الآثار: يستأجرونها ويرثونها ويبيعونها ويوقفونها ويختصمون عليها.

## نهرٌ صنعته الأيدي

الفلج قناة تُقنع الماء بالمشي. يبدأ في كثير من الأحيان من «أمّ الفلج»، وهي بئر حُفرت عند سفح الجبل، ثم يسير تحت الأرض في نفق لا يكاد ميله يُرى، حتى يخرج إلى الضوء بعد كيلومترات، على ارتفاع البساتين تمامًا. لا مضخّات فيه. ينحدر مقدار شبرٍ في كل مئة متر: فإن قلّ عن ذلك ترسّب فيه الطين، وإن زاد أكل مجراه.

في عُمان اليوم نحو ثلاثة آلاف فلج جارٍ، خمسة منها في قائمة التراث العالمي. وأكثرها يرعاه من يشربون منه.

في أوّل المجرى مكانٌ يشرب منه من شاء. وتحته المسجد والمغاسل. ثم تبدأ البساتين: النخل قبل الليمون، والليمون قبل القتّ. ولو تبعتَ ورقة شجر مع الماء لرسمتَ نظام مجتمعٍ كامل.

> لو تبعتَ ورقة شجر مع الماء لرسمتَ نظام مجتمعٍ كامل.

## الوكيل

يفصل في الأدوار رجلٌ يختاره الناس اسمه الوكيل، ومعه أمينٌ للدفتر، وعريفان يعرفان الأنفاق. وللفلج نفسه حصص تُباع في مزاد، ويُصرف ثمنها على الإصلاح. وثمّة حصص أوقفها الموتى على وجوه بعينها: أثرٌ كل أسبوعين للمدرسة، وآخر لإفطار عابري السبيل في رمضان.

أما في الليل فلا تنفع المزولة، فكانوا يعتمدون على النجوم: نحو عشرين نجمًا متعاقبة، لكل منها اسمه، ولكل منها موضعٌ على حافة الجبل يطلع منه. ومن كان دوره قبيل الفجر جلس على الجدار متلفّعًا يرقب نجمه كما تُرقب الحافلة.

واليوم على هاتف العبري برنامجٌ لذلك كتبته ابنة أخيه. والنجوم فيه.

## حين ينقطع

في سنة الجفاف لا ينقص لأحدٍ من دقائقه شيء. يضعف الجريان، فيضعف نصف ساعة *كلّ واحد* بالقدر نفسه. وذلك جمال قسمة الوقت لا الحجم: الجفاف يُقسَم على الناس من غير اجتماع.

الذي لا يُقسَم هو البئر الحديثة. مضخّة ديزل على بُعد كيلومترات في أعلى الوادي تأخذ ماءها باللتر في أي ساعة، ولا يعلم النفق بها إلا بعد الفوات. ماتت أفلاجٌ هكذا في صيف واحد. والحفر قرب هذه القرية ممنوع داخل خطٍّ رُسم على خريطة، وقبل الخريطة، كما يقول الوكيل، داخل خطٍّ كان معروفًا وحسب.

يلمس الظلّ الحجر الثاني. كان العبري يشرب القهوة معنا وظهره إلى الجدار. ومع ذلك ينهض دون أن يلتفت، ويمضي ليسحب القماش.
`),
    },
  },
}
