import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const buttons: ArticleContent = {
  id: 'article-buttons',
  slug: 'inventory-of-a-button-shop',
  state: 'published',
  publishedOn: '2025-11-17',
  reading: 'portrait',
  authors: ['author-pauline-mertz'],
  topics: ['topic-materials', 'topic-streets'],
  cover: 'media-buttons',
  related: ['article-paper', 'article-dry-stone'],
  text: {
    en: {
      title: 'Inventory of a Button Shop',
      standfirst:
        'For four days in November, a shop with eleven hundred drawers was counted by hand. Our illustrator held the pencil.',
      body: richText(`
**Day one, morning.** The shop is four metres wide and fourteen deep. It has a counter, a brass rule let into the counter, a ladder on a rail and drawers up to the ceiling. Every drawer has one of its own buttons sewn to the front. Madame Oriol, who is selling, sits on the one chair. Mr Diallo, who is buying, stands on the ladder. I am to write down what he calls.

“Corozo, brown, four holes, eighteen ligne. Two hundred and six.”

A *ligne* is the fortieth part of an inch and is used, so far as I can discover, only for buttons and for the movements of watches. Corozo is the nut of a palm. It is so hard and so white that for a hundred years people turned it on lathes and called it vegetable ivory.

**Day one, afternoon.** We have done sixty-one drawers. At this rate we will be done in eighteen days.

## What buttons are made of

Nut. Horn. Bone. Shell, from the mussels of rivers where there are no mussels now; if you lay one against your lip it is cold, and that is how you tell it from plastic. Glass pressed in the valleys of northern Bohemia. Milk: in the twenties they made buttons out of casein, hardened in formaldehyde, and one drawer of these still gives off, when the sun is on it, a memory of cheese. Leather. Boxwood. A cardboard button covered in linen, for underclothes, in case of boiling. Blood, which Madame Oriol will not have discussed.

> If you lay one against your lip it is cold. That is how you tell.

**Day two.** A young man comes in with a coat over his arm, and Mr Diallo gets down off the ladder. The coat is his grandfather’s. It wants one button, the second from the top. Madame Oriol does not get up. She looks at the coat from where she sits.

“Left wall, ninth row, it will have a chip in the label.”

It does. There are seven in the drawer. He buys one and then stands there, turning it over. He buys the other six.

## The way of counting

By the third day we had found a method. Large ones you count in fives with two fingers, as a bank clerk would. Small ones you pour on to a wooden tray with a hundred dimples in it and shake until each dimple is full; the tray is older than anybody present. The very smallest, the glass ones for dolls and christening gowns, are weighed on a letter scale. *One does not count sand,* says Madame Oriol.

Drawers that were empty I wrote down too. There were ninety-four. From the front you would never know, since the button is there, sewn to the wood, with nothing behind it. Mr Diallo wanted to fill them. She asked him to leave some.

“People like to be told that a thing is gone,” she said. “It means they were right to come.”

**Day four, evening.** The total is four hundred and twelve thousand, six hundred and thirty, not including sand. We sign the inventory, all three. Madame Oriol hands over the keys, the lease, and a small tin that is on no list.

In the tin are the odd ones: one of each, swept from the floor or found in a pocket or left on the counter in the course of fifty-two years. She has never been able to sell them, since each is only one. She has never been able to throw them out, for the very same reason.

Mr Diallo thought about it for a moment. Then he got up on the ladder, took out an empty drawer, tipped them in and sewed nothing to the front.
`),
    },
  },
}
