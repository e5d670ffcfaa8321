import type { TreeObject } from '../localized.ts'
import { richText } from '../rich-text.ts'

export const contribute: TreeObject = {
  id: 'page-contribute',
  slug: 'write-for-us',
  _status: 'published',
  title: { en: 'Write for us', de: 'Mitschreiben', ar: 'اكتب معنا', ja: '寄稿する' },
  layout: [
    {
      id: 'opening',
      blockType: 'hero',
      heading: {
        en: 'Tell us about someone who is up before you',
        de: 'Erzählen Sie uns von jemandem, der vor Ihnen aufsteht',
        ar: 'حدّثنا عن شخصٍ يستيقظ قبلك',
        ja: 'あなたより早起きの人の話を',
      },
      text: {
        en: 'We publish some forty pieces a year, and about half are by people who had never written for a magazine before.',
        de: 'Wir drucken rund vierzig Texte im Jahr. Etwa die Hälfte stammt von Leuten, die noch nie für eine Zeitschrift geschrieben haben.',
        ar: 'ننشر نحو أربعين نصًّا في السنة، ونصفها تقريبًا لأناسٍ لم يكتبوا لمجلةٍ من قبل.',
        ja: '年に四十本ほどを掲載しています。その半分ほどは、雑誌に書くのは初めてという方の文章です。',
      },
    },
    {
      id: 'what',
      blockType: 'text',
      body: {
        en: richText(`
## What we look for

1. A piece of work that most people do not know is being done.
2. A person who does it, who has a name and will talk to you.
3. The moment at which it could go wrong.

Send **three paragraphs**. The first should be the beginning of the piece, the second the facts you have, the third the facts you do not have yet. Please do not tell us what the piece will *mean*.

## What we pay

One euro a word, half of it when we say yes. We pay for travel by train, for one good lunch, and for the fact checker’s telephone bill.
`),
        de: richText(`
## Was wir suchen

1. Eine Arbeit, von der die meisten nicht wissen, dass sie getan wird.
2. Einen Menschen, der sie tut, einen Namen hat und mit Ihnen spricht.
3. Den Augenblick, in dem sie schiefgehen könnte.

Schicken Sie uns **drei Absätze**: im ersten den Anfang des Textes, im zweiten die Fakten, die Sie haben, im dritten die, die Ihnen noch fehlen. Bitte verraten Sie uns nicht, was der Text *bedeuten* wird.

## Was wir zahlen

Einen Euro je Wort, die Hälfte bei Zusage. Dazu die Bahnfahrt, ein gutes Mittagessen und die Telefonrechnung der Faktenprüfung.
`),
        ar: richText(`
## ما الذي نبحث عنه؟

1. عملٌ لا يعلم معظم الناس أن أحدًا يقوم به.
2. شخصٌ يقوم به، له اسم، ويقبل أن يحدّثك.
3. اللحظة التي قد يفسد فيها كلّ شيء.

أرسل إلينا **ثلاث فقرات**: في الأولى مطلع النصّ، وفي الثانية ما لديك من وقائع، وفي الثالثة ما ينقصك منها بعد. ونرجو ألّا تخبرنا بما *سيعنيه* النصّ.

## كم ندفع؟

يورو عن كلّ كلمة، نصفه عند الموافقة. ونتحمّل تذكرة القطار، وغداءً طيّبًا واحدًا، وفاتورة هاتف مدقّق الوقائع.
`),
        ja: richText(`
## 探しているもの

1. 行われていることを、ほとんどの人が知らない仕事。
2. それをしている人。名前があり、話を聞かせてくれる人。
3. うまくいかなくなるかもしれない、その瞬間。

**三つの段落**をお送りください。一つ目は記事の書き出し、二つ目はすでにわかっている事実、三つ目はまだわかっていない事実。その記事が何を*意味するか*は、書かないでください。

## 原稿料

一語につき一ユーロ。半額は採用の時点でお支払いします。列車の切符、おいしい昼食一回分、事実確認の電話代も負担します。
`),
      },
    },
    {
      id: 'desk',
      blockType: 'picture',
      picture: 'media-buttons',
      width: 'page',
      caption: {
        en: 'The smallest subject we have ever printed: four hundred thousand buttons.',
        de: 'Unser kleinstes Thema bisher: vierhunderttausend Knöpfe.',
        ar: 'أصغر موضوع نشرناه: أربعمئة ألف زرّ.',
        ja: 'これまででいちばん小さな題材。四十万個のボタン。',
      },
    },
    {
      id: 'examples',
      blockType: 'articleList',
      heading: {
        en: 'Pieces that began as a letter',
        de: 'Texte, die als Brief begannen',
        ar: 'نصوص بدأت رسائل',
        ja: '手紙から始まった記事',
      },
      source: 'topic',
      topic: 'topic-materials',
      limit: 3,
    },
    {
      id: 'send',
      blockType: 'callToAction',
      heading: {
        en: 'Three paragraphs, please',
        de: 'Drei Absätze, bitte',
        ar: 'ثلاث فقرات من فضلك',
        ja: '三つの段落をどうぞ',
      },
      text: {
        en: 'We read everything and answer within a month.',
        de: 'Wir lesen alles und antworten innerhalb eines Monats.',
        ar: 'نقرأ كلّ ما يصلنا، ونجيب خلال شهر.',
        ja: 'すべて読み、ひと月以内にお返事します。',
      },
      label: {
        en: 'Write to the desk',
        de: 'An die Redaktion',
        ar: 'اكتب إلى التحرير',
        ja: '編集部へ',
      },
      url: 'mailto:desk@magazine.test?subject=Three%20paragraphs',
    },
  ],
}
