// The public surface of the panel: what assembles it, and what a site's own components and plugins
// are built from.

export { Screen } from './app/Screen.tsx'
export { startPanel } from './app/start-panel.tsx'
export { useClient } from './app/use-client.ts'
export { useUser } from './app/use-session.ts'
export type { SharedModules } from './components/site-components.ts'
export { FieldShell } from './document/FieldShell.tsx'
export type { FieldInputProps } from './document/field-input.ts'
export { useErrors, useField, useValue } from './document/use-field.ts'
export type { FieldCellProps } from './fields/field-cell.ts'
export { useI18n } from './i18n/i18n-context.tsx'
export * from './ui/index.ts'
