import Undo from 'lucide-react/icons/undo-2'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import { type DiffSide, type OfferedPart, useDiffView } from '../diff-view.ts'
import styles from './RestoreButtons.module.css'

const sides: readonly DiffSide[] = ['before', 'after']

/** Restores one field or row from a side; renders nothing for a side that is the current state. */
export function RestoreButtons({ part }: { part: OfferedPart }) {
  const { t } = useI18n()
  const { restorable, onRestore } = useDiffView()
  const offered = sides.filter((side) => restorable[side] !== undefined)
  if (offered.length === 0) return null
  return (
    <span className={styles.buttons}>
      {offered.map((side) => (
        <Button
          key={side}
          icon={<Undo aria-hidden="true" className={styles[side]} />}
          size="small"
          variant="quiet"
          aria-label={t('version:restorePart', {
            label: part.label,
            date: restorable[side] ?? '',
          })}
          onClick={() => onRestore(side, part)}
        >
          {t('version:restoreThisPart')}
        </Button>
      ))}
    </span>
  )
}
