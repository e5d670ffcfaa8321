import type { Label } from '../../i18n/labels.ts'

/** The name of a locale in each language of the panel: `de` is German, or Deutsch. */
export function localeName(code: string, languages: readonly string[]): Label {
  return Object.fromEntries(languages.map((language) => [language, nameIn(language, code)]))
}

function nameIn(language: string, code: string): string {
  try {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(code.replaceAll('_', '-'))
    // Many languages write names of languages in lower case; a label begins with a capital.
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return code // A code that is not a language tag.
  }
}
