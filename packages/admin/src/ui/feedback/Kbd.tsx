import styles from './Kbd.module.css'

export interface KbdProps {
  /** One name per key: `['⌘', 'S']`. */
  keys: readonly string[]
}

export function Kbd({ keys }: KbdProps) {
  return (
    // Key combinations are written left to right in every language.
    <span className={styles.keys} dir="ltr">
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
