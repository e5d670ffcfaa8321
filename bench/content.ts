const WORDS =
  'river market garden morning signal paper bridge winter engine copper silent harbor window letter forest station summer kitchen mountain bottle answer ladder yellow storm village needle'.split(
    ' ',
  )

/** The same words in every run. */
function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    return WORDS[(seed * 7 + index * 11 + ((index * index) % 13)) % WORDS.length]
  }).join(' ')
}

function paragraph(seed: number) {
  const text = {
    type: 'text',
    detail: 0,
    format: 0,
    mode: 'normal',
    style: '',
    text: words(seed, 32),
    version: 1,
  }
  return {
    type: 'paragraph',
    children: [text],
    direction: 'ltr',
    format: '',
    indent: 0,
    version: 1,
    textFormat: 0,
    textStyle: '',
  }
}

const BLOCKS = 30

/** A document with 30 blocks and a body, at size 1. */
export function article(number: number, size = 1) {
  const paragraphs = Array.from({ length: 10 * size }, (_, index) => paragraph(number + index))
  return {
    title: `${words(number, 5)} ${number}`,
    slug: `article-${number}`,
    publishedAt: new Date(Date.UTC(2026, 0, 1 + (number % 365))).toISOString(),
    featured: number % 5 === 0,
    readingMinutes: 3 + (number % 9),
    summary: words(number, 40),
    body: {
      root: {
        type: 'root',
        children: paragraphs,
        direction: 'ltr',
        format: '',
        indent: 0,
        version: 1,
      },
    },
    layout: Array.from({ length: BLOCKS }, (_, index) =>
      index % 2 === 0
        ? { blockType: 'quote', text: words(number + index, 42 * size), source: words(index, 3) }
        : {
            blockType: 'gallery',
            items: [1, 2, 3].map((item) => ({ caption: words(number + item, 10 * size) })),
          },
    ),
  }
}

const TOPICS = ['nature', 'culture', 'science', 'travel', 'food', 'sport', 'music', 'law']

/** One of a library of many small documents. */
export function entry(number: number) {
  return {
    title: `${words(number, 4)} ${number}`,
    summary: words(number + 3, 30),
    topic: TOPICS[number % TOPICS.length] ?? '',
    shelf: TOPICS[(number * 5) % TOPICS.length] ?? '',
    rank: (number * 7919) % 100_003,
    views: (number * 104_729) % 100_019,
  }
}
