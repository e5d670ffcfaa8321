import styles from './MarkedPieces.module.css'

export interface MarkedPiecesProps {
  /** A text in its pieces; `isMatch` where it is what was searched for. */
  pieces: readonly { readonly text: string; readonly isMatch?: true }[]
}

/** A text in which what was searched for is marked. */
export function MarkedPieces({ pieces }: MarkedPiecesProps) {
  let start = 0
  return pieces.map(({ text, isMatch }) => {
    const key = start
    start += text.length
    return isMatch ? (
      <mark key={key} className={styles.match}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
