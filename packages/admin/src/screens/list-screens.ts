// The trash of a collection and its translations are lists of it: they are fetched as one.
export { ListScreen } from './list/ListScreen.tsx'
export { TranslationsScreen } from './list/matrix/TranslationsScreen.tsx'
export { TrashScreen } from './list/TrashScreen.tsx'
