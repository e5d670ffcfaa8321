import { type ContentDiff, countChanges, type Move } from '@stet/core'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { StatusPill } from '../../ui/index.ts'
import type { RenderFields } from '../diff-view.ts'
import { DiffCollapser } from '../frame/DiffCollapser.tsx'
import { OneSide } from '../frame/OneSide.tsx'
import { WholeOnly } from '../frame/WholeOnly.tsx'
import { MovedMark } from '../rows/MovedMark.tsx'
import { RowSign } from '../rows/RowSign.tsx'
import { RowTitle } from '../rows/RowTitle.tsx'
import styles from './DiffContent.module.css'
import { useContentTitle } from './use-content-title.ts'

export interface DiffContentProps {
  content: ContentDiff
  /** Null for a block that did not move. */
  move?: Move | null
  /** The mark of the block itself; null where its changes are all inside, or marked around it. */
  sign?: 'inserted' | 'removed' | 'changed' | null
  /** Restores it by itself. */
  action?: ReactNode
  inside: RenderFields
  /** The differences besides its fields. */
  children?: ReactNode
}

/** A block, picture or link in a text, by its fields. */
export function DiffContent({
  content,
  move = null,
  sign = null,
  action,
  inside,
  children,
}: DiffContentProps) {
  const { t } = useI18n()
  const contentTitle = useContentTitle()
  const { op, isUnknownBlock, path, children: fields } = content
  return (
    <div className={styles.content}>
      <DiffCollapser
        look="row"
        title={<RowTitle title={contentTitle(content)} named={content} />}
        count={countChanges(fields)}
        isClosed={op === 'same' && sign === null}
        pills={
          <>
            {sign !== null && <RowSign op={sign} />}
            {isUnknownBlock && <StatusPill tone="neutral">{t('version:unknownBlock')}</StatusPill>}
          </>
        }
        slot={
          <>
            {move !== null && <MovedMark move={move} at="after" />}
            {action}
          </>
        }
      >
        {children}
        {fields.length === 0 ? (
          !children && <p className={styles.none}>{t('version:rowUnchanged')}</p>
        ) : op === 'inserted' || op === 'removed' ? (
          <OneSide side={op === 'inserted' ? 'after' : 'before'}>{inside(fields)}</OneSide>
        ) : path === null ? (
          <WholeOnly>{inside(fields)}</WholeOnly>
        ) : (
          inside(fields)
        )}
      </DiffCollapser>
    </div>
  )
}
