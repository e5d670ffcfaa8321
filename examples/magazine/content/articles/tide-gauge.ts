import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const tideGauge: ArticleContent = {
  id: 'article-tide-gauge',
  slug: 'zero-is-a-place',
  state: 'published',
  publishedOn: '2026-05-04',
  reading: 'essay',
  featured: true,
  authors: ['author-wren-oduya'],
  topics: ['topic-measure', 'topic-water'],
  cover: 'media-tide-gauge',
  related: ['article-aflaj', 'article-bell', 'article-map-error'],
  sources: [
    { title: 'NAP visitor centre, Amsterdam', url: 'https://www.normaalamsterdamspeil.nl/' },
  ],
  text: {
    en: {
      title: 'Zero Is a Place',
      standfirst:
        'Every height in the country is measured from somewhere. In Amsterdam you can go down a flight of stairs and put your hand on it.',
      body: richText(`
Ask how high a mountain is and you will be given a number. Ask *above what* and you will be told: above the sea. Ask which sea, on which day, and the conversation becomes interesting, because the sea does not hold still and there is more than one.

Someone, at some point, has to say: here. This is zero. The people who do that leave a mark, usually of metal, usually in a place where nobody is likely to build, dig or dance. In Amsterdam it is a bronze knob on the top of a pile, beneath the building that houses the city hall and the opera. You reach it by a staircase. It is about the size of half an apple.

## A mayor with a ruler

The Netherlands had practical reasons for wanting a zero. In the 1680s the mayor, Johannes Hudde, who was also a mathematician good enough to be read by Newton, had eight marble stones built into the sluices around the harbour. Each carried a groove, and the groove stood a fixed distance above the height to which the tide in the harbour usually rose. When the water reached a certain level, the sluices were to be closed. Nobody had to argue about it. You looked at the stone.

From the stones the level travelled, first along the dikes, then across the provinces, then, in the nineteenth century, into Prussia and beyond. Surveyors carried it in the way one carries a full glass across a room: sighting a few dozen metres at a time, back and forth, writing everything down twice. That is how a flood rule of one harbour became the zero of much of Europe.

> The sea does not hold still. Someone has to say: here.

## The bridge at Laufenburg

Not everyone took the same zero. Belgium’s lies more than two metres lower, because it was set by low water at Ostend, so that a traveller loses the height of a door by crossing a border at a walk. Switzerland looks to the Mediterranean, at Marseille. Germany looks to Amsterdam. The difference between those two is twenty-seven centimetres, and everyone concerned knows it.

In 2003 two countries were building a bridge across the Rhine at Laufenburg, one half from each bank. The engineers remembered the twenty-seven centimetres. They corrected for it. But a sign was wrong, and the correction was applied the wrong way round, and the two halves approached one another with a step of **fifty-four centimetres** between them. The German abutment was lowered. The bridge is fine. It is a very good bridge to stand on while thinking about agreement.

## Zero is sinking

The bronze knob stands on a pile driven down into firm sand, and even so it has to be checked. The ground moves: the north of the continent is still rising, slowly, from under the weight of ice that melted ten thousand years ago, and the west is tipping down. So the knob is measured against deeper marks, and those against satellites, and satellites against quasars, which are so far away that they can be trusted to keep still.

What strikes you on the stairs is how little all this insists upon itself. There are three glass columns nearby, filled with water. Two show the tide at the coast, at this moment. The third shows the height that the sea reached in the flood of February 1953, and it goes on rising past your waist, past your head, up through the ceiling and into the room above.

You look at that for a while. Then you put your hand on the knob, as everybody does. It is cool, and slightly worn. It is nothing at all, and everything else is measured from it.
`),
    },
    de: {
      title: 'Die Null ist ein Ort',
      standfirst:
        'Jede Höhe im Land wird von irgendwo aus gemessen. In Amsterdam kann man eine Treppe hinuntergehen und die Hand darauflegen.',
      body: richText(`
Fragt man, wie hoch ein Berg ist, bekommt man eine Zahl. Fragt man: *über was?*, so heißt es: über dem Meer. Fragt man weiter, über welchem Meer und an welchem Tag, wird das Gespräch interessant. Denn das Meer hält nicht still, und es gibt mehr als eines.

Irgendwann muss jemand sagen: hier. Das ist null. Wer das tut, hinterlässt ein Zeichen, meist aus Metall, meist an einer Stelle, an der niemand bauen, graben oder tanzen wird. In Amsterdam ist es ein Bronzeknopf auf einem Pfahl, unter dem Gebäude, in dem Rathaus und Oper wohnen. Man erreicht ihn über eine Treppe. Er ist etwa so groß wie ein halber Apfel.

## Ein Bürgermeister mit Lineal

Die Niederlande hatten handfeste Gründe, sich eine Null zu wünschen. In den 1680er-Jahren ließ Bürgermeister Johannes Hudde, nebenbei ein Mathematiker, den Newton las, acht Marmorsteine in die Schleusen am Hafen einmauern. Jeder trug eine Kerbe, und die Kerbe lag in festem Abstand über der Höhe, bis zu der die Flut gewöhnlich stieg. Erreichte das Wasser eine bestimmte Marke, wurden die Schleusen geschlossen. Darüber musste niemand streiten. Man sah auf den Stein.

Von den Steinen aus ging der Pegel auf Reisen: erst die Deiche entlang, dann durch die Provinzen, im 19. Jahrhundert nach Preußen und weiter. Die Vermesser trugen ihn, wie man ein volles Glas durchs Zimmer trägt: immer nur ein paar Dutzend Meter weit, hin und zurück, alles zweimal aufgeschrieben. So wurde aus der Flutregel eines Hafens der Nullpunkt für halb Europa.

> Das Meer hält nicht still. Irgendwann muss jemand sagen: hier.

## Die Brücke von Laufenburg

Nicht alle nahmen dieselbe Null. Die belgische liegt gut zwei Meter tiefer, weil man sich nach dem Niedrigwasser von Ostende richtete; wer zu Fuß über die Grenze geht, verliert eine Türhöhe. Die Schweiz blickt nach Marseille ans Mittelmeer, Deutschland nach Amsterdam. Der Unterschied beträgt siebenundzwanzig Zentimeter, und alle Beteiligten wissen das.

2003 bauten zwei Länder bei Laufenburg eine Brücke über den Rhein, jedes von seinem Ufer aus. Die Ingenieure dachten an die siebenundzwanzig Zentimeter. Sie rechneten sie ein. Nur ein Vorzeichen stimmte nicht, die Korrektur ging in die falsche Richtung, und die beiden Hälften näherten sich mit einer Stufe von **vierundfünfzig Zentimetern**. Das deutsche Widerlager wurde tiefer gelegt. Der Brücke fehlt nichts. Man kann auf ihr sehr gut über das Wesen der Übereinkunft nachdenken.

## Die Null sinkt

Der Bronzeknopf steht auf einem Pfahl, der bis in festen Sand reicht, und muss trotzdem überprüft werden. Der Boden bewegt sich: Im Norden hebt er sich noch immer, befreit von einem Eis, das vor zehntausend Jahren schmolz; im Westen kippt er nach unten. Also misst man den Knopf gegen tiefere Marken, die Marken gegen Satelliten und die Satelliten gegen Quasare, die so weit weg sind, dass man ihnen das Stillhalten zutraut.

Auf der Treppe fällt auf, wie wenig Aufhebens das alles von sich macht. Daneben stehen drei Glassäulen voll Wasser. Zwei zeigen die Tide an der Küste, in diesem Augenblick. Die dritte zeigt, wie hoch das Meer im Februar 1953 stand. Sie reicht über die Hüfte, über den Kopf, durch die Decke, bis in den Raum darüber.

Man sieht eine Weile hin. Dann legt man die Hand auf den Knopf, wie alle. Er ist kühl und ein wenig abgegriffen. Er ist gar nichts, und alles andere wird von ihm aus gemessen.
`),
    },
  },
}
