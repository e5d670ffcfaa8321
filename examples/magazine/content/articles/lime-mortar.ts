import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const limeMortar: ArticleContent = {
  id: 'article-lime-mortar',
  slug: 'the-wall-that-breathes',
  state: 'published',
  publishedOn: '2026-05-18',
  reading: 'report',
  featured: true,
  authors: ['author-tobias-reents'],
  topics: ['topic-materials', 'topic-mending'],
  cover: 'media-lime-wall',
  related: ['article-dry-stone', 'article-rail-grinders', 'article-ferrule'],
  editorNotes:
    'Fact check: kiln temperature and the note on cement confirmed with the conservator, 4 May.',
  sources: [
    { title: 'Building Limes Forum', url: 'https://www.buildinglimesforum.org.uk/' },
    { title: 'SPAB: technical advice on lime', url: 'https://www.spab.org.uk/' },
  ],
  text: {
    en: {
      title: 'The Wall That Breathes',
      standfirst:
        'Cement made masonry fast, hard and dry. On a scaffold in Lübeck, three people are taking it out again with chisels and putting back something softer.',
      body: richText(`
The first thing Katrin Wessel does with a wall is listen to it. She knocks on the pointing with the handle of a trowel, the way you would knock on a melon, and moves along. Solid, solid, solid, hollow. “There,” she says, and draws a chalk ring around a stretch of joint that looks, to me, better than all the others: tight, grey, crisp at the edges. “Somebody was very proud of that one. It is killing the bricks.”

The gable we are standing against, four storeys above a street of salt merchants’ houses, was laid in the fifteenth century with lime. In 1974 it was repointed with cement, which was the modern thing to do. It set overnight and looked as if it would last for ever. It will, more or less. The bricks will not.

## The weaker part goes first

Brick drinks. Rain drives into the face of it, ground water climbs in at the foot, and on the first dry day the water wants to leave. In a wall laid with lime it leaves by the joints, which are more open than the brick. Salts come with it and crystallise in the mortar, and over a century or so the mortar crumbles. Then you rake it out and point again.

That is the entire trick. **The mortar is meant to lose.** It is the part you can replace.

Cement reverses the order. It is denser than a soft old brick, so the water takes the only way left to it, through the brick itself. In winter it freezes there. The face comes off in a neat, thumb-thick scab, and behind it stands the proud grey joint like the frame of a missing window.

> A joint is a promise to be the one that fails. Cement does not make that promise.

## Burnt, drowned, patient

Lime is limestone that has been to a great deal of trouble to become limestone again. Heated to around nine hundred degrees it gives up its carbon dioxide and turns to quicklime, a white lump that is oddly light in the hand. Given water it hisses, swells and falls into a paste. Mixed with sand and pressed into a joint, it begins to take back out of the air exactly what it lost in the kiln.

This happens slowly, a few millimetres a month, and only if someone looks after it. For the first weeks the gable hangs behind damp hessian. Wessel’s apprentice, Jannik, goes up twice a day with a garden sprayer.

1. Rake the joint to twice its width, by hand. A grinder nicks the brick, and the nick never heals.
2. Brush, then wet. A dry brick steals the water that the lime needs.
3. Press the mortar in layers, each no deeper than a finger.
4. Wait until a thumb leaves no mark, then beat it with a stiff brush to open the surface.
5. Cover it. Come back tomorrow, and the day after.

## The price of soft

Lime costs this job four months instead of one. The owners, eleven flats and a dentist, voted on it twice. What decided them was an invoice from 2009, for four hundred new bricks cut in by hand where the last repair had eaten the old ones.

There is one more thing that lime does, and masons tell it the way sailors tell of dolphins. When a wall settles and a hairline opens, rain dissolves a little of the free lime, carries it into the crack and leaves it there. The crack closes. It is chemistry, and the textbooks call it *autogenous healing*.

Wessel calls it good manners. She knocks, listens and moves along. Solid, solid, solid.
`),
    },
    de: {
      title: 'Die Wand, die atmet',
      standfirst:
        'Zement machte das Mauerwerk schnell, hart und dicht. Auf einem Gerüst in Lübeck holen drei Leute ihn mit dem Meißel wieder heraus und setzen etwas Weicheres ein.',
      body: richText(`
Das Erste, was Katrin Wessel mit einer Wand macht: Sie hört ihr zu. Mit dem Griff der Kelle klopft sie auf die Fugen, wie man auf eine Melone klopft, und geht weiter. Voll, voll, voll, hohl. „Da“, sagt sie und zieht einen Kreidekreis um ein Stück Fuge, das in meinen Augen besser aussieht als alle anderen: glatt, grau, scharfkantig. „Auf die war jemand sehr stolz. Sie bringt die Steine um.“

Der Giebel, an dem wir stehen, vier Stockwerke über einer Straße voller Salzhändlerhäuser, wurde im 15. Jahrhundert mit Kalk gemauert. 1974 verfugte man ihn mit Zement, das war damals modern. Der band über Nacht ab und sah aus, als hielte er ewig. Das tut er auch, mehr oder weniger. Die Ziegel nicht.

## Das Schwächere geht zuerst

Ziegel trinken. Der Regen drückt von vorn hinein, die Bodenfeuchte steigt von unten auf, und am ersten trockenen Tag will das Wasser wieder hinaus. In einer Kalkwand nimmt es den Weg durch die Fuge, denn sie ist offener als der Stein. Die Salze kommen mit, kristallisieren im Mörtel, und nach hundert Jahren bröselt er. Dann kratzt man ihn aus und verfugt neu.

Das ist der ganze Trick. **Der Mörtel soll verlieren.** Er ist das Teil, das man ersetzen kann.

Zement dreht die Reihenfolge um. Er ist dichter als ein weicher alter Ziegel, also bleibt dem Wasser nur der Weg durch den Stein. Im Winter gefriert es dort. Die Oberfläche platzt als daumendicke Schale ab, und stehen bleibt die stolze graue Fuge, wie der Rahmen eines Fensters, das fehlt.

> Eine Fuge ist das Versprechen, als Erste nachzugeben. Zement gibt dieses Versprechen nicht.

## Gebrannt, ertränkt, geduldig

Kalk ist Kalkstein, der große Umstände auf sich nimmt, um wieder Kalkstein zu werden. Bei rund neunhundert Grad gibt er sein Kohlendioxid ab und wird zu Branntkalk, weißen Brocken, die seltsam leicht in der Hand liegen. Gibt man Wasser dazu, zischt er, quillt und zerfällt zu Brei. Mit Sand gemischt und in die Fuge gedrückt, holt er sich aus der Luft genau das zurück, was er im Ofen verloren hat.

Das geht langsam, wenige Millimeter im Monat, und nur, wenn sich jemand kümmert. In den ersten Wochen hängt der Giebel hinter feuchtem Jutegewebe. Wessels Lehrling Jannik steigt zweimal am Tag mit der Gartenspritze hinauf.

1. Die Fuge doppelt so tief auskratzen, wie sie breit ist, von Hand. Die Flex verletzt den Stein, und die Wunde heilt nie.
2. Ausbürsten, dann nässen. Ein trockener Ziegel stiehlt dem Kalk das Wasser.
3. Den Mörtel in Lagen eindrücken, keine tiefer als ein Finger.
4. Warten, bis der Daumen keinen Abdruck mehr hinterlässt, dann mit der harten Bürste abschlagen.
5. Abhängen. Morgen wiederkommen, und übermorgen auch.

## Der Preis des Weichen

Mit Kalk dauert diese Baustelle vier Monate statt einen. Die Eigentümer, elf Wohnungen und ein Zahnarzt, haben zweimal darüber abgestimmt. Den Ausschlag gab eine Rechnung von 2009: vierhundert neue Ziegel, von Hand eingesetzt, wo die letzte Reparatur die alten aufgefressen hatte.

Und noch etwas kann der Kalk; Maurer erzählen davon wie Seeleute von Delfinen. Setzt sich eine Wand und öffnet sich ein haarfeiner Riss, dann löst der Regen ein wenig freien Kalk, trägt ihn in den Spalt und lässt ihn dort. Der Riss schließt sich. Das ist Chemie und heißt im Lehrbuch *Selbstheilung*.

Wessel nennt es gute Manieren. Sie klopft, hört hin, geht weiter. Voll, voll, voll.
`),
    },
  },
  pending: {
    title: 'The Wall That Breathes Again',
    standfirst:
      'Cement made masonry fast, hard and dry. On a scaffold in Lübeck, three people are taking it out again with chisels, and the bricks have begun to dry for the first time since 1974.',
  },
}
