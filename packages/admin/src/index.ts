// The public surface of the panel: what assembles it, and what a site's own components and plugins
// are built from.

export type { SharedModules } from './components/site-components.ts'
export type { FieldFilter } from './fields/field-filter.ts'
export {
  definePanelFieldType,
  type OwnPanelFieldType,
  type PanelFieldTypeOptions,
} from './fields/own/define-panel-field-type.ts'
export { ownInputFilter } from './fields/own/own-input-filter.ts'
export { FieldShell } from './form/FieldShell.tsx'
export type { CellProps, FieldCellProps } from './form/field-cell.ts'
export type { FieldInputProps, InputProps } from './form/field-input.ts'
export { useErrors, useField, useValue } from './form/use-field.ts'
export { useI18n } from './i18n/i18n-context.tsx'
export { Screen } from './panel/page/Screen.tsx'
export { useUser } from './panel/session/use-session.ts'
export { useClient } from './panel/use-client.ts'
export { startPanel } from './shell/start/start-panel.tsx'
export * from './ui/index.ts'
