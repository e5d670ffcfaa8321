import { type ReactNode, useId } from 'react'
import styles from './AccountSection.module.css'

export interface AccountSectionProps {
  title: string
  description: ReactNode
  children: ReactNode
}

/** One matter of the account: what it is about on one side, what can be done on the other. */
export function AccountSection({ title, description, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
