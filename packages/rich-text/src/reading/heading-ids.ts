/**
 * Makes the ids of the headings of one text, in their order: from the words, in any script, and
 * unique in the text.
 */
export function createHeadingIds(prefix = ''): (words: string) => string {
  const given = new Set<string>()
  return (words) => {
    const plain =
      words
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '') || 'section'
    let id = prefix + plain
    for (let count = 2; given.has(id); count++) id = `${prefix}${plain}-${count}`
    given.add(id)
    return id
  }
}
