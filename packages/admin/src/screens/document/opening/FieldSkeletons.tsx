import { Skeleton } from '../../../ui/index.ts'
import styles from './FieldSkeletons.module.css'

/** Fields of this height stand where the document's will, while it is read. */
const FIELD_HEIGHTS = ['2rem', '5rem', '2rem', '12rem', '2rem']

export function FieldSkeletons() {
  return (
    <div className={styles.fields}>
      {FIELD_HEIGHTS.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places for fields that are not here yet
        <div key={index} className={styles.field}>
          <Skeleton width="6rem" index={index} />
          <Skeleton width="100%" height={height} shape="block" index={index} />
        </div>
      ))}
    </div>
  )
}
