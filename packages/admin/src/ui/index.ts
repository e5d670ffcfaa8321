import './styles.css'

export { Avatar, type AvatarProps } from './avatar/Avatar.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './buttons/Button.tsx'
export { ButtonGroup, type ButtonGroupProps } from './buttons/ButtonGroup.tsx'
export { IconButton, type IconButtonProps } from './buttons/IconButton.tsx'
export { SplitButton, type SplitButtonProps } from './buttons/SplitButton.tsx'
export { Combobox, type ComboboxProps } from './choices/Combobox.tsx'
export { MultiCombobox, type MultiComboboxProps } from './choices/MultiCombobox.tsx'
export type { ChoiceOption } from './choices/option.ts'
export { PickCombobox, type PickComboboxProps } from './choices/PickCombobox.tsx'
export { Select, type SelectProps } from './choices/Select.tsx'
export type { ComboboxSearch } from './choices/use-combobox.ts'
export { classNames } from './class-names.ts'
export { CodeEditor, type CodeEditorProps, prepareCode } from './code-editor/CodeEditor.tsx'
export { DatePicker, type DatePickerProps } from './date-picker/DatePicker.tsx'
export { createDateText } from './date-picker/date-text.ts'
export {
  type DateKind,
  localDate,
  parseWallTime,
  printWallTime,
  utcDate,
  type WallTime,
} from './date-picker/wall-time.ts'
export type { AlertDialogProps } from './dialogs/AlertDialogView.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/ConfirmDialog.tsx'
export type { DialogProps } from './dialogs/DialogView.tsx'
export { Drawer, type DrawerProps } from './dialogs/Drawer.tsx'
export type { DrawerContentProps } from './dialogs/DrawerContentView.tsx'
export type { DrawerSheetProps } from './dialogs/DrawerSheetView.tsx'
export { AlertDialog, Dialog, DrawerContent, DrawerSheet } from './dialogs/dialogs.tsx'
export { FormDialog } from './dialogs/FormDialog.tsx'
export { keepNoticesAbove } from './dialogs/notice-clearance.ts'
export { Badge, type BadgeProps } from './feedback/Badge.tsx'
export { Banner, type BannerProps, type BannerTone } from './feedback/Banner.tsx'
export { Kbd, type KbdProps } from './feedback/Kbd.tsx'
export { MarkedPieces, type MarkedPiecesProps } from './feedback/MarkedPieces.tsx'
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar.tsx'
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx'
export { Spinner, type SpinnerProps } from './feedback/Spinner.tsx'
export { StatusPill, type StatusPillProps, type StatusTone } from './feedback/StatusPill.tsx'
export { toast, whenToastsWait } from './feedback/toast.ts'
export { VisuallyHidden } from './feedback/VisuallyHidden.tsx'
export { firstControl } from './focus/first-control.ts'
export { useFocusRecovery } from './focus/use-focus-recovery.ts'
export { Checkbox, type CheckboxProps } from './inputs/Checkbox.tsx'
export { FieldFrame, type FieldFrameProps } from './inputs/FieldFrame.tsx'
export {
  controlAria,
  type FieldConnection,
  FieldContext,
  type FieldControl,
  type FieldControlProps,
  useFieldControl,
} from './inputs/field-context.ts'
export { isInForm } from './inputs/is-in-form.ts'
export { NumberInput, type NumberInputProps } from './inputs/NumberInput.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './inputs/RadioGroup.tsx'
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from './inputs/SegmentedControl.tsx'
export { Switch, type SwitchProps } from './inputs/Switch.tsx'
export { Textarea, type TextareaProps } from './inputs/Textarea.tsx'
export { TextInput, type TextInputProps } from './inputs/TextInput.tsx'
export { type HoldPending, usePendingInput } from './inputs/use-pending-input.ts'
export type { JsonTreeTexts } from './json-tree/json-tree-texts.ts'
export { Card, type CardProps } from './layout/Card.tsx'
export { Collapsible, type CollapsibleProps } from './layout/Collapsible.tsx'
export { EmptyState, type EmptyStateProps } from './layout/EmptyState.tsx'
export { PageHeader, type PageHeaderProps } from './layout/PageHeader.tsx'
export { useBelowHeader } from './layout/page-top.ts'
export { SortButton, type SortButtonProps, type Sorting } from './layout/SortButton.tsx'
export {
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
} from './layout/Table.tsx'
export { useFullScreen } from './layout/use-full-screen.ts'
export { useRootMark } from './layout/use-root-mark.ts'
export { type Breadcrumb, Breadcrumbs, type BreadcrumbsProps } from './navigation/Breadcrumbs.tsx'
export { Pagination, type PaginationProps } from './navigation/Pagination.tsx'
export { SkipLink, type SkipLinkProps } from './navigation/SkipLink.tsx'
export { type TabLink, TabLinks, type TabLinksProps } from './navigation/TabLinks.tsx'
export { type TabItem, Tabs, type TabsProps } from './navigation/Tabs.tsx'
export { openedView } from './part/opened-view.tsx'
export { PartFailure } from './part/PartFailure.tsx'
export { createPart, loadMissedParts, type Part, prefetchParts } from './part/part.ts'
export type { PartTexts } from './part/part-texts.ts'
export { PartTextsContext } from './part/part-texts.ts'
export { type PartView, partView } from './part/part-view.tsx'
export { useOpenedPart } from './part/use-opened-part.ts'
export { usePart } from './part/use-part.ts'
export { Menu } from './popups/Menu.tsx'
export { matchLabels } from './popups/match-labels.ts'
export type {
  MenuAction,
  MenuCheckbox,
  MenuEntry,
  MenuGroup,
  MenuLink,
  MenuProps,
  MenuRadio,
  MenuSeparator,
  Submenu,
} from './popups/menu-entry.ts'
export { Popover } from './popups/Popover.tsx'
export type { PopoverProps } from './popups/PopoverView.tsx'
export { Tooltip, type TooltipProps } from './popups/Tooltip.tsx'
export { DragHandle, type DragHandleProps } from './sortable/DragHandle.tsx'
export { scrollBackTo } from './sortable/hold-in-place.ts'
export { Sortable } from './sortable/Sortable.tsx'
export { useSortableItem } from './sortable/sortable-context.ts'
export type { SortableGroup, SortableLayout, SortableProps } from './sortable/sortable-props.ts'
export type { SortablePlace, SortableTexts } from './sortable/sortable-texts.ts'
export { UiProvider, type UiProviderProps } from './UiProvider.tsx'
export { useCopy } from './use-copy.ts'
