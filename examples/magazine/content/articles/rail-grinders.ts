import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const railGrinders: ArticleContent = {
  id: 'article-rail-grinders',
  slug: 'the-train-at-half-past-two',
  state: 'published',
  publishedOn: '2026-04-20',
  reading: 'report',
  featured: true,
  authors: ['author-tobias-reents', 'author-pauline-mertz'],
  topics: ['topic-night', 'topic-streets'],
  cover: 'media-rail-night',
  related: ['article-gas-lamps', 'article-lime-mortar'],
  text: {
    en: {
      title: 'The Train at Half Past Two',
      standfirst:
        'It carries no one, stops nowhere and travels at the speed of a bicycle in a shower of sparks. Behind it, the city is a little quieter.',
      body: richText(`
At twenty-five past two the last of the platform lights goes to half, and Aylin Demirci eats a boiled egg. She has done this every working night for nine years. In five minutes the current in the third rail will be switched off from a desk eleven kilometres away, a man will telephone to say so, a second man will test it with a pole, and then there are exactly one hundred and ten minutes before the first train of the morning.

“Egg, call, pole, go,” she says. “If the order is different, something is wrong.”

Her train is yellow where it is not black. It is two wagons long and underneath it hang forty-eight grindstones, each the size of a dinner plate, each at its own angle. When they are lowered to the rail and started, the noise is something between a choir and a dentist.

## Why a rail sings

A new rail is smooth. After a year under the trains of this line it is not, although you would need a straight edge to see it: the running surface has taken on a fine, regular ripple, a few hundredths of a millimetre deep, with crests a hand’s breadth apart. Nobody is entirely sure why. There are, Demirci tells me, more doctoral theses about corrugation than there are kilometres of track in this city.

What it does is no mystery. A wheel that runs over a washboard makes the sound of a washboard, and the tunnel carries that sound into the foundations of the houses overhead. Third-floor bedrooms hum. Cups creep across shelves. The switchboard of the transport company knows the state of the rails by the postcodes of the people who ring it.

> A wheel that runs over a washboard makes the sound of a washboard.

## A tenth of a millimetre

The stones take off about a tenth of a millimetre in a pass, sometimes less. They are not only removing the ripple. They are giving the head of the rail its shape back: a crown with a particular curve, so that a wheel meets it in a band no wider than a thumb and steers itself through the bends.

Grind too little and the ripple returns within months. Grind too much and you have thrown away steel that was meant to last for twenty years. Between the two lies an allowance so thin that it is checked with a trolley which Jonas Petersen pushes along behind us on foot, watching a line wander across a screen.

- Speed: between four and eight kilometres an hour
- Metal removed tonight: about 190 kilograms
- Length of track finished: 2.4 kilometres
- People who will notice: none, if all goes well

That last item is Petersen’s, and he means it. *Nobody has ever written in to say that they slept.*

## Going home uphill

The sparks fan out behind the stones in two long orange tails, bounce off the ballast and die. There is a water tank for those that do not. Twice we stop, because a stop is planned, and the quiet that rushes in is so complete that I can hear a drip strike the platform of the next station.

At four twenty the stones come up. Demirci walks the last two hundred metres beside the train and draws her bare palm along the rail as she goes. It is warm as a loaf and has the grey sheen of a herring. She does not need to do this. The trolley has already told her everything.

At four thirty-one a man telephones, and the current comes back. At four forty the first train passes us in the siding, five carriages lit up like an aquarium, with one passenger asleep against the glass. We listen to it go. It goes without a sound, or nearly; there is only the air.
`),
    },
    de: {
      title: 'Der Zug um halb drei',
      standfirst:
        'Er befördert niemanden, hält nirgends und fährt im Funkenregen so schnell wie ein Fahrrad. Hinter ihm ist die Stadt ein wenig leiser.',
      body: richText(`
Um zwei Uhr fünfundzwanzig gehen die letzten Bahnsteiglampen auf halbe Kraft, und Aylin Demirci isst ein gekochtes Ei. Das tut sie seit neun Jahren, in jeder Arbeitsnacht. In fünf Minuten wird an einem Pult, elf Kilometer entfernt, der Strom in der dritten Schiene abgeschaltet, ein Mann wird anrufen und es melden, ein zweiter wird es mit einer Stange prüfen, und dann bleiben genau hundertzehn Minuten bis zum ersten Zug des Morgens.

„Ei, Anruf, Stange, los“, sagt sie. „Ist die Reihenfolge anders, stimmt etwas nicht.“

Ihr Zug ist gelb, wo er nicht schwarz ist. Er hat zwei Wagen, und darunter hängen achtundvierzig Schleifsteine, jeder so groß wie ein Essteller, jeder in seinem eigenen Winkel. Senken sie sich auf die Schiene und laufen an, klingt das nach einer Mischung aus Chor und Zahnarzt.

## Warum eine Schiene singt

Eine neue Schiene ist glatt. Nach einem Jahr unter den Zügen dieser Linie ist sie es nicht mehr, auch wenn man ein Haarlineal braucht, um das zu sehen: Die Lauffläche hat feine, regelmäßige Wellen bekommen, wenige Hundertstelmillimeter tief, die Kämme eine Handbreit auseinander. Ganz sicher weiß niemand, warum. Über Schienenriffeln, sagt Demirci, gebe es mehr Doktorarbeiten als Gleiskilometer in dieser Stadt.

Was sie bewirken, ist kein Rätsel. Ein Rad, das über ein Waschbrett rollt, klingt wie ein Waschbrett, und der Tunnel trägt den Klang in die Fundamente der Häuser. Im dritten Stock summen die Schlafzimmer. Tassen wandern übers Regal. Die Telefonzentrale der Verkehrsbetriebe kennt den Zustand der Gleise an den Postleitzahlen der Anrufer.

> Ein Rad, das über ein Waschbrett rollt, klingt wie ein Waschbrett.

## Ein Zehntelmillimeter

Die Steine nehmen bei jeder Fahrt etwa einen Zehntelmillimeter ab, manchmal weniger. Sie entfernen nicht nur die Wellen. Sie geben dem Schienenkopf seine Form zurück: eine Wölbung von genau bestimmter Kurve, sodass das Rad auf einem daumenbreiten Streifen läuft und sich in den Bögen selbst lenkt.

Schleift man zu wenig, sind die Riffeln nach Monaten wieder da. Schleift man zu viel, hat man Stahl weggeworfen, der zwanzig Jahre halten sollte. Dazwischen liegt ein so schmaler Spielraum, dass Jonas Petersen ihn mit einem Messwagen nachprüft, den er zu Fuß hinter uns herschiebt, den Blick auf einer wandernden Linie.

- Tempo: vier bis acht Kilometer in der Stunde
- Abgetragener Stahl heute Nacht: rund 190 Kilogramm
- Fertige Gleislänge: 2,4 Kilometer
- Menschen, die es bemerken werden: keine, wenn alles gut geht

Der letzte Punkt stammt von Petersen, und er meint ihn ernst. *Es hat noch nie jemand geschrieben, dass er geschlafen hat.*

## Heimwärts, bergauf

Hinter den Steinen stehen die Funken wie zwei lange orangefarbene Schweife, springen vom Schotter ab und verlöschen. Für die übrigen gibt es einen Wassertank. Zweimal halten wir, weil ein Halt vorgesehen ist, und die Stille, die hereinstürzt, ist so vollkommen, dass ich an der nächsten Station einen Tropfen auf den Bahnsteig fallen höre.

Um vier Uhr zwanzig heben sich die Steine. Demirci geht die letzten zweihundert Meter neben dem Zug her und streicht dabei mit der bloßen Hand über die Schiene. Sie ist warm wie ein Brot und schimmert grau wie ein Hering. Nötig ist das nicht. Der Messwagen hat ihr längst alles gesagt.

Um vier Uhr einunddreißig ruft ein Mann an, und der Strom ist wieder da. Um vier Uhr vierzig fährt der erste Zug an unserem Abstellgleis vorbei, fünf Wagen, hell wie ein Aquarium, ein einziger Fahrgast schläft an der Scheibe. Wir hören ihm nach. Er macht kein Geräusch, oder fast keines; da ist nur die Luft.
`),
    },
  },
}
