// Abbreviations in their usual spelling, by how a name may contain them.
const abbreviations: ReadonlyMap<string, string> = new Map(
  (
    'AI API APIs BIC CDN CMS CSS CSV CTA CTAs DNS DOI EAN FAQ FAQs GPS GTIN GUID HTML HTTP HTTPS ' +
    'IBAN ID IDs IP ISBN ISO ISSN JS JSON JWT KPI MDX MIME OG PDF PDFs QR RSS SEO SKU SKUs ' +
    'SMS SQL SSO SVG TOC TTL UI URI URIs URL URLs UTC UTM UUID UX VAT VIP XML YAML ZIP'
  )
    .split(' ')
    .map((written) => [written.toLowerCase(), written]),
)

/** `publishedAt`, `site-settings`, `_status`, `ogURL` → `Published at`, `Site settings`, `Status`, `OG URL`. */
export function sentenceCase(identifier: string): string {
  return (
    identifier
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      // A word begins after capitals; the last capital of `IDs` begins none.
      .replace(/([A-Z]+)(?![A-Z]s(?![a-z]))([A-Z][a-z])/g, '$1 $2')
      .split(/[\s_-]+/)
      .filter((word) => word !== '')
      .map((word, index) => {
        const abbreviation = abbreviations.get(word.toLowerCase())
        if (abbreviation !== undefined) return abbreviation
        // A word in capitals that is not listed is an abbreviation.
        if (/^[A-Z][A-Z0-9]+s?$/.test(word)) return word
        const lower = word.charAt(0).toLowerCase() + word.slice(1)
        return index === 0 ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
      })
      .join(' ')
  )
}

// English words with an irregular plural that occur in names of collections.
const irregular: readonly (readonly [singular: string, plural: string])[] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
]
const uncountable = new Set(['media', 'news', 'series', 'data', 'settings', 'information', 'stock'])

/** The singular and plural of a name that may be either; good enough for a default label. */
export function singularAndPlural(identifier: string): { singular: string; plural: string } {
  const words = sentenceCase(identifier)
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
  return word.replace(/s$/, '')
}

function pluralOf(word: string): string {
  if (/[A-Z]S$/.test(word)) return word // RSS
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  if (/(s|x|ch|sh)$/i.test(word)) return `${word}es`
  return `${word}s`
}
