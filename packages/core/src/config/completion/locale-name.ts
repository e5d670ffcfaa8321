import type { Label } from '../types/labels.ts'

/** What people call the locale of a code, in each language of the panel: `de` is German, or Deutsch. */
export function localeName(code: string, languages: readonly string[]): Label {
  return Object.fromEntries(languages.map((language) => [language, nameIn(language, code)]))
}

function nameIn(language: string, code: string): string {
  try {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(code.replaceAll('_', '-'))
    // Many languages write names of languages small; a label begins like a sentence.
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return code // A code of the site's own, which is no language tag.
  }
}
