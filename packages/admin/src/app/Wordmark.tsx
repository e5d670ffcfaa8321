import styles from './Wordmark.module.css'

/** The name with its dots under it: the proofreader's mark for "let it stand". */
export function Wordmark({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <span className={styles.wordmark} data-size={size} translate="no">
      Stet
    </span>
  )
}
