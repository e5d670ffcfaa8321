import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const ferrule: ArticleContent = {
  id: 'article-ferrule',
  slug: 'why-we-are-called-ferrule',
  state: 'published',
  publishedOn: '2026-06-01',
  reading: 'letter',
  authors: ['author-ines-halloran'],
  topics: ['topic-materials', 'topic-mending'],
  cover: 'media-ferrule',
  related: ['article-lime-mortar', 'article-dry-stone'],
  editorNotes:
    'Keep the pencil paragraph if this is cut for the newsletter; readers quote it back to us.',
  text: {
    en: {
      title: 'Why We Are Called Ferrule',
      standfirst:
        'A letter from the editor about the smallest part of a pencil, and about the work of stopping things from coming apart.',
      body: richText(`
Take a pencil with an eraser on it. Between the wood and the rubber sits a crimped ring of thin metal, usually brass-coloured, usually bitten. That ring is a ferrule. It costs a fraction of a cent, nobody has ever bought a pencil because of it, and without it the two useful ends would part company by lunchtime.

There is one on your paintbrush, one at the foot of a walking stick, one where the blade of a chisel enters its handle. Plumbers use them, and so do anglers, and so do the people who splice optical fibre. The word comes by way of Old French from the Latin *viriola*, a little bracelet, and was nudged toward *ferrum*, iron, by people who thought it ought to have been made of iron all along.

## What a ring does

A chisel handle does not fail because it is struck. It fails because, being struck, it wants to split: the force that should travel down the grain finds a way to travel out of it. The ferrule adds no strength in the direction of the work. It simply forbids the other direction. It is a polite, continuous *no*, and everything good that the handle does depends on it.

We have come to think that a great deal of what keeps a city going is of this kind. There are the things that carry the load, and they get the photographs: the bridge, the dam, the loaf, the bell. And there is whatever stops them from splitting. It is often small and often cheap. It is usually somebody’s job, and that somebody is usually up very early.

> A ferrule adds no strength in the direction of the work. It simply forbids the other direction.

## What you will find here

Four times a year we go and look at that second kind of thing. We have stood in [a tunnel at half past two](article:article-rail-grinders) to watch rails being shaved by the width of a hair. We have asked [where zero is](article:article-tide-gauge) and been shown a brass knob. We have waited six weeks for a teacup.

Some promises, since a first letter is the place for them:

- We go there. If a piece describes a workshop, its writer has been cold in it.
- We name the people who do the work, and they read what we say about the work before you do. They may correct a fact. They may not improve a quotation.
- We print in four languages when we can, and say so when we cannot.
- We draw rather than photograph. A drawing has to decide what matters, which is also our idea of editing.

!(media-buttons)

## A small request

If you know of a ferrule, tell us. We do not mean the metal ring, although we like those too. We mean the person in your town who holds the keys to the pump house, the rule in the allotment that nobody wrote down, the one machine that the others wait for. Our best ideas have arrived on postcards, and our address is on [the page about us](page:page-about).

Then have another look at that pencil. Somebody decided how deep the crimp should be. It has been holding the entire time.

*Inés Halloran, editor*
`),
    },
    de: {
      title: 'Warum wir Ferrule heißen',
      standfirst:
        'Ein Brief der Redaktion über das kleinste Teil am Bleistift und über die Arbeit, Dinge vor dem Auseinanderfallen zu bewahren.',
      body: richText(`
Nehmen Sie einen Bleistift mit Radiergummi zur Hand. Zwischen Holz und Gummi sitzt ein gekräuselter Ring aus dünnem Blech, meist messingfarben, meist angebissen. Auf Deutsch heißt er Zwinge, auf Englisch *ferrule*. Er kostet den Bruchteil eines Cents, niemand hat je seinetwegen einen Bleistift gekauft, und ohne ihn gingen die beiden nützlichen Enden noch vor dem Mittagessen getrennte Wege.

Einer sitzt an Ihrem Pinsel, einer am Fuß des Spazierstocks, einer dort, wo das Stecheisen in sein Heft übergeht. Das Wort stammt vom lateinischen *viriola*, dem kleinen Armreif; in die Nähe von *ferrum*, Eisen, haben es Leute gerückt, die fanden, es hätte von Anfang an Eisen sein sollen.

## Was ein Ring tut

Ein Heft bricht nicht, weil man darauf schlägt. Es bricht, weil es unter dem Schlag reißen will: Die Kraft, die der Faser folgen soll, sucht sich einen Weg nach außen. Die Zwinge macht das Holz in Richtung der Arbeit um nichts stärker. Sie verbietet nur die andere Richtung. Sie ist ein höfliches, ununterbrochenes *Nein*, und alles Gute, was das Heft vermag, hängt davon ab.

Wir glauben inzwischen, dass vieles von dem, was eine Stadt am Laufen hält, von dieser Art ist. Es gibt die Dinge, die die Last tragen, und sie kommen auf die Fotos: die Brücke, der Damm, das Brot, die Glocke. Und es gibt das, was sie daran hindert, zu zerspringen. Oft ist es klein und billig. Meistens ist es jemandes Beruf, und dieser Jemand steht meistens sehr früh auf.

> Die Zwinge macht das Holz um nichts stärker. Sie verbietet nur die andere Richtung.

## Was Sie hier finden

Viermal im Jahr sehen wir uns diese zweite Sorte Dinge an. Wir haben [um halb drei in einem Tunnel](article:article-rail-grinders) zugesehen, wie Schienen um Haaresbreite abgeschliffen werden. Wir haben gefragt, [wo die Null liegt](article:article-tide-gauge), und man hat uns einen Messingknopf gezeigt. Wir haben sechs Wochen auf eine Teetasse gewartet.

Einige Versprechen, denn dafür ist ein erster Brief da:

- Wir fahren hin. Wo ein Text eine Werkstatt beschreibt, hat jemand von uns darin gefroren.
- Wir nennen die Menschen, die die Arbeit tun, beim Namen. Sie lesen vor Ihnen, was wir über diese Arbeit schreiben.
- Wir erscheinen in vier Sprachen, wo wir können, und sagen es, wo wir nicht können.
- Wir zeichnen, statt zu fotografieren. Eine Zeichnung muss entscheiden, worauf es ankommt.

!(media-buttons)

## Eine kleine Bitte

Wenn Sie eine Zwinge kennen, schreiben Sie uns. Wir meinen nicht den Metallring, obwohl wir auch den mögen. Wir meinen den Menschen in Ihrer Stadt, der den Schlüssel zum Pumpenhaus hat, die Regel im Kleingarten, die nie jemand aufgeschrieben hat, die eine Maschine, auf die alle anderen warten.

Und dann sehen Sie sich den Bleistift noch einmal an. Jemand hat entschieden, wie tief die Kerbe sein soll. Sie hält, die ganze Zeit schon.

*Inés Halloran, Chefredakteurin*
`),
    },
    ar: {
      title: 'لماذا اسمنا «فِرول»؟',
      standfirst:
        'رسالة من رئيسة التحرير عن أصغر جزء في قلم الرصاص، وعن عملٍ غايته ألّا تتفكّك الأشياء.',
      body: richText(`
خذ قلم رصاص في طرفه ممحاة. بين الخشب والمطّاط حلقة معدنية رقيقة مضغوطة، بلون النحاس غالبًا، وعليها آثار أسنان غالبًا. هذه الحلقة تُسمّى بالإنجليزية *ferrule*. لا يكاد ثمنها يُذكر، ولم يشترِ أحد قلمًا من أجلها قط، ولولاها لافترق طرفا القلم قبل حلول الظهر.

ستجد مثلها في فرشاة الرسّام، وفي أسفل العصا، وحيث يدخل نصل الإزميل في مقبضه. أصل الكلمة لاتيني معناه «السوار الصغير»، ثم مال بها الناس نحو كلمة الحديد لأنهم ظنّوا أنها يجب أن تكون من حديد.

## ما الذي تفعله الحلقة؟

لا ينكسر مقبض الإزميل لأنه يُطرَق، بل لأنه حين يُطرَق يميل إلى الانشقاق: فالقوة التي ينبغي أن تسري مع ألياف الخشب تبحث عن مخرج إلى الجانب. والحلقة لا تزيد الخشب قوةً في اتجاه العمل، إنما تمنع الاتجاه الآخر. هي «لا» مهذّبة لا تنقطع، وكل ما يُحسنه المقبض قائم عليها.

> الحلقة لا تزيد الخشب قوةً في اتجاه العمل، إنما تمنع الاتجاه الآخر.

صرنا نرى أن كثيرًا مما تقوم به المدينة هو من هذا النوع. هناك ما يحمل الثقل، وهو ما تُلتقط له الصور: الجسر والسدّ والرغيف والجرس. وهناك ما يمنعه من التصدّع، وهو في الغالب صغير زهيد الثمن، وهو في الغالب مهنةُ شخصٍ يستيقظ قبل الفجر.

## ما ستجده هنا

أربع مرات في السنة نذهب لنرى هذا النوع الثاني من الأشياء. سألنا [كيف يُقسَم الماء بالزمن](article:article-aflaj)، ووقفنا عند باب [فرن الحيّ](article:article-neighbourhood-oven) وألواح العجين تصل إليه. ونعدك بأمور:

- نذهب بأنفسنا. فإن وصف النص ورشةً، فقد برد كاتبه فيها.
- نسمّي من يقومون بالعمل بأسمائهم، ويقرؤون ما نكتبه عن عملهم قبلك.
- نكتب بأربع لغات متى استطعنا، ونقول ذلك صراحةً متى لم نستطع.
- نرسم ولا نصوّر؛ فالرسم مضطرّ إلى أن يقرّر ما المهمّ.

!(media-buttons)

وإن كنت تعرف في مدينتك من هذه حاله فاكتب إلينا: من يحمل مفتاح غرفة المضخّات، أو القاعدة التي يعرفها الجميع ولم يكتبها أحد. ثم انظر إلى القلم مرة أخرى: لقد قرّر أحدهم كم تُضغط تلك الحلقة، وهي ما تزال ممسكة.

*إينيس هالوران، رئيسة التحرير*
`),
    },
    ja: {
      title: 'なぜ「フェルール」なのか',
      standfirst:
        '鉛筆のいちばん小さな部品と、ものがばらばらにならないようにする仕事について。編集長からの手紙。',
      body: richText(`
消しゴムのついた鉛筆を手に取ってみてください。木とゴムのあいだに、薄い金属の輪がかしめてあります。たいていは真鍮色で、たいていは歯形がついている。あれをフェルール、日本の職人の言葉では口金と呼びます。値段は一円にも満たず、それを目当てに鉛筆を買う人はいません。けれどもあの輪がなければ、役に立つ両端は昼休みまでに別れ別れになってしまいます。

同じ輪は絵筆にも、杖の先にも、鑿の柄にもあります。語源はラテン語で「小さな腕輪」。のちに「鉄」という語に引き寄せられたのは、きっと鉄でできているはずだと人々が思い込んだからでした。

## 輪のしていること

鑿の柄は、叩かれるから壊れるのではありません。叩かれたときに割れようとするから壊れるのです。木目に沿って進むはずの力が、横へ逃げ道を探す。口金は、仕事の向きには何の強さも加えません。ただ、もうひとつの向きを禁じるだけです。礼儀正しく、絶え間のない「いいえ」。柄の働きはすべて、その上に成り立っています。

> 口金は、仕事の向きには何の強さも加えない。ただ、もうひとつの向きを禁じるだけである。

街を動かしているものの多くも、これと同じではないかと私たちは考えるようになりました。荷を担い、写真に撮られるものがある。橋、堤防、パン、鐘。そして、それらが割れないようにしているものがある。たいていは小さく、安く、そして誰かの仕事です。その誰かは、たいていとても早起きです。

## この雑誌でお届けするもの

年に四回、私たちはその二番目のものを見に行きます。[茶碗ひとつのために六週間](article:article-teacup)待ち、[街でいちばん重い蓋](article:article-manhole)を持ち上げようとして腰を痛めました。最初の手紙ですから、いくつか約束をします。

- 現場へ行きます。工房の話なら、書き手はそこで凍えています。
- 仕事をする人の名前を書きます。記事は、読者より先に本人が読みます。
- できるかぎり四つの言語で。できないときは、できないと書きます。
- 写真ではなく絵を描きます。絵は、何が大切かを決めなければ描けないからです。

!(media-buttons)

あなたの町の口金をご存じでしたら、ぜひ葉書をください。ポンプ小屋の鍵を預かる人、誰も書き留めなかった決まりごと。そしてもう一度、鉛筆を見てください。あのかしめの深さを決めた人がいます。輪はずっと、押さえつづけています。

*編集長　イネス・ハロラン*
`),
    },
  },
}
