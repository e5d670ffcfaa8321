/** Words that the magazine avoids, by language, with what it writes instead. */
export const houseWords = {
  en: [
    { avoid: 'utilise', use: 'use' },
    { avoid: 'in order to', use: 'to' },
    { avoid: 'state of the art' },
  ],
  de: [
    { avoid: 'zeitnah', use: 'bald' },
    { avoid: 'Thematik', use: 'Thema' },
  ],
}
