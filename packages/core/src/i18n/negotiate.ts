/**
 * Real headers are shorter; the rest of a longer one is not read, so that a hostile one costs
 * nothing.
 */
const headerCharactersRead = 2000

/**
 * The supported language that an `Accept-Language` header prefers: exact, else the same language
 * without its region, else `fallback`.
 */
export function negotiateLanguage(
  acceptLanguage: string | null | undefined,
  supported: readonly string[],
  fallback: string,
): string {
  if (!acceptLanguage) return fallback
  const wanted: { tag: string; weight: number }[] = []
  for (const part of acceptLanguage.slice(0, headerCharactersRead).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (tag !== '' && weight > 0) wanted.push({ tag, weight })
  }
  wanted.sort((a, b) => b.weight - a.weight)
  const byTag = new Map(supported.map((language) => [language.toLowerCase(), language]))
  for (const { tag } of wanted) {
    for (
      let range = tag;
      range !== '';
      range = range.slice(0, Math.max(0, range.lastIndexOf('-')))
    ) {
      const language = byTag.get(range)
      if (language !== undefined) return language
    }
  }
  return fallback
}
