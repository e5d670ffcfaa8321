import { type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import { useDiffView } from '../diff-view.ts'
import styles from './FoldedRun.module.css'

export interface FoldedRunProps {
  look: 'words' | 'lines'
  count: number
  /** Folded even if everything is shown, because it is too long for one page. */
  always?: boolean
  children: ReactNode
}

/** A long run of unchanged text, folded until the user opens it. */
export function FoldedRun({ look, count, always = false, children }: FoldedRunProps) {
  const { t, number } = useI18n()
  const { folds } = useDiffView()
  const [isOpen, setOpen] = useState(false)
  if (isOpen || !(folds || always)) return children
  const text = t(look === 'words' ? 'version:sameWords' : 'version:sameLines', {
    count,
    shown: number(count),
  })
  return (
    <span className={styles[look]}>
      <Button size="small" variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
        {text}
      </Button>
    </span>
  )
}
