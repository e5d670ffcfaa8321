import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const salt: ArticleContent = {
  id: 'article-salt',
  slug: 'raking-the-sea',
  state: 'published',
  publishedOn: '2025-10-20',
  reading: 'report',
  authors: ['author-dov-castellan'],
  topics: ['topic-table', 'topic-water'],
  cover: 'media-salt',
  related: ['article-aflaj', 'article-sourdough'],
  text: {
    en: {
      title: 'Raking the Sea',
      standfirst:
        'On the Atlantic coast, salt is still farmed by people who open a gate, close a gate and watch the wind. Most of the work is done on the days on which nothing happens.',
      body: richText(`
From the air the marsh looks like a page of accounts. There are ruled lines, small boxes, larger boxes around them and a long crooked margin where the sea comes in. On the ground it is nothing but mud and light, and a man in rubber boots, who is looking at a puddle.

The puddle is an *œillet*, a little eye, seven metres by ten and as deep as a thumb. It is the last of some dozen basins through which the water has been coming for the past three weeks. Yann Le Bihan gets down on his heels beside it. He puts in a finger, licks it and looks at the sky.

“Five o’clock,” he says. It is ten past two.

## Slowly, downhill

At the spring tides the sea is let into a large basin through a hole in the dike with a wooden stopper, and here it settles, warms up, and lets fall its mud. After that everything depends on slopes one would need a level to see. From basin to basin the water creeps and spreads, and gets shallower, and every one takes a little of it away into the air. It comes in with some thirty-five grams of salt in the litre. When it gets to the eyes there are above two hundred and fifty, and it is ready to turn.

He steers it all with slates. Each gate is a piece of roofing slate with a row of holes, plugged with wooden pegs. One peg more or fewer, that is the whole of the machinery. “My father said, a paludier is a man who is late for a peg.”

> One peg more or fewer: that is the whole of the machinery.

## Two salts

In the late afternoon, if there is a dry wind out of the east, the surface goes dull. Something like a skin of ice forms in the lee of the clay walls. It is *fleur de sel*. It floats, in hollow little pyramids, as long as no one disturbs it. Le Bihan draws it to the edge with a flat board on a pole, with a motion that one might use to take a sleeping cat off a newspaper.

The grey salt is underneath. It forms on the floor of the pan, and it is brought in with a rake five metres long, without teeth, made of chestnut. It must be pulled close enough above the clay to take the salt and far enough from it to leave the mud. The clearance is about that of a coin. *Nobody can teach you that,* he says, and then, over three hours, he teaches me. My heap is grey like a pavement. His is grey like a dove.

## The days when nothing happens

A good summer has forty days of harvest. That leaves three hundred and twenty-five. In winter the pans are drowned on purpose, so that the frost will not crack the clay. In March they are drained and the floors are scraped and smoothed by hand, each of them, and the little walls built up afresh; it takes until May, and then it may rain.

One cloudburst in July puts a centimetre of fresh water on the eyes and three weeks’ walk are undone. I ask what one does.

“You go home,” says Le Bihan. “You close the gates first.”

The marsh is more than a thousand years old. In the sixties there was a plan for a marina and a coastal road. The young people came from the cities then and got in its way, and some of them stayed on, and learned to rake. He is the son of one of these. He says so with a certain shyness, as others might own up to a title.

At five o’clock the surface goes dull.
`),
    },
  },
}
