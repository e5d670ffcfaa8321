/** The groups of the panel's navigation, in one place so that each is spelled one way. */
export const groups = {
  journal: { en: 'The magazine', de: 'Das Heft' },
  library: { en: 'Library', de: 'Bibliothek' },
  house: { en: 'House', de: 'Haus' },
}
