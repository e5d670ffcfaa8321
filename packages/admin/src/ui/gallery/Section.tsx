import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
