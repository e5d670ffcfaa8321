import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const paper: ArticleContent = {
  id: 'article-paper',
  slug: 'mending-with-almost-nothing',
  state: 'published',
  publishedOn: '2025-12-08',
  reading: 'report',
  authors: ['author-sayaka-onodera'],
  topics: ['topic-mending', 'topic-materials'],
  cover: 'media-paper',
  related: ['article-teacup', 'article-buttons'],
  text: {
    en: {
      title: 'Mending with Almost Nothing',
      standfirst:
        'The thinnest paper in the world weighs less than two grams a square metre. Libraries buy it to hold up all of their other paper.',
      body: richText(`
You are asked not to breathe out. The sheet lies on a felt, under a lamp, and if you breathe out it will be somewhere else. It is a good deal thinner than a hair. Laid upon a page of print it vanishes, and you can read the smallest footnote through it. Laid on your palm it weighs nothing at all, and then, as it takes up the warmth of the skin, it lifts a corner as though to have a look round.

This is *tengujo*, made in a valley on Shikoku from the inner bark of the paper mulberry. Its makers have got it down to about a gram and a half to the square metre. A sheet of office paper weighs eighty. I carried a roll of it in my hand luggage and at the security desk they passed it twice, since on the screen there was just the cardboard tube.

## What it is for

Three thousand kilometres of shelves in the great libraries are filled with paper that is dying. It was made in the hundred and fifty years in which pulp was sized with alum and rosin; the acid has remained, and it takes the sheets apart from within. You know the symptom. A corner bends and, without a sound, is no longer attached.

In the basement of a state library I watch Henrike Aust with a newspaper from 1911. It is the colour of tea. She lays a sheet of tengujo on it and strokes over it, from the middle outwards, with a broad soft brush and a paste made from wheat starch which has been cooked, sieved three times and thinned until it looks like skimmed milk. Then she lifts the page with both hands and waves it at me like a cloth. It does not break. There is nothing to see.

> The repair has to be weaker than the thing that it repairs. Otherwise it tears the next hole itself.

## Long, thin and tangled

The secret is in the fibre. Wood pulp is chopped short, a millimetre or two. Mulberry is not chopped. It is steamed, peeled, scraped, boiled in ash, and then picked over in running water, strand after strand, by women who sit in a row and take out every speck; and its fibres are about a centimetre long. In the vat they are kept afloat in the slime of a hibiscus root, which slows the water down so that they have time to lie across each other.

The result is less like a sheet than like a *very orderly tangle*. Pull on it from any side and something in there runs that way.

Every rule of the workshop has to do with going back:

- The paste is starch, because a damp cloth will undo it in a hundred years’ time.
- The edge of a patch is torn and never cut. A torn edge ends gradually.
- The repair has to be weaker than the thing that it repairs. Otherwise it tears the next hole itself.
- It should be visible to anybody who looks for it, and to no one else.

## Arithmetic

Aust and her three colleagues can do some eleven thousand pages in a year. I ask how many are waiting. She names a number and then laughs, because when you divide the one by the other you get to the year 2840.

Then why this page? Someone had requested it. A man in Ohio is looking for his great-grandmother, who may have advertised in this paper for the return of a lost umbrella.

She turns the sheet over and holds it against the light. It glows evenly like a blind on a summer morning. In the lower left-hand corner, under *Lost Property*, quite legible, is the umbrella.
`),
    },
  },
}
