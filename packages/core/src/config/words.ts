/** `publishedAt`, `site-settings`, `_status` → `Published At`, `Site Settings`, `Status`. */
export function titleCase(identifier: string): string {
  return identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

// English words whose plural is not made by a rule, as they occur in names of collections.
const irregular: readonly (readonly [singular: string, plural: string])[] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
]
const uncountable = new Set(['media', 'news', 'series', 'data', 'settings', 'information', 'stock'])

/** The singular and plural of a name that may be either; good enough for a default label. */
export function singularAndPlural(identifier: string): { singular: string; plural: string } {
  const words = titleCase(identifier)
  const lastSpace = words.lastIndexOf(' ') + 1
  const before = words.slice(0, lastSpace)
  const last = words.slice(lastSpace)
  const lower = last.toLowerCase()
  if (uncountable.has(lower)) return { singular: words, plural: words }
  for (const [singular, plural] of irregular) {
    if (lower === singular || lower === plural) {
      return {
        singular: before + likeFirst(singular, last),
        plural: before + likeFirst(plural, last),
      }
    }
  }
  const singular = singularOf(last)
  return { singular: before + singular, plural: before + pluralOf(singular) }
}

function likeFirst(word: string, model: string): string {
  return model.charAt(0) + word.slice(1)
}

function singularOf(word: string): string {
  if (/(ss|us|is)$/i.test(word)) return word
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`
  if (/(sses|[bprt]uses|xes|ches|shes)$/i.test(word)) return word.slice(0, -2)
  if (/s$/i.test(word)) return word.slice(0, -1)
  return word
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  if (/(s|x|ch|sh)$/i.test(word)) return `${word}es`
  return `${word}s`
}
