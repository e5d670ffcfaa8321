/** A language as its own speakers call it: `Deutsch`. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(language)
  if (name === undefined) return language
  return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language))
}
