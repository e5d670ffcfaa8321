import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const neighbourhoodOven: ArticleContent = {
  id: 'article-neighbourhood-oven',
  slug: 'the-neighbourhood-oven',
  state: 'published',
  publishedOn: '2026-05-25',
  reading: 'portrait',
  featured: true,
  authors: ['author-mariam-al-harthy'],
  topics: ['topic-table', 'topic-streets'],
  cover: 'media-oven',
  related: ['article-sourdough', 'article-aflaj'],
  text: {
    en: {
      title: 'The Neighbourhood Oven',
      standfirst:
        'In the old city of Fez the dough is made at home and the bread is made down the street. One man remembers whose is whose.',
      body: richText(`
The boards begin to arrive before seven. They come on the heads of girls late for school, on the hips of grandmothers, on the handlebars of a bicycle; once, while I am there, in the arms of a policeman. On every board lie four or six flat rounds of dough under a striped cloth. Si Abdeslam takes each one without looking up, slides it on to the shelf at his left hand and says the name of the house. He does not write anything down.

“If I wrote it down,” he says, “I would have to read it.”

He has kept this oven, a *ferran*, for thirty-one years, and his uncle kept it before him. It is a low vaulted chamber, deeper than it looks, at the bottom of five steps that the smoke has painted black. He works standing in a pit, so that the mouth of the oven is level with his chest, and he moves the bread about with a peel four metres long, which leaves by the door at every stroke. People in the alley have learned to walk in time.

## Reading dough

By half past eight there are some two hundred rounds on the shelves and to my eye they are the same round. I ask him how he knows. He seems to find it a strange question, like being asked how one knows one’s cousins.

The baker’s daughter puts fennel in. The family by the fountain grinds its own barley and it shows as freckles. The widow presses the edge with three fingers; the schoolteacher pricks hers with a fork, *always the same fork, one tooth is bent*. Some still use a wooden stamp. And for the rest there are the cloths, the boards and the order in which they come, because a street, he says, has a habit of arriving in its own way.

> A street has a habit of arriving in its own way.

In thirty-one years he has given a loaf to the wrong house on two occasions. One of these led to a marriage.

## What it costs to share a fire

An oven like this one burns olive stones and the shavings from the wood-turners’ quarter, two things that are otherwise in somebody’s way. Once hot it stays hot; the second hundred loaves are nearly free. When there is no bread in it there are trays of peppers, a dish of sardines, peanuts, a clay jar of beef that somebody’s husband has buried in the ashes until evening.

The medina was laid out around such places. It is said that every quarter must have five things: a mosque, a fountain, a school for the Koran, a bath and an oven. Very often the bath and the oven are neighbours, since heat that has baked can still wash.

Nowadays most kitchens here have a gas oven, and bread is sold from a cart for next to nothing. Abdeslam reckons that he bakes a third of what he baked as a boy. Four ovens in the district have closed. I ask the policeman why he came.

“My wife’s flour,” he says. “And I would miss the news.”

## Noon

At noon the loaves go home. The girls are back, the boards go up on the heads again, and the whole alley smells of toast and fennel. Abdeslam hands out the last of them, wipes the stone with a wet sack on a pole and sits down on the third step, in the light. On the shelf beside him lies a single round that no one has called for. It is small and a little burnt, and pricked with a fork that has one bent tooth.

He looks at the door. “She has a meeting,” he says. “Today is Thursday.”
`),
    },
    ar: {
      title: 'فرن الحيّ',
      standfirst:
        'في مدينة فاس القديمة يُعجن العجين في البيت ويُخبز الخبز في آخر الزقاق. ورجلٌ واحد يتذكّر أيُّ رغيفٍ لأيّ بيت.',
      body: richText(`
تبدأ الألواح بالوصول قبل السابعة. تأتي على رؤوس بناتٍ تأخّرن عن المدرسة، وعلى خواصر الجدّات، وعلى مقود درّاجة؛ وأتى أحدها ذات مرة، وأنا واقفة هناك، بين ذراعَي شرطيّ. على كل لوح أربعة أقراص من العجين أو ستة تحت قماش مخطّط. يتناول سي عبد السلام كلَّ لوح دون أن يرفع بصره، ويدفعه إلى الرفّ عن يساره، وينطق اسم البيت. ولا يكتب شيئًا.

يقول: «لو كتبتُه لاضطُررتُ إلى قراءته».

يقوم على هذا الفرن منذ إحدى وثلاثين سنة، وكان خاله قبله. والفرن قبوٌ منخفض أعمق مما يبدو، تنزل إليه بخمس درجات سوّدها الدخان. يعمل الرجل واقفًا في حفرة ليكون فم الفرن بمستوى صدره، ويحرّك الأرغفة بمجرفة طولها أربعة أمتار، يخرج طرفها من الباب مع كل حركة. وقد تعلّم أهل الزقاق أن يمشوا على إيقاعها.

## قراءة العجين

عند الثامنة والنصف يجتمع على الرفوف نحو مئتي قرص، وهي في عيني قرصٌ واحد. سألته كيف يميّزها، فبدا له السؤال غريبًا، كأنني سألته كيف يعرف أبناء عمّه.

ابنة العطّار تضع الشمر. والبيت الذي عند السقّاية يطحن شعيره بنفسه فيظهر كالنمش. والأرملة تضغط الحافة بثلاث أصابع، والمعلّمة تثقب أقراصها بشوكة، *هي الشوكة نفسها دائمًا، وإحدى أسنانها معوجّة*. وبعضهم ما زال يستعمل ختمًا من خشب. وما عدا ذلك يُعرف من القماش واللوح وترتيب الوصول، فللزقاق، كما يقول، عادةٌ في المجيء.

> للزقاق عادةٌ في المجيء.

خلال إحدى وثلاثين سنة أعطى رغيفًا لغير أصحابه مرّتين. إحداهما انتهت بزواج.

## ثمن النار المشتركة

يحرق الفرن نوى الزيتون ونشارة سوق الخرّاطين، وهما مما يزحم الناس لولاه. فإذا حَمِي بقي حاميًا، وتكاد المئة الثانية من الأرغفة لا تكلّف شيئًا. وحين يخلو من الخبز تدخله صواني الفلفل، وطبق السردين، وجرّة لحم دفنها أحدهم في الرماد حتى المساء.

وقد خُطّطت المدينة حول أماكن كهذه. يُقال إن كل حيّ لا بدّ له من خمسة: مسجد، وسقّاية، وكُتّاب، وحمّام، وفرن. وكثيرًا ما يتجاور الحمّام والفرن، فالحرارة التي خبزت تصلح بعدُ للغسل.

واليوم في معظم المطابخ فرن غاز، والخبز يُباع على العربات بثمن زهيد. يقدّر عبد السلام أنه يخبز ثلث ما كان يُخبز في صباه، وقد أُغلقت أربعة أفران في الناحية. سألتُ الشرطيّ لماذا جاء، فقال: «دقيق زوجتي. ثم إنني سأفتقد الأخبار».

## الظهر

عند الظهر تعود الأرغفة إلى بيوتها. ترجع البنات، وترتفع الألواح فوق الرؤوس، ويفوح الزقاق كلّه برائحة الخبز والشمر. يسلّم عبد السلام آخرها، ويمسح الحجر بخيش مبلول على عصا، ثم يجلس على الدرجة الثالثة في الضوء. على الرفّ بجانبه قرصٌ وحيد لم يسأل عنه أحد، صغير محروق قليلًا، مثقوب بشوكة إحدى أسنانها معوجّة.

ينظر إلى الباب ويقول: «عندها اجتماع. اليوم خميس».
`),
    },
  },
}
