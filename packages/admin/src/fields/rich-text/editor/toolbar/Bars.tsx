import { type ReactNode, useRef } from 'react'
import { useBelowHeader } from '../../../../ui/index.ts'
import styles from './Bars.module.css'

/** The bars above a text, which stay in view while it is scrolled. */
export function Bars({ children }: { readonly children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null)
  useBelowHeader(bars)
  return (
    <div ref={bars} className={styles.bars}>
      {children}
    </div>
  )
}
