import styles from './Wordmark.module.css'

/** The name with its dots under it: the proofreader's mark for "let it stand". */
export function Wordmark({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <span className={styles.wordmark} data-size={size} translate="no">
      Stet
      <svg aria-hidden="true" viewBox="0 0 41 5" className={styles.dots}>
        {[2.5, 11.5, 20.5, 29.5, 38.5].map((x) => (
          <circle key={x} cx={x} cy="2.5" r="2.2" />
        ))}
      </svg>
    </span>
  )
}
