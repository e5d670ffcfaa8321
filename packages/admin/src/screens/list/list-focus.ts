import type { DocumentId } from '@stet/core'

/** The list's own rows: not those of a table in a dialog, nor its header, nor the headings of groups. */
const ROWS = 'main table[data-list] tbody tr[data-id]'

/** The row that has the focus, or one of whose parts has it. */
function focusedRow(): HTMLTableRowElement | null {
  return document.activeElement?.closest<HTMLTableRowElement>(ROWS) ?? null
}

/** Moves the focus to the link of the next or previous row, from outside of the rows to the first or last. */
export function focusListRow(direction: 'next' | 'previous'): void {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>(ROWS)]
  const current = focusedRow()
  const index = current === null ? -1 : rows.indexOf(current)
  const step = direction === 'next' ? 1 : -1
  const to = current === null ? (direction === 'next' ? 0 : rows.length - 1) : index + step
  rows[to]?.querySelector<HTMLElement>('a')?.focus()
}

/** Presses the checkbox of the row that has the focus. @returns whether there is one */
export function toggleFocusedRow(): boolean {
  const box = focusedRow()?.querySelector<HTMLElement>('[role="checkbox"], input[type="checkbox"]')
  box?.click()
  return box != null
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('main search input')?.focus()
}

/** Presses the button that creates a document where the list is. */
export function pressCreate(): void {
  document.querySelector<HTMLElement>('main [data-create]')?.click()
}

/** The button of the menu of a row; where the row is gone, of the one that has its place on the page, or the last. */
export function rowMenuButton({
  id,
  index,
}: {
  readonly id: DocumentId
  readonly index: number
}): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>(ROWS)]
  const own = rows.find((row) => row.dataset.id === String(id))
  const row = own ?? rows[index] ?? rows.at(-1)
  return row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null
}
