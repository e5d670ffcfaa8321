// Small screens that are opened now and then, fetched as one.
export { AccountScreen } from './account/AccountScreen.tsx'
export { CollectionApiScreen, GlobalApiScreen } from './api/ApiScreen.tsx'
export { CalendarScreen } from './calendar/CalendarScreen.tsx'
export { CollectionTabScreen, GlobalTabScreen } from './plugin-tab/PluginTabScreen.tsx'
export { TrashedDocumentScreen } from './trash/TrashedDocumentScreen.tsx'
