import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const gasLamps: ArticleContent = {
  id: 'article-gas-lamps',
  slug: 'someone-has-to-change-the-light',
  state: 'published',
  publishedOn: '2026-02-09',
  reading: 'portrait',
  authors: ['author-tobias-reents'],
  topics: ['topic-night', 'topic-streets'],
  cover: 'media-gas-lamp',
  related: ['article-rail-grinders', 'article-bell'],
  text: {
    en: {
      title: 'Someone Has to Change the Light',
      standfirst:
        'Berlin still burns gas in thousands of its street lamps. Uwe Kossack has been up the ladder to most of them, and has opinions about the colour of dusk.',
      body: richText(`
Uwe Kossack’s ladder weighs nineteen kilograms, and he carries it the way other people carry a newspaper. He sets it against the crossbar that every lamp post in this street has for the purpose, shakes it once, climbs, opens the glass with a square key and says good evening to the mantle.

“It is only polite. I am about to throw it away.”

A gas mantle is a small bag of woven ash. It begins as a textile sleeve soaked in metal salts; at its first lighting the cloth burns off, and what is left is a brittle white ghost of the weave that glows when it is heated. Touch it and it is dust. Kossack changes some forty in a night, lamps with four, six or nine mantles each, and he cannot remember when he last broke one by accident. Then he does remember. It was in 2011, and a blackbird was involved.

## Light you can walk in

Berlin once had more gas street lamps than any other city on Earth, and even now, after years of replacement, it has more than most people would guess. They survived because of the division of the city, and then out of thrift, and then because people who lived under them found that they did not want to live under anything else.

It is easy to be sentimental about this. The lamps use a great deal of energy for what they give; the sums have been done many times and do not come out well. A modern fitting can do the same with a small fraction of the power, and good ones can be tuned to something near the same warm tint. Kossack grants all of it.

“But look at the pavement,” he says. “Not at the lamp. Everybody looks at the lamp.”

I look at the pavement. There are no edges. Light from nine small flames, each a little apart from its neighbours, leaves a shadow with a soft border on every side, and the cobbles seem to have been drawn with the flat of a pencil.

> Everybody looks at the lamp. Look at the pavement.

## The dusk man

The lamps light themselves. A sensor in the head of each waits for the daylight to fall below a certain level, and a pilot flame does the rest. But sensors age, and pigeons sit upon them, and so in every season there are posts that come on at noon or sleep through the evening. Finding those is half of the job. It is done by walking about at nightfall with one’s hands in one’s pockets.

Kossack began as an apprentice in 1984. He has a theory that every street has its own dusk, several minutes apart from the next, depending on which way it runs and how tall the lindens are. He can tell you which of his streets goes first. On still nights he hears the lamps catch, one after the other: *a sound like somebody folding a tablecloth.*

## What is handed on

He will retire in three years. There are two younger colleagues, both good, and a drawer in the depot in which he has been collecting what is not in any manual:

- which posts lean, and in which direction they have always leaned
- the names of the dogs
- where the ladder must not stand after rain
- a list of windows whose owners like to be told beforehand

When a street is converted he goes to see it on the first evening. He stands about for a while, under the new light, with his hands in his pockets. It is usually quite good, he says. It is usually a little bit early.
`),
    },
    de: {
      title: 'Einer muss das Licht wechseln',
      standfirst:
        'In Berlin brennt noch in Tausenden Straßenlaternen Gas. Uwe Kossack war an den meisten von ihnen auf der Leiter und hat eine Meinung zur Farbe der Dämmerung.',
      body: richText(`
Uwe Kossacks Leiter wiegt neunzehn Kilo, und er trägt sie wie andere Leute die Zeitung. Er lehnt sie an den Querarm, den hier jeder Laternenmast zu diesem Zweck hat, rüttelt einmal, steigt hinauf, öffnet mit dem Vierkant das Glas und sagt dem Glühstrumpf guten Abend.

„Das gehört sich so. Ich werfe ihn ja gleich weg.“

Ein Glühstrumpf ist ein Säckchen aus gewebter Asche. Am Anfang ist er ein Stück Stoff, getränkt mit Metallsalzen; beim ersten Anzünden verbrennt das Gewebe, und übrig bleibt sein weißes, sprödes Gespenst, das in der Hitze leuchtet. Fasst man es an, ist es Staub. Kossack wechselt in einer Nacht etwa vierzig davon, vier, sechs oder neun je Laterne, und weiß nicht mehr, wann er zuletzt einen aus Versehen zerbrochen hat. Dann weiß er es doch. Es war 2011, und eine Amsel war beteiligt.

## Licht, in dem man gehen kann

Berlin hatte einmal mehr Gaslaternen als jede andere Stadt der Erde, und selbst heute, nach Jahren der Umrüstung, sind es mehr, als die meisten raten würden. Sie überlebten wegen der Teilung der Stadt, dann aus Sparsamkeit und schließlich, weil die Menschen, die unter ihnen wohnten, unter nichts anderem wohnen wollten.

Man wird da leicht sentimental. Die Laternen verbrauchen viel Energie für das, was sie geben; das ist oft vorgerechnet worden und geht nie gut aus. Eine moderne Leuchte schafft dasselbe mit einem Bruchteil, und die guten treffen sogar beinahe den warmen Ton. Kossack gibt das alles zu.

„Aber sehen Sie mal aufs Pflaster“, sagt er. „Nicht auf die Lampe. Alle sehen auf die Lampe.“

Ich sehe aufs Pflaster. Es hat keine Kanten. Das Licht von neun kleinen Flammen, jede ein Stück neben der nächsten, gibt jedem Schatten einen weichen Saum, und die Steine wirken wie mit der Breitseite des Bleistifts gezeichnet.

> Alle sehen auf die Lampe. Sehen Sie aufs Pflaster.

## Der Mann für die Dämmerung

Die Laternen zünden sich selbst an. Ein Fühler im Kopf wartet, bis das Tageslicht unter einen bestimmten Wert fällt, eine Zündflamme besorgt den Rest. Aber Fühler altern, und Tauben setzen sich darauf, und so gibt es zu jeder Jahreszeit Masten, die mittags angehen oder den Abend verschlafen. Sie zu finden ist die halbe Arbeit. Man geht dazu bei Einbruch der Nacht mit den Händen in den Taschen spazieren.

Kossack hat 1984 als Lehrling angefangen. Er vertritt die Theorie, dass jede Straße ihre eigene Dämmerung hat, mehrere Minuten vor oder nach der nächsten, je nachdem, wie sie verläuft und wie hoch die Linden stehen. In windstillen Nächten hört er die Laternen anspringen, eine nach der anderen: *als ob jemand ein Tischtuch zusammenlegt.*

## Was bleibt

In drei Jahren geht er in Rente. Es gibt zwei jüngere Kollegen, beide gut, und eine Schublade im Betriebshof, in der er sammelt, was in keiner Anleitung steht:

- welche Masten schief stehen, und in welche Richtung seit jeher
- die Namen der Hunde
- wo die Leiter nach Regen nicht stehen darf
- eine Liste der Fenster, deren Bewohner gern vorher Bescheid wissen

Wird eine Straße umgestellt, geht er am ersten Abend hin. Er steht dann eine Weile unter dem neuen Licht, die Hände in den Taschen. Meistens sei es ganz gut, sagt er. Meistens ein klein wenig zu früh.
`),
    },
  },
}
