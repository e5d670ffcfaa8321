/** Whether a text is the code of a language, such as `fr`, `pt-BR` or `ku-Arab`. */
export function isLanguageCode(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
