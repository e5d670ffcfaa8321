import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const sourdough: ArticleContent = {
  id: 'article-sourdough',
  slug: 'a-bakery-keeps-no-secrets',
  state: 'published',
  publishedOn: '2026-02-23',
  reading: 'essay',
  authors: ['author-dov-castellan'],
  topics: ['topic-table', 'topic-night'],
  cover: 'media-loaf',
  related: ['article-neighbourhood-oven', 'article-salt'],
  text: {
    en: {
      title: 'A Bakery Keeps No Secrets',
      standfirst:
        'A sourdough starter is said to carry the taste of its town. It turns out to carry something nearer: the hands that feed it.',
      body: richText(`
There is a jar in my refrigerator called Renate. She came to me from a bakery in Trieste, in a honey pot wrapped in a sock, and I was told that she was a hundred and thirty years old. I have no reason to doubt it. I have no reason to believe that there is one cell in her that has ever seen Trieste, either.

This is the trouble with starters. They are flour and water in which yeasts and bacteria have come to terms with each other, and they are eaten almost entirely every few days. You take a spoonful, you give it fresh flour, you throw the rest into pancakes. What is it that is a hundred and thirty years old? It is a habit, perhaps. It is like a conversation that is still going on although everyone who began it has left the room.

## An experiment with fifteen bakers

Some years ago a group of researchers sent the same flour to fifteen bakers in a good many countries, with the same instructions, and asked them each to make a starter from nothing. Then they had them all come to one place with their jars and bake with them. The flour was identical. The starters were not. Each had its own cast of microbes, its own smell, its own sour.

The researchers had swabbed the bakers’ hands. A person’s skin has on it, as a rule, a sprinkling of the lactic bacteria that sour a dough. On these hands they were a great share of everything that lived there. Bakers carry their bread about with them. And what was in each jar bore some likeness to the skin of the one who had stirred it.

> Bakers carry their bread about with them.

I have told this story at dinner, and I know that it does not please everybody. For me it puts right something that had always been a little wrong about the legend. *The air of San Francisco, the cellars of Vienna.* Air is a poor way to make a friend. Of course it was the hands.

## What the night shift knows

I went to ask at a bakery that has no legend whatever. It stands beside a ring road, it supplies canteens, and its starter is kept in a steel tank that is called Tank 2. Four people feed it in turn. Biljana, who has the shift from ten to six, told me she can tell in the first minute who was on before her.

By the instruments, mind you, nothing changes. The acidity is the same to a decimal, and so is the temperature. But after Marek it is “tighter”. After Lena it smells of pear. After a week of holidays, when the agency sends someone, *it sulks.*

1. She warms the water with her wrist in it, not a thermometer.
2. She always leaves a hand’s width of old dough at the bottom.
3. She scrapes the lid and puts what she has scraped back in. I ask why. “It climbed all that way,” she says.

## A sort of handshake

When I had Renate for a year I sent a spoonful of her home, in a honey pot, as a courtesy. The baker in Trieste rang me up. He was very kind. He said that she was lively, that she was in excellent health, and that she was no relation.

So I have stopped telling people how old she is. If someone wants some I give it, and tell them to use their fingers. In a month she will have forgotten me; she will be yours, down to the knuckles. Call her what you like.
`),
    },
  },
}
