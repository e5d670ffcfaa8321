// The public surface of the panel: what assembles it, and what plugins and a site's own components
// are built from. docs/guides/panel-plugins.md describes each; nothing else is promised.

export type { FieldFilter } from './fields/field-filter.ts'
export {
  definePanelFieldType,
  type PanelFieldTypeOptions,
} from './fields/own/define-panel-field-type.ts'
export { ownInputFilter } from './fields/own/own-input-filter.ts'
export type { OwnPanelFieldType } from './fields/own/own-panel-field-type.ts'
export { FieldShell } from './form/FieldShell.tsx'
export type { CellProps, FieldCellProps } from './form/field-cell.ts'
export type { FieldInputProps, InputProps } from './form/field-input.ts'
export { Link, type LinkProps, useNavigate } from './hooks/Link.tsx'
export { type OfferedAction, useAction } from './hooks/use-action.ts'
export { type ToastHandle, useDrawers, useLocale, useToast } from './hooks/use-context.ts'
export { type DocumentHandle, useDocument } from './hooks/use-document.ts'
export {
  type FieldPath,
  type FormHandle,
  useErrors,
  useField,
  useForm,
  useValue,
} from './hooks/use-form.ts'
export { type ListHandle, useList } from './hooks/use-list.ts'
export { type MessagesHandle, useMessages } from './hooks/use-messages.ts'
export { usePluginOptions } from './hooks/use-plugin-options.ts'
export { type Api, api } from './panel/api.ts'
export { type Crumb, Screen, type ScreenProps } from './panel/page/Screen.tsx'
export { useConfig, useUser } from './panel/session/use-session.ts'
export type { SharedModules } from './plugins/load-plugins.ts'
export {
  type DocumentSubject,
  definePanelPlugin,
  type PanelAction,
  type PanelPlugin,
  type PanelTab,
  type PanelUploadHandler,
  type PanelView,
  type RowSubject,
  type SlotEntry,
  type SlotName,
  type SlotProps,
  type StorageUpload,
  type Viewer,
} from './plugins/panel-plugin.ts'
export { startPanel } from './shell/start/start-panel.tsx'
export * from './ui/index.ts'
