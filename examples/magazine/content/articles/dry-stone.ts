import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const dryStone: ArticleContent = {
  id: 'article-dry-stone',
  slug: 'no-mortar-no-hurry',
  state: 'published',
  publishedOn: '2026-01-12',
  reading: 'guide',
  authors: ['author-ines-halloran'],
  topics: ['topic-materials', 'topic-mending'],
  cover: 'media-dry-stone',
  related: ['article-lime-mortar', 'article-ferrule'],
  text: {
    en: {
      title: 'No Mortar, No Hurry',
      standfirst:
        'A weekend of learning to build a wall out of nothing but stones, from a woman who has never once put one down after picking it up. Almost never.',
      body: richText(`
There are five rules, and Peg Nattrass gave them to us before we had our gloves on. She gave them standing with her back to a gap in the wall, some four metres wide, through which forty sheep were looking in.

“You will want to make a sixth,” she said. “Don’t.”

## The five rules

1. **Length into the wall.** A stone shows you its short end and keeps its long one to itself. Laid the other way it looks handsome, and falls out.
2. **One on two, two on one.** Every joint is crossed by the stone above. A joint that runs up through three courses is called a zipper, and behaves like one.
3. **Heart it.** A wall is two walls leaning on each other, and between the two is a filling of small stones, placed by hand. Not thrown. Placed.
4. **Keep it level, keep it tapering.** Wide at the foot, narrow at the top; strings on a wooden frame tell you how narrow.
5. **Touch each stone once.** If you pick it up, it goes on the wall.

The first four are about gravity. The fifth, it turned out over two days, is about you.

## Stripping out

You begin by taking down. A gap is not a hole; it is a heap, and in the heap is nearly everything you need. We carried the stones out on to the grass and set them down by kind: the big footings nearest, then the building stone, then the long *throughs* that tie one face to the other, the hearting in piles, and farthest off the cope stones, which go on last and stand up like books.

At the bottom of it all lay a clay pipe and the sole of a child’s shoe. Peg put both to one side, and on the second afternoon, without remark, she put them back.

> A gap is not a hole. It is a heap, and in the heap is nearly everything you need.

## The stone that fits

For an hour I was no good at all. I looked at the place, took up a stone, tried it, turned it, tried it, and put it down for another. It is a natural thing to do, and it is how you come to lift nine tonnes in order to lay one.

“You’re shopping,” said Peg. “Look at the hole till you’re sick of it. Then look at the ground *once*.”

And it works, though I could not tell you how. After enough staring, the gap turns into a shape in your head and one of two hundred grey lumps is already that shape. You walk across, you pick it up, you put it in. It makes a sound, going home: a knock, low and short, like a cupboard in a well-built house. By evening we were all listening for each other’s.

## Why it stands

A wall without mortar does not resist the weather. It lets it through. Wind goes in by a thousand slits and comes out confused; water drains; frost has nothing to get hold of. When the ground shifts the stones shift too and take up a new understanding. There are walls on these hills that have been doing so for several centuries, with a mended gap every hundred metres or so, like anything that is in use.

A good waller mends three metres in a day. There were seven of us, and we mended four in two. On Sunday at half past four we set the last cope, and the sheep, who had been following it all with a look of deep reserve, turned around one after another and went back to the grass.

I picked up a little stone to take home with me. Peg saw it.

“That’s in your hand,” she said. So I found it a place.
`),
    },
  },
}
