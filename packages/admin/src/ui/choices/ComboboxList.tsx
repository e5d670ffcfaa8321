import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import popup from '../popups/popup.module.css'
import { popupPosition } from '../popups/popup-position.ts'
import styles from './Combobox.module.css'
import type { ChoiceOption } from './option.ts'
import type { ComboboxSearch, OptionGroup } from './use-combobox.ts'
import { useReachEnd } from './use-reach-end.ts'

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
  const list = useReachEnd(loading, onReachEnd)
  return (
    <Base.Portal>
      <Base.Positioner {...popupPosition} align="start" sideOffset={4}>
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
          <Base.List {...list} className={classNames(popup.list, styles.list)}>
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
