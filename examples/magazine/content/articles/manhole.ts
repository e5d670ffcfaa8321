import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const manhole: ArticleContent = {
  id: 'article-manhole',
  slug: 'the-heaviest-lids-in-the-city',
  state: 'published',
  publishedOn: '2026-01-26',
  reading: 'report',
  authors: ['author-sayaka-onodera', 'author-pauline-mertz'],
  topics: ['topic-streets', 'topic-materials'],
  cover: 'media-manhole',
  related: ['article-teacup', 'article-rail-grinders'],
  text: {
    en: {
      title: 'The Heaviest Lids in the City',
      standfirst:
        'A manhole cover has to be strong, silent, heavy and impossible to slip on. In Japan it is also expected to have cranes on it.',
      body: richText(`
In a foundry on the edge of Kawaguchi a man named Ogata kicks a chrysanthemum. It weighs forty-one kilograms and does not move. “Cold,” he says, satisfied, and two others come with a hook and drag it out of the sand.

It is the fourteenth of the morning. By evening there will be eighty, each with the same flower in the middle, the same curling wave around the rim, and the same three characters that mean *waste water*. Some town to the north has ordered them. Last week it was a castle, and the week before a squid.

## Beginning with complaints

Most lids on Earth bear a grid or a maker’s name. Those of Japan began to change in the 1980s, when towns that had done without sewers were being connected, at great cost, one street after another. Residents saw the bill and the trenches and nothing more. A civil servant at the ministry of construction suggested that each town might put a picture on the only part of the system that people would ever see.

It worked better than anybody intended. There are now thousands upon thousands of designs. There is a society of enthusiasts, there are collectors’ cards, given out by waterworks one per visitor, and on Saturdays there are families who walk about with their eyes on the ground.

## What the picture is for

Ogata is patient with admirers, but he would like it known that the picture has a job. A wet iron plate in the middle of a road is a danger to any motorcycle. The relief has to offer an edge to the tyre in every direction, at every angle, and to go on offering it after twenty years of lorries have worn it down.

> There is no such thing as a background. The sky has to grip as well.

So a crane may not stand in empty sky. Its sky must be filled with cloud, or waves, or a pattern of small raised hexagons; no smooth area may be larger than the palm of a hand. *There is no such thing as a background*, says the designer, Ms Fujii, who draws with a black felt pen and checks herself with a coin. “The sky has to grip as well.”

The rest is invisible:

- The rim is tapered, by a few degrees, and so is the frame; the two are turned on a lathe until they fit like a stopper. A lid that rattles keeps a street awake.
- The iron is ductile, with its graphite in tiny balls in place of flakes, so that it bends before it breaks.
- A hinge and a catch hold it in a cloudburst, when the air driven up the shaft can throw a lid as high as a roof.

And it is round for the reason that every child knows: a circle cannot fall down its own hole.

## Colour

Some few of the lids are filled with coloured resin by hand. These go in front of stations and town halls, where people walk and lorries do not. In a corner of the foundry two women with syringes are putting the blue into a river, and it takes them most of an hour.

I ask whether it bothers them that people will step on it. They look at each other.

“It is a lid,” one says. “If nobody steps on it, somebody has fallen in.”
`),
    },
    ja: {
      title: '街でいちばん重い蓋',
      standfirst:
        '丈夫で、静かで、重く、決して滑らないこと。それがマンホールの蓋の条件だ。日本ではそのうえ、鶴が飛んでいることも求められる。',
      body: richText(`
川口のはずれの鋳物工場で、緒方さんが菊の花を蹴りました。重さ四十一キロ、びくともしません。「冷めたな」と満足そうに言うと、二人がかりで鉤をかけ、砂から引き出します。

今朝十四枚目の蓋です。夕方までに八十枚。どれも中央に同じ花、縁に同じ波、そして「おすい」の文字。北のほうの町の注文だそうです。先週は城、その前の週は烏賊でした。

## 苦情からはじまった

世界の蓋のほとんどは、格子模様か製造元の名前です。日本の蓋が変わりはじめたのは一九八〇年代。下水道のなかった町に、大きな費用をかけて一本ずつ管を通していたころでした。住民に見えるのは請求書と掘り返された道ばかり。そこで建設省のある職員が、人の目に触れるただひとつの部分に、町ごとの絵を入れてはどうかと提案したのです。

効果は、誰の予想も超えました。いまでは数えきれないほどの図柄があり、愛好家の集まりがあり、水道の窓口でひとり一枚もらえるカードがあります。土曜日には、うつむいて歩く家族連れに出会います。

## 絵の仕事

緒方さんは見物客に親切ですが、絵にも仕事があるのだということは知っておいてほしいと言います。道の真ん中の濡れた鉄板は、二輪車にとって危険なものです。凹凸は、どの向きから来たタイヤにも縁を差し出さなければならない。二十年トラックに踏まれて擦り減ったあとも、です。

> 背景というものはない。空だって、滑らせてはいけない。

ですから鶴は、何もない空には立てません。空は雲か波か、小さな六角形の並びで埋める。てのひらより広い平らな面をつくってはいけない。「背景というものはないんです」と、図案を描く藤井さん。黒いフェルトペンで描き、硬貨を当てて確かめます。「空だって、滑らせてはいけませんから」

あとは目に見えません。

- 縁には数度の勾配があり、受け枠も同じ。旋盤で削り、栓のようにぴたりと合わせる。がたつく蓋は、通りをひとつ眠れなくする。
- 鉄は、黒鉛を薄片ではなく小さな球にした球状黒鉛鋳鉄。折れる前に曲がる。
- 豪雨のとき、管を押し上げられた空気は蓋を屋根の高さまで飛ばすことがある。それを蝶番と錠で留めている。

丸いわけは、子どもでも知っています。円は、自分の穴には落ちません。

## 色

ごく一部の蓋には、手作業で色の樹脂を流します。駅前や役場の前など、人は歩くけれどトラックは通らない場所に置くものです。工場の隅で、注射器を持った女性が二人、川に青を入れていました。一時間近くかかります。

踏まれるのは気になりませんか、と尋ねてみました。二人は顔を見合わせました。

「蓋ですから」とひとりが言いました。「誰も踏まなかったら、誰かが落ちたということでしょう」
`),
    },
  },
}
