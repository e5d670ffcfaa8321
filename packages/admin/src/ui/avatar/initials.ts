/** The first letters of the first and the last word of a name, as whole characters in any script. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter)
  return letters.join('').toLocaleUpperCase() || '?'
}

function firstLetter(word: string | undefined): string {
  if (word === undefined) return ''
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment
  return ''
}
