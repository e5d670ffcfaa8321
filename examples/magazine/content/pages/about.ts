import type { TreeObject } from '../localized.ts'
import { richText } from '../rich-text.ts'

export const about: TreeObject = {
  id: 'page-about',
  slug: 'about',
  _status: 'published',
  title: { en: 'About us', de: 'Über uns', ar: 'مَن نحن', ja: '私たちについて' },
  layout: [
    {
      id: 'opening',
      blockType: 'hero',
      heading: {
        en: 'Seven people and a great many pencils',
        de: 'Sieben Menschen und sehr viele Bleistifte',
        ar: 'سبعة أشخاص وأقلامٌ كثيرة',
        ja: '七人と、たくさんの鉛筆',
      },
      text: {
        en: 'Ferrule has come out four times a year since 2023. It belongs to the people who make it, carries no advertising, and is read in thirty-one countries, mostly at kitchen tables.',
        de: 'Ferrule erscheint seit 2023 viermal im Jahr. Das Heft gehört denen, die es machen, druckt keine Anzeigen und wird in einunddreißig Ländern gelesen, meist am Küchentisch.',
        ar: 'تصدر «فِرول» أربع مرات في السنة منذ ٢٠٢٣. يملكها من يصنعونها، ولا تنشر إعلانات، وتُقرأ في واحد وثلاثين بلدًا، على موائد المطابخ في الغالب.',
        ja: '『フェルール』は二〇二三年から年に四回刊行しています。つくる者たちが所有し、広告は載せません。三十一の国で、たいていは台所のテーブルで読まれています。',
      },
      picture: 'media-ferrule',
    },
    {
      id: 'how',
      blockType: 'columns',
      heading: { en: 'How we work', de: 'Wie wir arbeiten', ar: 'كيف نعمل', ja: '私たちのやり方' },
      columns: [
        {
          id: 'go',
          heading: {
            en: 'We go there',
            de: 'Wir fahren hin',
            ar: 'نذهب بأنفسنا',
            ja: '現場へ行く',
          },
          body: {
            en: richText(
              'A report costs us four days on average, of which one is spent standing in the wrong place. We have never described a workshop from its website.',
            ),
            de: richText(
              'Eine Reportage kostet uns im Schnitt vier Tage, davon einen, an dem wir am falschen Ort stehen. Noch nie haben wir eine Werkstatt nach ihrer Website beschrieben.',
            ),
            ar: richText(
              'يكلّفنا التقرير أربعة أيام في المتوسّط، نقضي واحدًا منها واقفين في المكان الخطأ. ولم نصف ورشةً قطّ من موقعها الإلكتروني.',
            ),
            ja: richText(
              '一本の記事にかかるのは平均四日。そのうち一日は、間違った場所に立っています。ウェブサイトを見て工房を描いたことは一度もありません。',
            ),
          },
        },
        {
          id: 'check',
          heading: { en: 'We check', de: 'Wir prüfen', ar: 'نتحقّق', ja: '確かめる' },
          body: {
            en: richText(
              'Everyone whom we write about reads the facts before print. If we get one wrong all the same, the correction stands *on the same page*, in the same size.',
            ),
            de: richText(
              'Alle, über die wir schreiben, lesen vor dem Druck die Fakten. Ist trotzdem einer falsch, steht die Berichtigung *auf derselben Seite*, in derselben Größe.',
            ),
            ar: richText(
              'كلّ من نكتب عنهم يقرؤون الوقائع قبل الطباعة. فإن أخطأنا مع ذلك، نشرنا التصويب *في الصفحة نفسها* وبالحجم نفسه.',
            ),
            ja: richText(
              '取材した方には、刷る前に事実関係を読んでもらいます。それでも間違えたときは、*同じページ*に、同じ大きさで訂正を載せます。',
            ),
          },
        },
        {
          id: 'draw',
          heading: { en: 'We draw', de: 'Wir zeichnen', ar: 'نرسم', ja: '描く' },
          body: {
            en: richText(
              'All pictures are by [Pauline Mertz](author:author-pauline-mertz), in four colours at a time. She comes along whenever there is something that cannot be explained.',
            ),
            de: richText(
              'Alle Bilder sind von [Pauline Mertz](author:author-pauline-mertz), mit jeweils vier Farben. Sie kommt mit, wenn es etwas gibt, das sich nicht erklären lässt.',
            ),
            ar: richText(
              'كلّ الصور من رسم [بولين ميرتس](author:author-pauline-mertz)، بأربعة ألوان في المرّة. وهي ترافقنا كلّما كان هناك ما لا يُشرح بالكلام.',
            ),
            ja: richText(
              '絵はすべて[パウリーネ・メルツ](author:author-pauline-mertz)によるもので、一枚につき四色。言葉で説明できないものがあるときは、取材に同行します。',
            ),
          },
        },
      ],
    },
    {
      id: 'motto',
      blockType: 'quote',
      words: {
        en: 'A ferrule adds no strength in the direction of the work. It simply forbids the other direction.',
        de: 'Die Zwinge macht das Holz um nichts stärker. Sie verbietet nur die andere Richtung.',
        ar: 'الحلقة لا تزيد الخشب قوةً في اتجاه العمل، إنما تمنع الاتجاه الآخر.',
        ja: '口金は、仕事の向きには何の強さも加えない。ただ、もうひとつの向きを禁じるだけである。',
      },
      speaker: {
        en: 'From our first letter',
        de: 'Aus unserem ersten Brief',
        ar: 'من رسالتنا الأولى',
        ja: '最初の手紙より',
      },
    },
    {
      id: 'start',
      blockType: 'articleList',
      heading: {
        en: 'Three to begin with',
        de: 'Drei für den Anfang',
        ar: 'ثلاثة نصوص للبداية',
        ja: 'まずはこの三本から',
      },
      source: 'chosen',
      articles: ['article-ferrule', 'article-neighbourhood-oven', 'article-teacup'],
    },
    {
      id: 'write',
      blockType: 'callToAction',
      heading: {
        en: 'Send us a postcard',
        de: 'Schicken Sie uns eine Postkarte',
        ar: 'أرسل إلينا بطاقة بريدية',
        ja: '葉書をください',
      },
      text: {
        en: 'Ferrule, Billhorner Deich 88, 20539 Hamburg. We answer all of them, in the end.',
        de: 'Ferrule, Billhorner Deich 88, 20539 Hamburg. Wir beantworten alle, irgendwann.',
        ar: 'Ferrule, Billhorner Deich 88, 20539 Hamburg. نجيب عنها كلّها، في النهاية.',
        ja: 'Ferrule, Billhorner Deich 88, 20539 Hamburg. いつか必ず、すべてにお返事します。',
      },
      label: {
        en: 'Or an e-mail',
        de: 'Oder eine E-Mail',
        ar: 'أو رسالة إلكترونية',
        ja: 'メールでも',
      },
      url: 'mailto:desk@magazine.test',
    },
  ],
}
