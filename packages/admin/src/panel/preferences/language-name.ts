// A name takes the browser a millisecond, and a menu of languages has one for each, with every drawing.
const names = new Map<string, string>()

/** A language as its own speakers call it: `Deutsch`. */
export function languageName(language: string): string {
  const known = names.get(language) ?? nameOf(language)
  names.set(language, known)
  return known
}

function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(language)
  if (name === undefined) return language
  return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language))
}
