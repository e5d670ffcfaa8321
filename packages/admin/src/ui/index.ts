import './styles.css'

export { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx'
export { Badge, type BadgeProps } from './Badge.tsx'
export { Banner, type BannerProps, type BannerTone } from './Banner.tsx'
export { type Breadcrumb, Breadcrumbs, type BreadcrumbsProps } from './Breadcrumbs.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './Button.tsx'
export { ButtonGroup, type ButtonGroupProps } from './ButtonGroup.tsx'
export { Card, type CardProps } from './Card.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { Collapsible, type CollapsibleProps } from './Collapsible.tsx'
export { Combobox, type ComboboxProps } from './Combobox.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
export { classNames } from './class-names.ts'
export { CodeEditor, type CodeEditorProps, prepareCode } from './code-editor/CodeEditor.tsx'
export type { ComboboxSearch } from './combobox-search.ts'
export { Dialog, type DialogProps } from './Dialog.tsx'
export { Drawer, type DrawerProps } from './Drawer.tsx'
export { DrawerContent, type DrawerContentProps } from './DrawerContent.tsx'
export { DrawerSheet, type DrawerSheetProps } from './DrawerSheet.tsx'
export { DatePicker, type DatePickerProps } from './date-picker/DatePicker.tsx'
export {
  type DateKind,
  localDate,
  parseWallTime,
  printWallTime,
  utcDate,
  type WallTime,
} from './date-picker/wall-time.ts'
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
export { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
export { FormDialog } from './FormDialog.tsx'
export {
  controlAria,
  type FieldConnection,
  FieldContext,
  type FieldControl,
  type FieldControlProps,
  useFieldControl,
} from './field-context.ts'
export { firstControl } from './first-control.ts'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export { isInForm } from './is-in-form.ts'
export { Kbd, type KbdProps } from './Kbd.tsx'
export { Menu, type MenuProps } from './Menu.tsx'
export { MultiCombobox, type MultiComboboxProps } from './MultiCombobox.tsx'
export type {
  MenuAction,
  MenuCheckbox,
  MenuEntry,
  MenuGroup,
  MenuLink,
  MenuRadio,
  MenuSeparator,
  Submenu,
} from './menu-entry.ts'
export { NumberInput, type NumberInputProps } from './NumberInput.tsx'
export { keepNoticesAbove } from './notice-clearance.ts'
export type { Option } from './option.ts'
export { PageHeader, type PageHeaderProps } from './PageHeader.tsx'
export { Pagination, type PaginationProps } from './Pagination.tsx'
export { PickCombobox, type PickComboboxProps } from './PickCombobox.tsx'
export { Popover, type PopoverProps } from './Popover.tsx'
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx'
export { useBelowHeader } from './page-top.ts'
export { PartFailure } from './part/PartFailure.tsx'
export { createPart, type Part, prefetchParts } from './part/part.ts'
export { type PartView, partView } from './part/part-view.tsx'
export type { PartWords } from './part/part-words.ts'
export { useOpenedPart } from './part/use-opened-part.ts'
export { usePart } from './part/use-part.ts'
export { whenIdle } from './part/when-idle.ts'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx'
export { Select, type SelectProps } from './Select.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'
export { SkipLink, type SkipLinkProps } from './SkipLink.tsx'
export { Spinner, type SpinnerProps } from './Spinner.tsx'
export { SplitButton, type SplitButtonProps } from './SplitButton.tsx'
export { StatusPill, type StatusPillProps, type StatusTone } from './StatusPill.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export { DragHandle, type DragHandleProps } from './sortable/DragHandle.tsx'
export { Sortable, type SortableLayout, type SortableProps } from './sortable/Sortable.tsx'
export { useSortableItem } from './sortable/sortable-context.ts'
export type { SortablePlace, SortableTexts } from './sortable/sortable-texts.ts'
export { type TabLink, TabLinks, type TabLinksProps } from './TabLinks.tsx'
export {
  type SortDirection,
  Table,
  TableBody,
  TableCell,
  type TableCellProps,
  TableHead,
  TableHeader,
  type TableHeaderProps,
  type TableProps,
  TableRow,
  type TableRowProps,
} from './Table.tsx'
export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx'
export { Textarea, type TextareaProps } from './Textarea.tsx'
export { TextInput, type TextInputProps } from './TextInput.tsx'
export { Toaster, type ToasterProps, toast } from './Toaster.tsx'
export { Tooltip, type TooltipProps } from './Tooltip.tsx'
export { UiProvider, type UiProviderProps } from './UiProvider.tsx'
export { useCopy } from './use-copy.ts'
export { useKeptFocus } from './use-kept-focus.ts'
export { type HoldPending, usePendingInput } from './use-pending-input.ts'
export { useRootMark } from './use-root-mark.ts'
export { VisuallyHidden } from './VisuallyHidden.tsx'
