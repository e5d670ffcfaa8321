import { type ReactNode, useId } from 'react'
import { Tooltip } from '../popups/Tooltip.tsx'
import styles from './SegmentedControl.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown instead of the label, which is its name and tooltip then. */
  readonly icon?: ReactNode
}

export interface SegmentedControlProps<Value extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  /** Null where none applies. */
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  /** `joined`: as one control. `apart`: as words in a row. */
  readonly look?: 'joined' | 'apart'
}

/** One of a few, all of them in view. Native radios, so arrow keys follow the reading direction. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  look = 'joined',
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.group} data-look={look}>
      {segments.map((segment) => {
        const id = `${name}-${segment.value}`
        const input = (
          <input
            type="radio"
            id={id}
            name={name}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className={styles.input}
            {...(segment.icon !== undefined && { 'aria-label': segment.label })}
          />
        )
        if (segment.icon === undefined)
          return (
            <span key={segment.value} className={styles.segment}>
              {input}
              <label htmlFor={id}>{segment.label}</label>
            </span>
          )
        return (
          <span key={segment.value} className={styles.segment}>
            <Tooltip content={segment.label} describes={false}>
              {input}
            </Tooltip>
            {segment.icon}
          </span>
        )
      })}
    </div>
  )
}
