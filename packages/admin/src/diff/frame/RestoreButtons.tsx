import Undo from 'lucide-react/icons/undo-2'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, classNames, IconButton } from '../../ui/index.ts'
import { type DiffSide, type OfferedPart, useDiffView } from '../diff-view.ts'
import styles from './RestoreButtons.module.css'

const sides: readonly DiffSide[] = ['before', 'after']

export interface RestoreButtonsProps {
  part: OfferedPart
  /** `beside`: small, at the end of the first line of what is restored. `above`: small, in a line of its own. */
  look?: 'named' | 'beside' | 'above'
}

/** Restores one part from a side; renders nothing for a side that is the current state. */
export function RestoreButtons({ part, look = 'named' }: RestoreButtonsProps) {
  const { t } = useI18n()
  const { restorable, onRestore } = useDiffView()
  const offered = sides.filter((side) => restorable[side] !== undefined)
  if (offered.length === 0) return null
  const button = (side: DiffSide, className?: string) => {
    const date = restorable[side] ?? ''
    const label = t('version:restorePart', { label: part.label, date })
    const own = {
      icon: <Undo aria-hidden="true" className={styles[side]} />,
      size: 'small',
      variant: 'quiet',
      className,
      onClick: () => onRestore(side, part),
    } as const
    return look === 'named' ? (
      <Button key={side} {...own} aria-label={label}>
        {t('version:restoreThisPart')}
      </Button>
    ) : (
      <IconButton
        key={side}
        {...own}
        label={label}
        // Hundreds may stand in a text.
        tooltip={false}
        title={t('version:restoreThisPart')}
      />
    )
  }
  const [only] = offered
  if (look === 'beside' && offered.length === 1 && only) return button(only, styles.beside)
  return (
    <span className={classNames(styles.buttons, look !== 'named' && styles[look])}>
      {offered.map((side) => button(side))}
    </span>
  )
}
