import type { TextPart } from '@stet/core'
import styles from './DiffWords.module.css'

/** Text with what was removed or inserted marked: struck through or underlined, not by colour alone. */
export function DiffWords({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ op, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    if (op === 'same') return <span key={index}>{text}</span>
    const Mark = op === 'removed' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Mark key={index} className={styles[op]}>
        {text}
      </Mark>
    )
  })
}
