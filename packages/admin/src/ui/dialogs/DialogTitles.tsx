import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

/** What a dialog is called, and what it is about. */
export function DialogTitles({
  title,
  description,
}: {
  readonly title: ReactNode
  readonly description: ReactNode
}) {
  return (
    <div className={styles.titles}>
      <Base.Title className={styles.title}>{title}</Base.Title>
      {description !== undefined && (
        <Base.Description className={styles.description} render={<div />}>
          {description}
        </Base.Description>
      )}
    </div>
  )
}
