// The trash of a collection is a list of it: both are fetched as one.
export { ListScreen } from './list/ListScreen.tsx'
export { TrashScreen } from './list/TrashScreen.tsx'
