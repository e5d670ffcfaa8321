import type { TreeObject } from '../localized.ts'

export const subscribe: TreeObject = {
  id: 'page-subscribe',
  slug: 'subscribe',
  _status: 'published',
  title: { en: 'Subscribe', de: 'Abonnieren', ar: 'اشترك', ja: '購読する' },
  layout: [
    {
      id: 'opening',
      blockType: 'hero',
      heading: {
        en: 'Four times a year, through the letterbox',
        de: 'Viermal im Jahr, durch den Briefschlitz',
        ar: 'أربع مرات في السنة، من فتحة البريد',
        ja: '年に四回、郵便受けへ',
      },
      text: {
        en: 'Ninety-six pages, stitched, on paper that will outlast you. 48 euros for a year, postage included wherever a postman goes.',
        de: 'Sechsundneunzig Seiten, fadengeheftet, auf Papier, das länger hält als Sie. 48 Euro im Jahr, Porto inbegriffen, überall, wo die Post hinkommt.',
        ar: 'ستّ وتسعون صفحة مخيطة، على ورقٍ سيعيش بعدك. ثمانية وأربعون يورو في السنة، والبريد مشمول حيثما يصل ساعي البريد.',
        ja: '九十六ページ、糸かがり。あなたより長生きする紙に刷ります。年間四十八ユーロ、郵便の届くところならどこでも送料込みです。',
      },
      picture: 'media-paper',
    },
    {
      id: 'questions',
      blockType: 'questions',
      heading: {
        en: 'What people ask',
        de: 'Was man uns fragt',
        ar: 'ما يسألنا الناس عنه',
        ja: 'よくあるご質問',
      },
      questions: [
        {
          id: 'language',
          question: {
            en: 'Which language is it in?',
            de: 'In welcher Sprache erscheint das Heft?',
            ar: 'بأيّ لغة تصدر؟',
            ja: '何語で書かれていますか',
          },
          answer: {
            en: 'English. Each issue comes with a loose sheet of translations into German, Arabic and Japanese, and more of them are on this site.',
            de: 'Auf Englisch. Jedem Heft liegt ein Bogen mit Übersetzungen ins Deutsche, Arabische und Japanische bei; weitere stehen auf dieser Website.',
            ar: 'بالإنجليزية. ومع كل عدد ملحقٌ فيه ترجمات إلى الألمانية والعربية واليابانية، وفي هذا الموقع مزيد منها.',
            ja: '英語です。毎号、ドイツ語・アラビア語・日本語の翻訳を刷った別紙が入ります。このサイトにも翻訳があります。',
          },
        },
        {
          id: 'cancel',
          question: {
            en: 'Can I stop?',
            de: 'Kann ich kündigen?',
            ar: 'هل يمكنني التوقّف؟',
            ja: '途中でやめられますか',
          },
          answer: {
            en: 'Whenever you like, with one line. We send back what is left, and we do not ask why.',
            de: 'Jederzeit, mit einer Zeile. Wir erstatten den Rest und fragen nicht, warum.',
            ar: 'متى شئت، بسطرٍ واحد. نعيد إليك ما تبقّى، ولا نسأل عن السبب.',
            ja: 'いつでも、一行のご連絡で。残りは返金します。理由はお尋ねしません。',
          },
        },
        {
          id: 'gift',
          question: {
            en: 'Can I give it to somebody?',
            de: 'Kann ich es verschenken?',
            ar: 'هل يمكنني إهداؤها؟',
            ja: '贈りものにできますか',
          },
          answer: {
            en: 'You can. The first issue will have a pencil in it and a card on which we copy what you tell us, in a clear hand.',
            de: 'Ja. Im ersten Heft liegen ein Bleistift und eine Karte, auf die wir in gut lesbarer Schrift übertragen, was Sie uns sagen.',
            ar: 'نعم. سيكون في العدد الأوّل قلمُ رصاص وبطاقة ننقل عليها ما تقوله لنا بخطّ واضح.',
            ja: 'はい。最初の号に鉛筆を一本と、お預かりした言葉を丁寧に書き写したカードを添えます。',
          },
        },
      ],
    },
    {
      id: 'order',
      blockType: 'callToAction',
      heading: {
        en: 'Begin with issue twelve',
        de: 'Mit Heft zwölf anfangen',
        ar: 'ابدأ بالعدد الثاني عشر',
        ja: '第十二号から',
      },
      text: {
        en: 'Write us your address. The bill comes with the magazine, and you pay when you have read it.',
        de: 'Schreiben Sie uns Ihre Adresse. Die Rechnung liegt im Heft; Sie zahlen, wenn Sie es gelesen haben.',
        ar: 'اكتب لنا عنوانك. تصلك الفاتورة مع المجلة، وتدفع بعد أن تقرأها.',
        ja: 'ご住所をお知らせください。請求書は雑誌に同封します。お支払いは、お読みになってからで結構です。',
      },
      label: { en: 'Order', de: 'Bestellen', ar: 'اطلب', ja: '申し込む' },
      url: 'mailto:desk@magazine.test?subject=Subscription',
    },
  ],
}
