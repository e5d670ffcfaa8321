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

/** An article of about 15 KB as JSON. */
export function article(number: number) {
  const paragraphs = Array.from({ length: 26 }, (_, index) => paragraph(number + index))
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
    layout: Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? { blockType: 'quote', text: words(number + index, 60), source: words(index, 3) }
        : {
            blockType: 'gallery',
            items: [1, 2, 3].map((item) => ({ caption: words(number + item, 12) })),
          },
    ),
  }
}
