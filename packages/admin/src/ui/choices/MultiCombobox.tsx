import { Combobox as Base } from '@base-ui/react/combobox'
import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import control from '../inputs/control.module.css'
import { controlAria, type FieldControlProps, useFieldControl } from '../inputs/field-context.ts'
import { DragHandle } from '../sortable/DragHandle.tsx'
import { Sortable } from '../sortable/Sortable.tsx'
import { useSortableItem } from '../sortable/sortable-context.ts'
import type { SortableTexts } from '../sortable/sortable-texts.ts'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.tsx'
import { type ComboboxSearch, comboboxRoot, ignoreEscape } from './combobox-search.ts'
import type { ChoiceOption } from './option.ts'

export interface MultiComboboxProps<Item extends ChoiceOption<string | number>>
  extends FieldControlProps,
    ComboboxSearch<Item> {
  value: readonly Item[]
  onValueChange?: (value: Item[]) => void
  /** Names a chip's button, e.g. "Remove Athens". */
  removeLabel: (option: Item) => string
  /** How the chips are put in order; absent where their order says nothing. */
  order?: ChipOrder<Item> | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string
  onBlur?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
}

export interface ChipOrder<Item> {
  readonly texts: SortableTexts
  /** Names a chip's handle, e.g. "Move Athens". */
  readonly handleLabel: (option: Item) => string
}

/** Several of many: chips, and an input that finds more. Backspace takes the last chip away. */
export function MultiCombobox<Item extends ChoiceOption<string | number>>({
  value,
  onValueChange,
  options,
  onSearch,
  loading,
  loadingLabel,
  emptyLabel,
  onReachEnd,
  renderOption,
  removeLabel,
  order,
  placeholder,
  onBlur,
  onFocus,
  ref,
  className,
  ...own
}: MultiComboboxProps<Item>) {
  const field = useFieldControl(own)
  const chosen = value as Item[]
  const isClosed = field.readOnly || field.disabled
  const canMove = order !== undefined && !isClosed && chosen.length > 1
  const chips = chosen.map((item) => (
    <Chip
      key={item.value}
      item={item}
      removeLabel={isClosed ? undefined : removeLabel(item)}
      handleLabel={canMove ? order.handleLabel(item) : undefined}
    />
  ))
  return (
    <Base.Root<Item, true>
      multiple
      {...comboboxRoot(options, onSearch, field)}
      value={chosen}
      onValueChange={ignoreEscape(onValueChange)}
    >
      <Base.InputGroup
        className={classNames(control.control, styles.chipsGroup, className)}
        data-invalid={field.invalid || undefined}
      >
        <Base.Chips className={styles.chips}>
          {canMove ? (
            <Sortable
              layout="flow"
              ids={chosen.map((item) => String(item.value))}
              nameOf={(id) => chosen.find((item) => String(item.value) === id)?.label ?? ''}
              onMove={(id, to) => {
                const moved = chosen.filter((item) => String(item.value) === id)
                const others = chosen.filter((item) => String(item.value) !== id)
                onValueChange?.(others.toSpliced(to, 0, ...moved))
              }}
              texts={order.texts}
            >
              {chips}
            </Sortable>
          ) : (
            chips
          )}
          <Base.Input
            ref={ref}
            id={field.id}
            {...controlAria(field)}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            onBlur={onBlur}
            onFocus={onFocus}
            className={styles.chipsInput}
          />
        </Base.Chips>
      </Base.InputGroup>
      <ComboboxList<Item>
        loading={loading}
        loadingLabel={loadingLabel}
        emptyLabel={emptyLabel}
        onReachEnd={onReachEnd}
        renderOption={renderOption}
      />
    </Base.Root>
  )
}

interface ChipProps<Item> {
  readonly item: Item
  readonly removeLabel: string | undefined
  readonly handleLabel: string | undefined
}

function Chip<Item extends ChoiceOption<string | number>>({
  item,
  removeLabel,
  handleLabel,
}: ChipProps<Item>) {
  const parts = (
    <>
      {item.icon && <span className={styles.icon}>{item.icon}</span>}
      <span className={styles.chipText}>{item.label}</span>
      {removeLabel !== undefined && (
        <Base.ChipRemove aria-label={removeLabel} className={styles.remove}>
          <X aria-hidden="true" className={styles.glyph} />
        </Base.ChipRemove>
      )}
    </>
  )
  if (handleLabel === undefined) {
    return (
      <Base.Chip aria-label={item.label} className={styles.chip}>
        {parts}
      </Base.Chip>
    )
  }
  return (
    <MovableChip item={item} label={handleLabel}>
      {parts}
    </MovableChip>
  )
}

function MovableChip<Item extends ChoiceOption<string | number>>({
  item,
  label,
  children,
}: {
  readonly item: Item
  readonly label: string
  readonly children: ReactNode
}) {
  const ref = useSortableItem(String(item.value))
  return (
    <Base.Chip ref={ref} aria-label={item.label} className={styles.chip}>
      {/* The handle's keys are not the chip's: there, space goes back to the input. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps keys from the chip */}
      <span className={styles.grip} onKeyDown={(event) => event.stopPropagation()}>
        <DragHandle item={String(item.value)} label={label} className={styles.handle} />
      </span>
      {children}
    </Base.Chip>
  )
}
