/** How wide a text is, in pixels. */
export type Measure = (text: string) => number

export const ellipsis = ' …'

/**
 * A text cut where a search engine cuts it: after the last word that fits with an ellipsis, or within a
 * word that is wider than most of the line.
 */
export function truncate(text: string, width: number, measure: Measure): string {
  const whole = text.replace(/\s+/gu, ' ').trim()
  if (measure(whole) <= width) return whole
  // Letters with their accents, and emoji, stay whole.
  const letters = [...new Intl.Segmenter().segment(whole)].map(({ segment }) => segment)
  let fits = 0
  let over = letters.length
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (measure(letters.slice(0, middle).join('') + ellipsis) <= width) fits = middle
    else over = middle
  }
  const cut = letters.slice(0, fits).join('')
  const isBetweenWords = letters[fits] === ' '
  const lastSpace = cut.lastIndexOf(' ')
  const atWord = isBetweenWords || lastSpace < cut.length / 2 ? cut : cut.slice(0, lastSpace)
  return atWord.trimEnd() + ellipsis
}
