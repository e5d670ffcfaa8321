import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const teacup: ArticleContent = {
  id: 'article-teacup',
  slug: 'six-weeks-for-a-teacup',
  state: 'published',
  publishedOn: '2026-03-16',
  reading: 'report',
  authors: ['author-sayaka-onodera'],
  topics: ['topic-mending', 'topic-table'],
  cover: 'media-teacup',
  related: ['article-paper', 'article-lime-mortar', 'article-manhole'],
  text: {
    en: {
      title: 'Six Weeks for a Teacup',
      standfirst:
        'Everyone knows the gold. Almost nobody knows the damp cupboard, the flour and the waiting, which is where the mending happens.',
      body: richText(`
I broke it in January, reaching for something else. It was not a valuable cup: grey-green, a little lopsided, bought from a potter’s seconds shelf by my mother in the year I left home. It came apart into five pieces and some crumbs. I wrapped these in a handkerchief and took the train to Kanazawa, where Haruko Miyata looked them over under a lamp and asked me one question.

“Do you drink from it, or do you look at it?”

“I drink from it.”

“Good,” she said. “Then it will take six weeks.”

## Flour, water and sap

What the world calls *kintsugi*, golden joinery, is a technique with very little gold in it. The glue is urushi, the sap of a tree related to poison ivy. Raw, it raises blisters on most people who touch it; Miyata no longer notices, and I wore gloves up to the elbow and still itched for a week. Kneaded with wheat flour and water it turns to a brown paste, stringy as melted cheese. This is brushed along each broken edge in a coat so thin that you see it only as a change of shine.

Then you put the pieces together, once, without hope of a second try, and bind them with tape. Then you put the cup in a cupboard.

> Urushi does not dry. It needs the damp in order to harden, and it needs you to leave it alone.

The cupboard is the part that nobody photographs. It is a plain wooden box, a *muro*, with wet cloths on its floor, kept at around twenty-five degrees and as humid as the rainy season. Urushi does not dry as paint does. It hardens by taking oxygen out of moist air, with the help of an enzyme of its own, and it will not be hurried. In a warm dry room it would stay sticky until the summer.

## Weeks two to five

1. Scrape away what has oozed from the joints. Use a blade, then charcoal.
2. Fill the chips, where crumbs were lost, with lacquer and powdered clay. Layer by layer; each layer is two days in the cupboard.
3. Rub down with a splinter of charcoal and water until a fingernail, drawn across, no longer clicks.
4. Paint black lacquer over the seam. Cupboard. Rub down. Paint again. Cupboard.

In the fourth week I travelled up again to see it and it was, by some distance, uglier than when it was broken. It had black scars a matchstick wide. “Now it holds,” said Miyata, and poured boiling water into it to show me. “The rest is politeness.”

## The gold

The gold took an afternoon. A line of red lacquer, as fine as thread, is drawn on top of the black with a brush made from the hair of a rat that lived, ideally, on a boat. Half an hour later, when it is tacky, powder is shaken on from a bamboo tube and brushed along with silk floss. The amount would not cover a grain of rice.

It is beautiful, and I have heard many speeches about what it means. Miyata does not make them. She says that gold was used because it does not tarnish or taste of anything, and that tin does very well if you are short of money.

The cup is on my table as I write this. Tea in it is the same as ever. But I have caught myself setting it down in another way, a little slower, on the side that faces the window. I suppose that is the repair, as well.
`),
    },
    ja: {
      title: '茶碗ひとつに六週間',
      standfirst:
        '誰もが金のことを知っている。けれども湿った戸棚と小麦粉と、待つ時間のことを知る人は少ない。直るのは、そこなのに。',
      body: richText(`
割ったのは一月、別のものに手を伸ばしたときでした。高価な器ではありません。灰色がかった緑の、少しゆがんだ茶碗で、私が家を出た年に、母が窯元の二級品の棚から買ってくれたものです。五つの破片と、こまかな屑になりました。ハンカチに包んで金沢行きの列車に乗り、宮田春子さんに見てもらいました。灯りの下で破片をひととおり眺めると、宮田さんはひとつだけ尋ねました。

「これは、飲む茶碗ですか。眺める茶碗ですか」

「飲みます」

「よかった。それなら六週間です」

## 小麦粉と水と樹液

金継ぎと呼ばれるこの技に、金はほとんど出てきません。接着するのは漆です。生の漆は、触れたほとんどの人の肌をかぶれさせます。宮田さんはもう何も感じないそうですが、肘まで手袋をした私は一週間かゆみに苦しみました。小麦粉と水を練り合わせると、溶けたチーズのように糸を引く茶色の糊、麦漆になります。それを割れ口に、艶の変化でようやくわかるほど薄く塗ります。

そして破片を合わせる。やり直しのきかない、一度きりです。テープで留め、戸棚に入れます。

> 漆は乾くのではない。湿り気があって固まり、放っておかれて固まる。

この戸棚だけは、誰も写真に撮りません。室と呼ばれるただの木箱で、底に濡れた布を敷き、二十五度ほど、梅雨どきのような湿度に保ちます。漆は絵具のようには乾きません。自らの酵素の助けを借り、湿った空気から酸素を取り込んで固まるのです。急がせることはできません。暖かく乾いた部屋に置けば、夏までべたついたままでしょう。

## 二週目から五週目まで

1. はみ出した漆を削る。まず刃物で、次に炭で。
2. 欠けたところを、漆と土の粉を練った錆で埋める。一層ごとに、戸棚で二日。
3. 炭と水で研ぐ。爪を滑らせても音がしなくなるまで。
4. 継ぎ目に黒漆を塗る。戸棚。研ぐ。また塗る。戸棚。

四週目に訪ねたとき、茶碗は割れたときよりもずっと醜くなっていました。マッチ棒ほどの幅の黒い傷が走っています。「もう大丈夫」と宮田さんは言い、熱湯を注いで見せてくれました。「あとは礼儀です」

## 金

金の仕事は午後いっぱいで終わりました。黒の上に、糸のように細く赤い漆の線を引きます。三十分ほどしてほどよく粘りが出たら、竹の筒から金粉を落とし、真綿でそっと掃く。使う量は、米粒ひとつを覆うにも足りません。

美しいものです。その意味についての立派な話も、いろいろ聞きました。宮田さんはそういう話をしません。金を使うのは、錆びず、味がしないから。お金がなければ錫でもよいのだ、と。

いま、茶碗は机の上にあります。お茶の味は前と同じです。ただ、置き方が変わったことに気がつきました。少しゆっくり、窓に向いた側から。たぶん、それも繕いのうちなのでしょう。
`),
    },
  },
}
