import type { ReactNode } from 'react'
import styles from './PublicScreen.module.css'
import { useDocumentTitle } from './use-document-title.ts'
import { Wordmark } from './Wordmark.tsx'

export interface PublicScreenProps {
  title: string
  children?: ReactNode
}

/** A sheet for those who are not (or no longer) inside. */
export function PublicScreen({ title, children }: PublicScreenProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.sheet}>
      <Wordmark size="large" />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
