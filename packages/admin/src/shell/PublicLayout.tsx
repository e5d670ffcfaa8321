import { Outlet } from '@tanstack/react-router'
import styles from './PublicLayout.module.css'

export function PublicLayout() {
  return (
    <main className={styles.main}>
      <Outlet />
    </main>
  )
}
