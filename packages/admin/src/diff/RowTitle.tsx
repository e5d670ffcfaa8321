import styles from './RowTitle.module.css'

/** What a part is called and, of blocks, of which kind it is. */
export function RowTitle({ name, kind }: { name: string; kind: string }) {
  return (
    <>
      {name}
      {kind !== '' && <span className={styles.kind}> {kind}</span>}
    </>
  )
}
