import { useId } from 'react'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  label: string
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  /** Null while the duration is unknown. */
  value: number | null
  max?: number
  /** The value in words, e.g. "3 of 8 files"; shown at the end of the line. */
  valueText?: string
  tone?: 'neutral' | 'success' | 'warning' | 'error'
}

export function ProgressBar({
  label,
  labelHidden = false,
  value,
  max = 100,
  valueText,
  tone = 'neutral',
}: ProgressBarProps) {
  const id = useId()
  const ratio = value === null ? null : Math.min(1, Math.max(0, max === 0 ? 0 : value / max))
  return (
    <div className={styles.root} data-tone={tone}>
      {(!labelHidden || valueText !== undefined) && (
        <div className={styles.head}>
          {!labelHidden && <span id={id}>{label}</span>}
          {valueText !== undefined && <span className={styles.value}>{valueText}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={labelHidden ? label : undefined}
        aria-labelledby={labelHidden ? undefined : id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div
          className={styles.bar}
          data-unknown={ratio === null || undefined}
          style={ratio === null ? undefined : { inlineSize: `${ratio * 100}%` }}
        />
      </div>
    </div>
  )
}
