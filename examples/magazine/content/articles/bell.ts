import { richText } from '../rich-text.ts'
import type { ArticleContent } from '../types.ts'

export const bell: ArticleContent = {
  id: 'article-bell',
  slug: 'you-cannot-put-it-back',
  state: 'published',
  publishedOn: '2026-04-06',
  reading: 'report',
  authors: ['author-wren-oduya'],
  topics: ['topic-measure', 'topic-materials'],
  cover: 'media-bell',
  related: ['article-tide-gauge', 'article-gas-lamps'],
  text: {
    en: {
      title: 'You Cannot Put It Back',
      standfirst:
        'A bell is tuned by taking metal away from the inside, in curls, while it hangs upside down. The note that everyone hears is not one of those being tuned.',
      body: richText(`
The bell stands on its head on a lathe the size of a carousel, and Gerrit van Aalst walks around inside it. That is not a figure of speech. It is one metre sixty across the mouth, and he has stepped over the lip in his socks to look for a pencil mark.

The mark says where the next cut will go. He climbs out, puts on his shoes, and the table begins to turn. A tool on a long arm reaches down and touches the inner wall, and a curl of bronze comes off, thick and bright, hissing a little. It looks like butter. After two turns he stops the table, takes a rubber mallet and taps.

We wait. It goes on for the better part of a minute.

“Still sharp in the third,” says van Aalst. “We go again. But slowly. From here it is all slowly.”

## Five notes and a ghost

A string has overtones that line up like soldiers: twice, three times, four times the lowest. A bell does not. It is a curved shell and its ways of shaking have nothing tidy about them; left to itself it sounds like a dropped tray. Somewhere around the middle of the seventeenth century two brothers, François and Pieter Hemony, found out together with a blind carillon player called Jacob van Eyck how to bring five of these notes into order.

From the bottom up they are known as the hum, the prime, the tierce, the quint and the nominal. The hum is an octave under the prime and the nominal an octave above it. The tierce lies a *minor* third over the prime, and this is why bells sound faintly sad on even the happiest occasion.

Each belongs to a different region of the wall. Shave the bell near the lip and one drops a good deal, another slightly, a third not at all. Tuning means knowing this map by heart and choosing a cut that mends one note without harming four.

> The note you hear when a bell is struck cannot be found anywhere in the bell.

Now the odd thing. The pitch that everyone hears at the stroke, the note one would sing back, is not among the five. It cannot be found in the bell at all with any instrument. The ear puts it together out of three of the higher partials, as the eye makes a triangle out of three dots. Van Aalst has tuned by it for twenty-six years. “It is not in there,” he says and pats the bronze. “It is in you. But if I get it wrong, you will know.”

## One direction

A piano tuner turns a pin, listens, turns it back. Here there is no back. Metal may be taken away; none may be added. A bell can be lowered but not, except by tricks that ruin the tone, raised. And so it is cast a little thick and a little sharp, on purpose, and brought down, and everything lies in knowing when to stop.

He has three tools for it:

- a row of tuning forks that belonged to his predecessor
- a microphone and a laptop, which are accurate to a hundredth of a semitone
- a bench by the door, where he sits with his back to the bell while the apprentice strikes it

The laptop is for measuring, he says, and the forks are for the laptop. The bench is for deciding.

## Enough

A little after four the tierce comes in. I hear nothing special; or rather, I hear that something has stopped, a kind of beating under the sound that I had not noticed was there. Van Aalst gets up from the bench and switches off the lathe.

On the screen the third is still four hundredths sharp. The apprentice points it out. Van Aalst looks at the number and then at the bell for quite a while.

“Yes,” he says. “Leave it something to do. It will settle in three hundred years.”
`),
    },
  },
}
