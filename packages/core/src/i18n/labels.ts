/** Text for people: one string, or one per UI language (`{ en: 'Title', de: 'Titel' }`). */
export type Label = string | { readonly [language: string]: string }

/** A label in one language; if it is missing, in English or any other. */
export function labelText(label: Label, language: string): string {
  if (typeof label === 'string') return label
  return label[language] ?? label.en ?? Object.values(label)[0] ?? ''
}
