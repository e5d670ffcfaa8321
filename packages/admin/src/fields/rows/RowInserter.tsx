import Plus from 'lucide-react/icons/plus'
import styles from './RowInserter.module.css'

export interface RowInserterProps {
  readonly label: string
  readonly onInsert: () => void
}

/** Made once: hundreds of rows show the same one. */
const plus = (
  <span className={styles.plus}>
    <Plus aria-hidden="true" />
  </span>
)

/** Adds a row where the pointer is between two. The keyboard has the same in the menu of each row. */
export function RowInserter({ label, onInsert }: RowInserterProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={styles.inserter}
      onClick={onInsert}
    >
      {plus}
    </button>
  )
}
