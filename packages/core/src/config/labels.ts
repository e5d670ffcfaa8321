/** Text for people: one string, or one per UI language (`{ en: 'Title', de: 'Titel' }`). */
export type Label = string | { readonly [language: string]: string }
