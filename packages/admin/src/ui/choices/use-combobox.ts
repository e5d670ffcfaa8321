import type { ReactNode } from 'react'
import {
  type FieldControl,
  type FieldControlProps,
  useFieldControl,
} from '../inputs/field-context.ts'
import type { ChoiceOption } from './option.ts'

/** Where a combobox gets its options. */
export interface ComboboxSearch<Item extends ChoiceOption<string | number>> {
  options: readonly Item[]
  /**
   * For options that come from elsewhere: called with what is typed (and with nothing on opening).
   * Debounce it, and answer by changing `options`. Without it the given options are filtered.
   */
  onSearch?: (query: string) => void
  loading?: boolean | undefined
  loadingLabel?: string | undefined
  /** Shown when nothing matches. */
  emptyLabel: string
  /** Called as the list nears its end, to load more. */
  onReachEnd?: (() => void) | undefined
  renderOption?: ((option: Item) => ReactNode) | undefined
}

/** Options below one heading, in the shape that Base UI takes them. */
export interface OptionGroup<Item> {
  readonly value: string
  readonly items: readonly Item[]
}

/** The options below the names of their groups, where they have any. */
function inGroups<Item extends ChoiceOption<string | number>>(
  options: readonly Item[],
): readonly Item[] | readonly OptionGroup<Item>[] {
  if (!options.some(({ group }) => group !== undefined)) return options
  return [...new Set(options.map(({ group = '' }) => group))].map((value) => ({
    value,
    items: options.filter(({ group = '' }) => group === value),
  }))
}

/** The props of a combobox, apart: its control, and what Base UI's root and the list get. */
export function useCombobox<Item extends ChoiceOption<string | number>>({
  options,
  onSearch,
  loading,
  loadingLabel,
  emptyLabel,
  onReachEnd,
  renderOption,
  ...own
}: FieldControlProps & ComboboxSearch<Item>) {
  const field = useFieldControl(own)
  return {
    field,
    root: rootProps(options, onSearch, field),
    list: { loading, loadingLabel, emptyLabel, onReachEnd, renderOption },
  }
}

/** What every combobox does with its options and with what is typed. */
function rootProps<Item extends ChoiceOption<string | number>>(
  options: readonly Item[],
  onSearch: ComboboxSearch<Item>['onSearch'] | undefined,
  { disabled, readOnly }: Pick<FieldControl, 'disabled' | 'readOnly'>,
) {
  return {
    items: inGroups(options),
    onInputValueChange(query: string, { reason }: { readonly reason: string }) {
      // Choosing writes the label into the input; that is no search.
      if (reason === 'input-change' || reason === 'input-clear') onSearch?.(query)
    },
    onOpenChange(open: boolean, { reason }: { readonly reason: string }) {
      // When opened by typing or pasting, the search has already started.
      if (open && reason !== 'input-change') onSearch?.('')
    },
    // With a search behind it, the answers are the list: filtering them again would hide fuzzy ones.
    filter: onSearch ? null : undefined,
    isItemEqualToValue: (item: Item, other: Item) => item.value === other.value,
    itemToStringLabel: (item: Item) => item.label,
    itemToStringValue: (item: Item) => String(item.value),
    disabled,
    readOnly,
    autoHighlight: true,
  } as const
}

/**
 * Ignores the Escape key. Base UI clears the value on Escape when the list is closed, and pressing it twice
 * to close a list must not lose the choice.
 */
export function ignoreEscape<Value>(
  onValueChange: ((value: Value) => void) | undefined,
): (value: Value, details: { readonly reason: string; cancel(): void }) => void {
  return (value, details) => {
    if (details.reason === 'escape-key') details.cancel()
    else onValueChange?.(value)
  }
}
