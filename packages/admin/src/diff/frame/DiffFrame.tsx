import { type ReactNode, useId } from 'react'
import type { OfferedPart } from '../diff-view.ts'
import styles from './DiffFrame.module.css'
import { LocalePill } from './LocalePill.tsx'
import { RestoreButtons } from './RestoreButtons.tsx'

export interface DiffFrameProps {
  label: string
  locale: string | null
  /** The part that can be restored; null if nothing changed. */
  part: OfferedPart | null
  pill?: ReactNode
  children: ReactNode
}

/** One field of a difference: its name, its locale, and both sides below. */
export function DiffFrame({ label, locale, part, pill, children }: DiffFrameProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this groups what is read
    <div role="group" aria-labelledby={id} className={styles.field}>
      <div className={styles.head}>
        <span id={id} className={styles.name}>
          <span className={styles.label}>{label}</span>
          {locale !== null && <LocalePill code={locale} />}
        </span>
        {pill}
        {part !== null && <RestoreButtons part={part} />}
      </div>
      {children}
    </div>
  )
}
