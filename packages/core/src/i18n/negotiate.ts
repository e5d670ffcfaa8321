/**
 * Real headers are shorter; the rest of a longer one is not read, so that a hostile one costs
 * nothing.
 */
const headerCharactersRead = 2000

/** Languages whose readers read another one. */
const readAs: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
])

/** Headers and tags that are remembered: a few for each browser, of any number for a hostile caller. */
const mostRemembered = 1000

/**
 * The supported language that an `Accept-Language` header prefers: exact, else the same language in the same
 * script (`zh-HK` is `zh-TW`), else the same language, else `fallback`.
 */
export function negotiateLanguage(
  acceptLanguage: string | null | undefined,
  supported: readonly string[],
  fallback: string,
): string {
  if (!acceptLanguage) return fallback
  const known = answers.get(supported) ?? new Map<string, string | null>()
  answers.set(supported, known)
  const before = known.get(acceptLanguage)
  if (before !== undefined) return before ?? fallback
  const found = findPreferred(acceptLanguage, supported)
  if (known.size < mostRemembered) known.set(acceptLanguage, found)
  return found ?? fallback
}

const answers = new WeakMap<readonly string[], Map<string, string | null>>()

function findPreferred(acceptLanguage: string, supported: readonly string[]): string | null {
  const wanted: { tag: string; weight: number }[] = []
  for (const part of acceptLanguage.slice(0, headerCharactersRead).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (tag !== '' && weight > 0) wanted.push({ tag, weight })
  }
  wanted.sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const language = supportedAs(tag, supported)
    if (language !== undefined) return language
  }
  return null
}

function supportedAs(tag: string, supported: readonly string[]): string | undefined {
  const exact = exactly(tag, supported)
  if (exact !== undefined) return exact
  const wanted = writingOf(tag)
  if (wanted === null) {
    // What is no tag may begin with one.
    for (let end = tag.lastIndexOf('-'); end > 0; end = tag.lastIndexOf('-', end - 1)) {
      const shorter = exactly(tag.slice(0, end), supported)
      if (shorter !== undefined) return shorter
    }
    return undefined
  }
  const same = supported.filter((language) => writingOf(language)?.language === wanted.language)
  return same.find((language) => writingOf(language)?.script === wanted.script) ?? same[0]
}

function exactly(tag: string, supported: readonly string[]): string | undefined {
  const small = tag.toLowerCase()
  return supported.find((language) => language.toLowerCase() === small)
}

/** A language with its script, which a region implies: Traditional for `zh-TW`. Null for what is no language. */
function writingOf(tag: string): { readonly language: string; readonly script: string } | null {
  const known = writings.get(tag)
  if (known !== undefined) return known
  const writing = findWriting(tag)
  if (writings.size < mostRemembered) writings.set(tag, writing)
  return writing
}

const writings = new Map<string, ReturnType<typeof findWriting>>()

function findWriting(tag: string) {
  try {
    const { language } = new Intl.Locale(tag)
    const own = new Intl.Locale(tag.replace(language, readAs.get(language) ?? language)).maximize()
    return { language: own.language, script: own.script ?? '' }
  } catch {
    return null
  }
}
