import bodyStyles from '../../panel/page/Screen.module.css'
import { Skeleton } from '../../ui/index.ts'
import styles from './ScreenSkeleton.module.css'

/** Stands for a screen whose code is on its way; it has a header's height and a list's rhythm. */
export function ScreenSkeleton() {
  return (
    <>
      <div className={styles.header}>
        <Skeleton width="10rem" />
        <Skeleton width="16rem" height="1.75rem" index={1} />
      </div>
      <div className={bodyStyles.body}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places for lines that are not here yet
          <div key={index} className={styles.line}>
            <Skeleton width={`${14 + ((index * 7) % 11)}rem`} index={index + 2} />
          </div>
        ))}
      </div>
    </>
  )
}
