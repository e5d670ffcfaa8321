import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import popup from '../popups/popup.module.css'
import styles from './Combobox.module.css'
import type { ChoiceOption } from './option.ts'
import { reachesEnd } from './reaches-end.ts'
import type { ComboboxSearch, OptionGroup } from './use-combobox.ts'

export type ComboboxListProps<Item extends ChoiceOption<string | number>> = Omit<
  ComboboxSearch<Item>,
  'options' | 'onSearch'
>

/** The options that open under a combobox. */
export function ComboboxList<Item extends ChoiceOption<string | number>>({
  loading = false,
  loadingLabel,
  emptyLabel,
  onReachEnd,
  renderOption,
}: ComboboxListProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  // A page that does not fill the list can never be scrolled to its end.
  useEffect(() => {
    if (list.current && !loading && reachesEnd(list.current)) onReachEnd?.()
  })
  return (
    <Base.Portal>
      <Base.Positioner align="start" sideOffset={4} className={popup.positioner}>
        <Base.Popup
          className={classNames(popup.popup, styles.popup)}
          aria-busy={loading || undefined}
        >
          <Base.Status className={loading ? popup.status : styles.none}>
            {loading && (
              <>
                <Spinner />
                {loadingLabel}
              </>
            )}
          </Base.Status>
          <Base.Empty className={popup.status}>{loading ? null : emptyLabel}</Base.Empty>
          <Base.List
            ref={list}
            className={classNames(popup.list, styles.list)}
            onScroll={(event) => {
              if (onReachEnd && reachesEnd(event.currentTarget)) onReachEnd()
            }}
          >
            {(entry: Item | OptionGroup<Item>) =>
              'items' in entry ? (
                <Base.Group key={entry.value} items={entry.items}>
                  <Base.GroupLabel className={popup.groupLabel}>{entry.value}</Base.GroupLabel>
                  <Base.Collection>
                    {(item: Item) => (
                      <Entry key={item.value} item={item} renderOption={renderOption} />
                    )}
                  </Base.Collection>
                </Base.Group>
              ) : (
                <Entry key={entry.value} item={entry} renderOption={renderOption} />
              )
            }
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

interface EntryProps<Item> {
  readonly item: Item
  readonly renderOption: ((option: Item) => ReactNode) | undefined
}

function Entry<Item extends ChoiceOption<string | number>>({
  item,
  renderOption,
}: EntryProps<Item>) {
  return (
    <Base.Item value={item} disabled={item.disabled} className={popup.item}>
      {renderOption ? (
        renderOption(item)
      ) : (
        <>
          {item.icon && <span className={popup.icon}>{item.icon}</span>}
          <span className={popup.text}>
            {item.label}
            {item.description && <span className={popup.hint}>{item.description}</span>}
          </span>
        </>
      )}
      <Base.ItemIndicator className={popup.check}>
        <Check aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
