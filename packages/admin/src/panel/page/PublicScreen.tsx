import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import styles from './PublicScreen.module.css'
import { useDocumentTitle } from './use-document-title.ts'

export interface PublicScreenProps {
  title: string
  children?: ReactNode
}

/** A sheet for those who are not (or no longer) inside. */
export function PublicScreen({ title, children }: PublicScreenProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.sheet}>
      <Brand place="page" />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
