import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import type { ComboboxParts } from '../controls/control-parts.ts'
import { plainCombobox } from '../controls/plain-parts.tsx'
import { useControlParts } from '../controls/use-control-parts.ts'
import type { FieldControlProps } from '../inputs/field-context.ts'
import { DragHandle } from '../sortable/DragHandle.tsx'
import { Sortable } from '../sortable/Sortable.tsx'
import { useSortableItem } from '../sortable/sortable-context.ts'
import type { SortableTexts } from '../sortable/sortable-texts.ts'
import styles from './Combobox.module.css'
import { ComboboxFrame, ComboboxInput } from './ComboboxFrame.tsx'
import type { ChoiceOption } from './option.ts'
import { type ComboboxSearch, ignoreEscape, useCombobox } from './use-combobox.ts'

export interface MultiComboboxProps<Item extends ChoiceOption<string | number>>
  extends FieldControlProps,
    ComboboxSearch<Item> {
  value: readonly Item[]
  onValueChange?: (value: Item[]) => void
  /** Names a chip's button, e.g. "Remove Athens". */
  removeLabel: (option: Item) => string
  /** How the chips are reordered; absent if their order has no meaning. */
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
  removeLabel,
  order,
  placeholder,
  onBlur,
  onFocus,
  ref,
  className,
  ...own
}: MultiComboboxProps<Item>) {
  const { field, root, list } = useCombobox(own)
  const { parts, control: input } = useControlParts(
    ({ comboboxParts }) => comboboxParts,
    plainCombobox,
    ref,
  )
  const chosen = value as Item[]
  const isClosed = field.readOnly || field.disabled
  const canMove = order !== undefined && !isClosed && chosen.length > 1
  const chips = chosen.map((item) => (
    <Chip
      key={item.value}
      parts={parts}
      item={item}
      removeLabel={isClosed ? undefined : removeLabel(item)}
      handleLabel={canMove ? order.handleLabel(item) : undefined}
    />
  ))
  return (
    <parts.Root<Item, true>
      multiple
      {...root}
      value={chosen}
      onValueChange={ignoreEscape(onValueChange)}
    >
      <ComboboxFrame
        parts={parts}
        field={field}
        list={list}
        className={classNames(styles.chipsGroup, className)}
      >
        <parts.Chips className={styles.chips}>
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
          <ComboboxInput
            parts={parts}
            ref={input}
            field={field}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            onBlur={onBlur}
            onFocus={onFocus}
            className={styles.chipsInput}
          />
        </parts.Chips>
      </ComboboxFrame>
    </parts.Root>
  )
}

interface ChipProps<Item> {
  readonly parts: ComboboxParts
  readonly item: Item
  readonly removeLabel: string | undefined
  readonly handleLabel: string | undefined
}

function Chip<Item extends ChoiceOption<string | number>>({
  parts,
  item,
  removeLabel,
  handleLabel,
}: ChipProps<Item>) {
  const content = (
    <>
      {item.icon && <span className={styles.icon}>{item.icon}</span>}
      <span className={styles.chipText}>{item.label}</span>
      {removeLabel !== undefined && (
        <parts.ChipRemove aria-label={removeLabel} className={styles.remove}>
          <X aria-hidden="true" className={styles.glyph} />
        </parts.ChipRemove>
      )}
    </>
  )
  if (handleLabel === undefined) {
    return (
      <parts.Chip aria-label={item.label} className={styles.chip}>
        {content}
      </parts.Chip>
    )
  }
  return (
    <MovableChip parts={parts} item={item} label={handleLabel}>
      {content}
    </MovableChip>
  )
}

function MovableChip<Item extends ChoiceOption<string | number>>({
  parts,
  item,
  label,
  children,
}: {
  readonly parts: ComboboxParts
  readonly item: Item
  readonly label: string
  readonly children: ReactNode
}) {
  const ref = useSortableItem(String(item.value))
  return (
    <parts.Chip ref={ref} aria-label={item.label} className={styles.chip}>
      {/* The handle's keys are not the chip's: there, space goes back to the input. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps keys from the chip */}
      <span className={styles.grip} onKeyDown={(event) => event.stopPropagation()}>
        <DragHandle item={String(item.value)} label={label} className={styles.handle} />
      </span>
      {children}
    </parts.Chip>
  )
}
