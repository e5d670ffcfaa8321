import type { RichTextBlockDiff, RichTextSide } from '@stet/core'
import { useI18n } from '../i18n/i18n-context.tsx'
import { blockName } from './block-name.ts'
import { DiffLines } from './DiffLines.tsx'
import { DiffPair, type PairOperation } from './DiffPair.tsx'
import styles from './DiffRichText.module.css'
import { FoldedEntries } from './FoldedEntries.tsx'
import { NoValue } from './NoValue.tsx'
import { RichTextBlock } from './RichTextBlock.tsx'
import { useLocaleDirection } from './use-locale-direction.ts'

export interface DiffRichTextProps {
  blocks: readonly RichTextBlockDiff[]
  locale: string | null
}

/** A rich text as it reads, block beside block, with the words that changed. */
export function DiffRichText({ blocks, locale }: DiffRichTextProps) {
  const direction = useLocaleDirection(locale)
  if (blocks.length === 0) return <DiffPair op="same" before={<NoValue />} after={<NoValue />} />
  return (
    <div>
      <FoldedEntries entries={blocks}>
        {(block, index) => <Block key={`${index}`} block={block} direction={direction} />}
      </FoldedEntries>
    </div>
  )
}

interface BlockProps {
  block: RichTextBlockDiff
  direction: ReturnType<typeof useLocaleDirection>
}

function Block({ block, direction }: BlockProps) {
  const { t } = useI18n()
  const { op, before, after, details } = block
  const names = [before && blockName(before, t), after && blockName(after, t)]
  const isOther = op === 'changed' && names[0] !== names[1]
  const side = (of: RichTextSide | null, name: string | null | undefined) =>
    of && (
      <>
        {isOther && <span className={styles.kind}>{name}</span>}
        {op === 'moved' && <span className={styles.kind}>{t('version:moved')}</span>}
        <div {...direction}>
          <RichTextBlock side={of} />
        </div>
      </>
    )
  return (
    <>
      <DiffPair
        op={pairOperations[op]}
        before={side(before, names[0])}
        after={side(after, names[1])}
      />
      {details.length > 0 && !isOther && (
        <div className={styles.details}>
          <DiffLines lines={details} />
        </div>
      )}
    </>
  )
}

const pairOperations: Readonly<Record<RichTextBlockDiff['op'], PairOperation>> = {
  same: 'same',
  changed: 'changed',
  moved: 'moved',
  removed: 'removed',
  inserted: 'inserted',
}
