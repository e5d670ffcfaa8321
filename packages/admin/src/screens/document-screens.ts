// Screens that hold a form, fetched as one: each by itself would also split what they share into a
// file for every set of screens that use it, and a document came in eighty-two files.
export { AccountScreen } from './account/AccountScreen.tsx'
export { CollectionApiScreen, GlobalApiScreen } from './api/ApiScreen.tsx'
export { CalendarScreen } from './calendar/CalendarScreen.tsx'
export { DocumentDrawer } from './document/DocumentDrawer.tsx'
export { CollectionDocumentScreen } from './document/opening/CollectionDocumentScreen.tsx'
export { GlobalDocumentScreen } from './document/opening/GlobalDocumentScreen.tsx'
export { CollectionTabScreen, GlobalTabScreen } from './plugin-tab/PluginTabScreen.tsx'
export { TrashedDocumentScreen } from './trash/TrashedDocumentScreen.tsx'
export { prefetchVersion, prefetchVersions } from './version/prefetch-versions.ts'
export { CollectionVersionsScreen, GlobalVersionsScreen } from './versions/VersionsScreen.tsx'
