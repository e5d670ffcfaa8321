/** Languages that write nouns with a capital wherever they stand. */
const CAPITAL_NOUNS = new Set(['de', 'lb'])

/** A word like "Article": what is written in any other way (FAQ, iPhone) is meant so. */
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu

/** A label, which is written as a heading, as it stands within a sentence of the language. */
export function inSentence(label: string, language: string): string {
  if (CAPITAL_NOUNS.has(new Intl.Locale(language).language)) return label
  return label.replace(CAPITALISED, (word) => word.toLocaleLowerCase(language))
}
