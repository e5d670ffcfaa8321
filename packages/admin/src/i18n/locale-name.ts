/** The name of a locale's language in a UI language, with a capital as labels have it: German, Deutsch. */
export function localeName(code: string, language: string): string {
  try {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(code.replaceAll('_', '-'))
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return code // A code that is not a language tag.
  }
}
