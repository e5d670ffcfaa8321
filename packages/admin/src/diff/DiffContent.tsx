import { type ContentDiff, countChanges } from '@stet/core'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { StatusPill } from '../ui/index.ts'
import { DiffCollapser } from './DiffCollapser.tsx'
import styles from './DiffContent.module.css'
import type { RenderFields } from './diff-view.ts'
import { RowTitle } from './RowTitle.tsx'
import { useBlockLabel } from './use-block-label.ts'
import { WholeOnly } from './WholeOnly.tsx'

export interface DiffContentProps {
  content: ContentDiff
  isMoved?: boolean
  inside: RenderFields
  /** What differs besides its fields. */
  children?: ReactNode
}

/** A block in a text by its fields. It is put back with the text, never by itself. */
export function DiffContent({ content, isMoved = false, inside, children }: DiffContentProps) {
  const { t } = useI18n()
  const blockLabel = useBlockLabel()
  const { op, isInline, blockType, isUnknownBlock, children: fields } = content
  const isOneSided = op === 'inserted' || op === 'removed'
  const count = countChanges(fields)
  return (
    <div className={styles.content}>
      <DiffCollapser
        look="row"
        title={
          <RowTitle
            name={t(isInline ? 'version:inlineBlock' : 'version:textBlock')}
            kind={blockType === null ? '' : blockLabel(blockType)}
          />
        }
        count={isOneSided ? Math.max(count, 1) : count}
        isClosed={op === 'same' && !isMoved}
        pills={
          <>
            {op === 'inserted' && <StatusPill tone="published">{t('version:rowAdded')}</StatusPill>}
            {op === 'removed' && <StatusPill tone="error">{t('version:rowRemoved')}</StatusPill>}
            {isMoved && <StatusPill tone="neutral">{t('version:moved')}</StatusPill>}
            {isUnknownBlock && <StatusPill tone="neutral">{t('version:unknownBlock')}</StatusPill>}
          </>
        }
      >
        {children}
        {fields.length === 0 ? (
          !children && <p className={styles.none}>{t('version:rowUnchanged')}</p>
        ) : (
          <WholeOnly>{inside(fields)}</WholeOnly>
        )}
      </DiffCollapser>
    </div>
  )
}
