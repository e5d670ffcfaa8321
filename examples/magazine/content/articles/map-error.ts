import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const mapError: ArticleContent = {
  id: 'article-map-error',
  slug: 'the-street-that-was-never-there',
  state: 'draft',
  publishedOn: '2026-09-21',
  reading: 'essay',
  authors: ['author-wren-oduya'],
  topics: ['topic-streets', 'topic-measure'],
  cover: 'media-map',
  related: ['article-tide-gauge', 'article-manhole'],
  editorNotes:
    'Legal has asked whether we may name the publisher of the 1962 atlas. Wren is to ring them on Tuesday.',
  text: {
    en: {
      title: 'The Street That Was Never There',
      standfirst:
        'Mapmakers used to hide small lies in their work to catch thieves. One of these lies was on our corner for sixty years, and people had begun to live in it.',
      body: richText(`
Between the laundry and the back of the cinema, according to an atlas published in 1962, there runs a short street called Orlop Row. It has a bend in it. It comes out beside the tram stop. I have walked past the place several times a week for ten years, and there is a wall.

It is not that it was demolished. There was never anything there. Orlop Row is what the trade calls a *trap street*: a small invention put in by a draughtsman, so that if a rival’s map should have it too, the rival would have some explaining to do.

## Honest lies

Nearly every maker of street maps has done something of the kind, and nearly none has admitted to it. It need not be a street. It may be a bend in a river, a hill a few metres too high, a cul-de-sac with the name of somebody’s aunt. The art is in doing no harm. You do not put a bridge where there is no bridge. You choose the sort of place where nobody has any reason to go.

> The art of it is in doing no harm. You choose a place where nobody has any reason to go.

The best known of them all is Agloe, in the state of New York, an anagram of the initials of two mapmakers, set down in the thirties at a crossing of dirt roads. When it turned up later on another company’s map a lawsuit was in the air. But a shop had meanwhile been built at the crossing. Its owner had looked at a map to see where he was, and called it the Agloe General Store. So there it was, on the ground. It had become true.

## Residents

Nobody has built a shop in Orlop Row. Yet I find, on asking around, that it is inhabited.

- The fire brigade has it on a list of addresses *not to be attended without confirmation*.
- A minicab firm used it for years as a word for any fare who did not turn up.
- The water company, which bought its base map with everything on it, has a stop valve there. It has never been found, and it is inspected annually.
- A woman at the library told me that she met her husband on the corner of Orlop Row. She meant the laundry. In her family it has always been called that.

That one stayed with me. A name had been put about that had no place belonging to it, and people, who cannot leave a name lying about unused, had found it one.

## A correction

The atlas was digitised in the nineties, and sold, and merged into something else, and sold again. Now Orlop Row is gone. It was taken out a year ago last March in a routine comparison with aerial photographs by an algorithm that looked for a street and could see a wall. I have the log entry in front of me. It gives the reason as *no evidence on the ground.*

I went along that evening to have a look. There was the wall, and over it the back of the screen, and someone had chalked on the bricks at the height of a child’s arm a door, with a handle and a number. It was number 4.

I do not say that it means anything. But the valve is due for its inspection in the spring, and I have asked whether I might come.
`),
    },
  },
}
