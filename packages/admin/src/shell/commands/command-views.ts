// Both are fetched while nothing else is, so that the first press finds them.
export { CommandPalette } from './CommandPalette.tsx'
export { ShortcutSheet } from './ShortcutSheet.tsx'
