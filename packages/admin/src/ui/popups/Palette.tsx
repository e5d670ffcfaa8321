import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from '../feedback/Kbd.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import { useFocusReturn } from '../focus/use-focus-return.ts'
import styles from './Palette.module.css'
import popup from './popup.module.css'

export interface PaletteItem {
  readonly key: string
  readonly label: string
  /** Of what kind it is, at the end of its line. */
  readonly hint?: string
  /** The label with parts of it marked. */
  readonly marked?: ReactNode
  /** A second line, which says why it was found. */
  readonly detail?: ReactNode
  /** In which state it is, after `hint`. */
  readonly status?: ReactNode
  readonly icon?: ReactNode
  readonly shortcut?: readonly string[]
  readonly onSelect: () => void
}

export interface PaletteGroup {
  readonly key: string
  readonly label: string
  readonly items: readonly PaletteItem[]
}

export interface PaletteProps {
  open: boolean
  onClose: () => void
  /** Once it is gone and the focus is back where it was. */
  onClosed: () => void
  label: string
  placeholder: string
  query: string
  onQueryChange: (query: string) => void
  /** What matches the query, best first; the caller does the matching. */
  groups: readonly PaletteGroup[]
  emptyLabel: string
  /** Shown and announced while more results may follow. */
  status?: ReactNode
  /** Below the list: why something is missing from it. */
  notice?: ReactNode
  busy?: boolean
}

/** Finds by typing and does what is chosen: a search field over one list. */
export function Palette({
  open,
  onClose,
  onClosed,
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  emptyLabel,
  status,
  notice,
  busy = false,
}: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const focusReturn = useFocusReturn(open)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            aria-label={label}
            initialFocus={input}
            finalFocus={focusReturn}
            className={styles.popup}
          >
            <Autocomplete.Root
              inline
              open
              items={groups.map(({ key, label: name, items }) => ({ value: key, name, items }))}
              filter={null}
              value={query}
              onValueChange={(next, { reason }) => {
                // Choosing writes the item's name into the field, which is about to go.
                if (reason !== 'item-press') onQueryChange(next)
              }}
              itemToStringValue={(item: PaletteItem) => item.label}
              // Enter out of habit must not do what merely stands first.
              autoHighlight={query === '' ? false : 'always'}
              keepHighlight
            >
              <div className={styles.field}>
                <Search aria-hidden="true" className={styles.glyph} />
                <Autocomplete.Input
                  ref={input}
                  aria-label={label}
                  placeholder={placeholder}
                  spellCheck={false}
                  className={styles.input}
                />
                {busy && <Spinner />}
              </div>
              <Autocomplete.Status render={<VisuallyHidden />}>{status}</Autocomplete.Status>
              <Autocomplete.Empty className={popup.status}>{emptyLabel}</Autocomplete.Empty>
              <Autocomplete.List className={classNames(popup.list, styles.list)}>
                {(group: { value: string; name: string; items: readonly PaletteItem[] }) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className={popup.groupLabel}>
                      {group.name}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => <Item key={item.key} item={item} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
            {notice !== undefined && (
              <div role="alert" className={classNames(popup.status, styles.notice)}>
                {notice}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Item({ item }: { item: PaletteItem }) {
  const { label, hint, marked, detail, status, icon, shortcut, onSelect } = item
  return (
    <Autocomplete.Item value={item} className={popup.item} onClick={onSelect}>
      {icon && <span className={popup.icon}>{icon}</span>}
      <span className={classNames(popup.text, styles.lines)}>
        <span className={styles.text}>{marked ?? label}</span>
        {detail !== undefined && (
          <span className={classNames(styles.text, styles.detail)}>{detail}</span>
        )}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {status && <span className={styles.status}>{status}</span>}
      {shortcut && <Kbd keys={shortcut} />}
    </Autocomplete.Item>
  )
}
