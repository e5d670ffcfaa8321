import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import popup from '../popups/popup.module.css'
import { popupPosition } from '../popups/popup-position.ts'
import type { ChoiceOption } from './option.ts'
import styles from './Select.module.css'
import { useReachEnd } from './use-reach-end.ts'

export interface SelectListProps<Value extends string | number> {
  options: readonly ChoiceOption<Value>[]
  /** With it there is a first entry that empties the select, under this name. */
  clearLabel?: string | undefined
  /** Shown in place of a list with nothing to choose. */
  emptyLabel?: string | undefined
  /** Called as the list nears its end, to load more. */
  onReachEnd?: (() => void) | undefined
  /** Shown at the end of the list while more is loading. */
  loadingLabel?: string | undefined
  loading?: boolean | undefined
}

/** The options that open under a select. */
export function SelectList<Value extends string | number>({
  options,
  clearLabel,
  emptyLabel,
  onReachEnd,
  loadingLabel,
  loading = false,
}: SelectListProps<Value>) {
  const list = useReachEnd(loading, onReachEnd)
  return (
    <Base.Portal>
      <Base.Positioner {...popupPosition} alignItemWithTrigger={false} align="start" sideOffset={4}>
        <Base.Popup className={classNames(popup.popup, styles.popup)}>
          <Base.List {...list} className={popup.list}>
            {clearLabel !== undefined && (
              <Base.Item value={null} className={popup.item}>
                <Base.ItemText className={classNames(popup.text, styles.clear)}>
                  {clearLabel}
                </Base.ItemText>
              </Base.Item>
            )}
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                label={option.label}
                className={popup.item}
              >
                {option.icon && <span className={popup.icon}>{option.icon}</span>}
                <span className={popup.text}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.description && <span className={popup.hint}>{option.description}</span>}
                </span>
                <Base.ItemIndicator className={popup.check}>
                  <Check aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
            {options.length === 0 && !loading && emptyLabel !== undefined && (
              <div className={popup.status}>{emptyLabel}</div>
            )}
            {loading && (
              <div className={popup.status}>
                <Spinner />
                {loadingLabel}
              </div>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
