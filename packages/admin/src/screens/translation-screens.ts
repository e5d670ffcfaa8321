// The translations of a collection are fetched when they are opened: most sites have one language.
export { TranslationsScreen } from './list/matrix/TranslationsScreen.tsx'
