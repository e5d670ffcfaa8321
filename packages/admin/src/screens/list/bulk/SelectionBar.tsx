import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, IconButton, keepNoticesAbove, VisuallyHidden } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import {
  everythingSelected,
  type ListSelection,
  nothingSelected,
  selectedCount,
} from '../selection/selection.ts'
import styles from './SelectionBar.module.css'

export interface SelectionBarProps {
  readonly list: List
  readonly selection: ListSelection
  readonly onSelectionChange: (selection: ListSelection) => void
  /** Buttons. */
  readonly children: ReactNode
}

/** How many documents are selected, and what can be done with them; shown while there is a selection. */
export function SelectionBar({ list, selection, onSelectionChange, children }: SelectionBarProps) {
  const { t, number } = useI18n()
  const total = list.page?.totalDocs ?? 0
  const count = selectedCount(selection, total)
  const said =
    selection.kind === 'all' && count === total
      ? t('list:selectedAll', { total: number(total) })
      : t('general:selectedCount', { count })
  const mayExtend = count === 1 && (list.page?.docs.length ?? 0) > 2
  return (
    <>
      <VisuallyHidden>
        <p role="status">{count > 0 && said}</p>
      </VisuallyHidden>
      {count > 0 && (
        <section ref={keepNoticesAbove} aria-label={t('list:selection')} className={styles.bar}>
          <p className={styles.count}>{said}</p>
          <IconButton
            size="small"
            icon={<X aria-hidden="true" />}
            label={t('list:clearSelection')}
            onClick={() => onSelectionChange(nothingSelected)}
          />
          {count < total && !list.page?.countLimitReached && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => onSelectionChange(everythingSelected)}
            >
              {t('list:selectAllMatching', { total: number(total) })}
            </Button>
          )}
          {mayExtend && <p className={styles.hint}>{t('list:selectRangeHint')}</p>}
          <div className={styles.actions}>{children}</div>
        </section>
      )}
    </>
  )
}
