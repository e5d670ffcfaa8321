import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths: a skeleton has the size of the content, so that nothing moves when the content arrives. */
  width?: string
  height?: string
  shape?: 'line' | 'block' | 'round'
  /** Its place in a list; each shimmers a little after the one before. */
  index?: number
  /** Milliseconds before it shows: what arrives sooner never flickers. */
  delay?: number
  className?: string | undefined
}

const showDelay = 500
const stagger = 25

export function Skeleton({
  width,
  height,
  shape = 'line',
  index = 0,
  delay = showDelay,
  className,
}: SkeletonProps) {
  const style = {
    '--delay': `${delay + index * stagger}ms`,
    inlineSize: width,
    blockSize: height,
  } as CSSProperties
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      className={classNames(styles.skeleton, className)}
      data-shape={shape}
      style={style}
    />
  )
}
