import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const sashWindow: ArticleContent = {
  id: 'article-sash-window',
  slug: 'the-weight-in-the-wall',
  state: 'draft',
  publishedOn: '2026-09-07',
  reading: 'guide',
  authors: ['author-ines-halloran'],
  topics: ['topic-mending', 'topic-materials'],
  cover: 'media-sash',
  related: ['article-dry-stone', 'article-lime-mortar'],
  editorNotes:
    'Waiting for the drawing of the pocket piece. Do not publish before the autumn issue.',
  text: {
    en: {
      title: 'The Weight in the Wall',
      standfirst:
        'A sash window is a pair of scales that happens to let in air. How it works, why it sticks, and what to do with one Saturday and nine metres of cord.',
      body: richText(`
If you have a sash window that will not stay up, you have something in common with a good many people, and under your window, leaning on a radiator, a wooden spoon. The spoon is doing the work of a piece of iron the size of a courgette, which is lying a metre below it in the wall, in the dark, where it fell when the cord broke in about 1988.

It is still there. It is waiting for you. This is the most encouraging thing that I know about old houses.

## How it works

Each of the two sashes hangs from a pair of cords. These run up over pulleys in the frame, and down inside it into a hollow box, and on the end of each there is a weight. The two weights together are as heavy as the sash. So it floats. You are not lifting the window when you raise it; you are only changing its mind.

Nothing about this has a spring or a ratchet. A well-hung sash can be opened with one finger and will stay where the finger leaves it, and if the cords are waxed it makes a sound as it goes like someone drawing a breath.

> You are not lifting the window. You are only changing its mind.

## Why it sticks

In nine cases out of ten it is paint. Somebody painted the window shut, and somebody else painted over that. In the tenth it is one cord out of two, so that the sash hangs askew and wedges. It is hardly ever the wood. These windows were made of slow-grown pine that it would be difficult to buy today at any price, and it is generally sound under the paint, with the possible exception of the bottom rail.

## One Saturday

1. Run a thin blade between the sash and the beads until it moves. Be patient. You are opening a letter.
2. Prise off the inner beads, starting in the middle, where they bend. Number them on the back.
3. Swing the lower sash inward, cut what is left of its cords and let the weights down gently by the ends. Do not let go.
4. In the side of the frame, low down, you will find a small wooden panel held by one screw or by nothing but paint. It is called the *pocket*. Open it, put your hand in and shake hands with 1988.
5. Feed the new cord over the pulley with a bent nail on a string, which is known as a mouse. Tie the weight with a knot that you trust.
6. Pull the weight up to within a hand of the pulley. Cut the cord, and nail it into the groove of the sash, low enough that no nail is ever asked to go round the wheel.

Then hang it, put back the beads, and try it with the one finger. You should do the other cord as well, while you are about it. They were put in on the same day.

## What it is worth

Fitted with a brush seal, and with a heavy curtain drawn at night, an old sash comes close to the performance of the cheaper kind of replacement, and it will be repairable when that one is landfill. There are joiners who will do all this for you, and they are worth what they charge. But do one yourself. You will learn what is inside your walls.

Keep the spoon. It has done nothing wrong.
`),
    },
  },
}
