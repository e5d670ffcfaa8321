/** The groups of the panel's navigation, defined once so that they are spelled alike. */
export const groups = {
  journal: { en: 'The magazine', de: 'Das Heft' },
  library: { en: 'Library', de: 'Bibliothek' },
  house: { en: 'House', de: 'Haus' },
}
