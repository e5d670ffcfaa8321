import type { ReactNode } from 'react'
import type { Option } from './option.ts'

/** Where a combobox gets its options. */
export interface ComboboxSearch<Item extends Option<string | number>> {
  options: readonly Item[]
  /**
   * For options that come from elsewhere: called with what is typed (and with nothing on opening).
   * Debounce it, and answer by changing `options`. Without it the given options are filtered.
   */
  onSearch?: (query: string) => void
  loading?: boolean | undefined
  loadingLabel?: string | undefined
  /** Said when nothing matches. */
  emptyLabel: string
  /** Called as the list nears its end, to load more. */
  onReachEnd?: (() => void) | undefined
  renderOption?: ((option: Item) => ReactNode) | undefined
}
