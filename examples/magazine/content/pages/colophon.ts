import type { TreeObject } from '../localized.ts'
import { richText } from '../rich-text.ts'

export const colophon: TreeObject = {
  id: 'page-colophon',
  slug: 'colophon',
  _status: 'published',
  title: { en: 'Colophon', de: 'Impressum', ar: 'بيانات النشر', ja: '奥付' },
  layout: [
    {
      id: 'body',
      blockType: 'text',
      body: {
        en: richText(`
## Who

Ferrule is published by Ferrule eG, a co-operative in Hamburg. Responsible for the contents: [Inés Halloran](author:author-ines-halloran).

## With what

The headlines are set in *Young Serif*, the text in *Newsreader*, the small things in *Familjen Grotesk* and the Arabic in *Amiri*; all four are free. The pages of this site are made with **Stet**. They set no cookies, load nothing from elsewhere and need no script.

## On what

The printed magazine uses an uncoated paper of 100 grams from a mill on the Danube. The thread is linen. The glue may be undone with warm water, on principle.
`),
        de: richText(`
## Wer

Ferrule erscheint bei der Ferrule eG, einer Genossenschaft in Hamburg. Verantwortlich für den Inhalt: [Inés Halloran](author:author-ines-halloran).

## Womit

Die Überschriften sind aus der *Young Serif* gesetzt, der Text aus der *Newsreader*, das Kleine aus der *Familjen Grotesk*, das Arabische aus der *Amiri*; alle vier sind frei. Die Seiten dieser Website macht **Stet**. Sie setzen keine Cookies, laden nichts von anderswo und brauchen kein Skript.

## Worauf

Das gedruckte Heft verwendet ein ungestrichenes Papier von 100 Gramm aus einer Mühle an der Donau. Der Faden ist Leinen. Der Leim lässt sich mit warmem Wasser lösen, aus Prinzip.
`),
        ar: richText(`
## مَن

تصدر «فِرول» عن Ferrule eG، وهي تعاونية في هامبورغ. المسؤولة عن المحتوى: [إينيس هالوران](author:author-ines-halloran).

## بماذا

صُفّت العناوين والنصوص العربية بخطّ *أميري*، واللاتينية بخطوط *Young Serif* و*Newsreader* و*Familjen Grotesk*، وكلّها حرّة. صفحات هذا الموقع مصنوعة بـ**Stet**. لا تضع ملفّات تعريف، ولا تحمّل شيئًا من مكان آخر، ولا تحتاج إلى برامج.

## على ماذا

تُطبع المجلة على ورق غير مصقول بوزن مئة غرام من معملٍ على الدانوب. والخيط كتّان. أما الغراء فيُفكّ بالماء الدافئ، عن قصد.
`),
        ja: richText(`
## 発行

『フェルール』は、ハンブルクの協同組合 Ferrule eG が発行しています。編集責任者は[イネス・ハロラン](author:author-ines-halloran)。

## 道具

欧文の見出しは *Young Serif*、本文は *Newsreader*、小さな文字は *Familjen Grotesk*、アラビア文字は *Amiri*。いずれも自由に使える書体です。このサイトは **Stet** でつくっています。クッキーを置かず、よそから何も読み込まず、スクリプトも要りません。

## 紙

印刷版には、ドナウ河畔の製紙所による百グラムの非塗工紙を使っています。糸は麻。糊は、ぬるま湯で解けるものに決めています。
`),
      },
    },
  ],
}
