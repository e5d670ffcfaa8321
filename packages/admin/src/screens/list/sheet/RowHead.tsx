import type { DocumentId } from '@stet/core'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Lock from 'lucide-react/icons/lock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Spinner } from '../../../ui/index.ts'
import type { RowState } from './model/row-state.ts'
import { refusalText } from './refusal-text.ts'
import styles from './Sheet.module.css'
import { useCellPlace } from './SheetCell.tsx'
import { useSheet } from './sheet-context.ts'

export interface RowHeadProps {
  readonly id: DocumentId
  readonly row: number
  readonly state: RowState
  readonly isActive: boolean
}

/** The number of a row, or where what was typed into it is. */
export function RowHead({ id, row, state, isActive }: RowHeadProps) {
  const i18n = useI18n()
  const { focus, lockedBy } = useSheet()
  const element = useCellPlace(isActive ? 'active' : 'none', 'no')
  const number = i18n.number(row + 1)
  const user = lockedBy.get(id)
  const standing = standingOf(state, user, i18n)
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the cells
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the grid
    <div
      ref={element}
      role="rowheader"
      tabIndex={isActive ? 0 : -1}
      aria-colindex={1}
      aria-label={standing === null ? number : `${number}: ${standing.text}`}
      title={standing?.text}
      className={styles.rowHead}
      data-column={0}
      data-state={standing?.kind}
      data-active={isActive || undefined}
      onDoubleClick={() => focus.openHead(true)}
      onClick={() => {
        if (standing?.kind === 'refused' || standing?.kind === 'delayed') focus.openHead(true)
      }}
    >
      {standing === null ? number : standing.icon}
    </div>
  )
}

interface Standing {
  readonly kind: 'saving' | 'saved' | 'delayed' | 'refused' | 'locked'
  readonly text: string
  readonly icon: ReactNode
}

function standingOf(
  state: RowState,
  user: string | undefined,
  i18n: ReturnType<typeof useI18n>,
): Standing | null {
  const { t } = i18n
  const { phase, refusal } = state
  if (refusal !== null) {
    const text = refusalText(refusal, i18n)
    if (phase === 'delayed') return { kind: phase, text, icon: <CloudOff aria-hidden="true" /> }
    return { kind: 'refused', text, icon: <TriangleAlert aria-hidden="true" /> }
  }
  if (phase === 'waiting' || phase === 'saving') {
    return { kind: 'saving', text: t('document:saving'), icon: <Spinner /> }
  }
  if (user !== undefined) {
    const text = t('document:lockedDescription', { user })
    return { kind: 'locked', text, icon: <Lock aria-hidden="true" /> }
  }
  if (phase !== 'saved') return null
  return { kind: 'saved', text: t('document:saved'), icon: <Check aria-hidden="true" /> }
}
