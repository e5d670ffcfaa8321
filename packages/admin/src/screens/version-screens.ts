// The history of a document and the comparisons in it, fetched as one.
export { prefetchVersion, prefetchVersions } from './version/prefetch-versions.ts'
export { CollectionVersionScreen, GlobalVersionScreen } from './version/VersionScreen.tsx'
export { CollectionVersionsScreen, GlobalVersionsScreen } from './versions/VersionsScreen.tsx'
