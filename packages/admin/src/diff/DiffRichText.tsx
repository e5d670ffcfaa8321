import type { RichTextBlockDiff, RichTextSide } from '@stet/core'
import { useI18n } from '../i18n/i18n-context.tsx'
import { blockName } from './block-name.ts'
import { DiffAttributes } from './DiffAttributes.tsx'
import { DiffContent } from './DiffContent.tsx'
import { DiffLines } from './DiffLines.tsx'
import { DiffPair } from './DiffPair.tsx'
import styles from './DiffRichText.module.css'
import type { DiffSide, RenderFields } from './diff-view.ts'
import { FoldedEntries } from './FoldedEntries.tsx'
import { NoValue } from './NoValue.tsx'
import { RichTextBlock } from './RichTextBlock.tsx'
import { useLocaleDirection } from './use-locale-direction.ts'
import { WholeOnly } from './WholeOnly.tsx'

export interface DiffRichTextProps {
  blocks: readonly RichTextBlockDiff[]
  locale: string | null
  inside: RenderFields
}

/** A rich text as it reads, block beside block, with the words that changed. */
export function DiffRichText({ blocks, locale, inside }: DiffRichTextProps) {
  const direction = useLocaleDirection(locale)
  if (blocks.length === 0) return <DiffPair op="same" before={<NoValue />} after={<NoValue />} />
  // A text that only one side has: the other says that it has none.
  const isWhole = ['inserted', 'removed'].some((op) => blocks.every((block) => block.op === op))
  return (
    <div>
      <FoldedEntries entries={blocks}>
        {(block, index) => (
          <Block
            key={`${index}`}
            block={block}
            direction={direction}
            inside={inside}
            isOther={isWhole && block === blocks[0]}
          />
        )}
      </FoldedEntries>
    </div>
  )
}

interface BlockProps {
  block: RichTextBlockDiff
  direction: ReturnType<typeof useLocaleDirection>
  inside: RenderFields
  /** It begins a text that only this side has. */
  isOther: boolean
}

function Block({ block, direction, inside, isOther }: BlockProps) {
  const { op, before, after, attributes, content, inline, lines } = block
  const isSame = op === 'same' && (content === null || content.children.length === 0)
  if (content !== null && content.blockType !== null && !isSame) {
    return (
      <DiffContent content={content} isMoved={op === 'moved'} inside={inside}>
        {attributes.length > 0 && <DiffAttributes attributes={attributes} />}
      </DiffContent>
    )
  }
  const fields = content?.children ?? []
  const side = (of: DiffSide) => <Side block={block} side={of} direction={direction} />
  return (
    <>
      {lines.length > 0 ? (
        <DiffLines lines={lines} />
      ) : (
        <DiffPair
          op={op}
          before={before ? side('before') : isOther && <NoValue />}
          after={after ? side('after') : isOther && <NoValue />}
        />
      )}
      <DiffAttributes attributes={attributes} />
      {fields.length > 0 && (
        <div className={styles.fields}>
          <WholeOnly>{inside(fields)}</WholeOnly>
        </div>
      )}
      {inline
        .filter((entry) => entry.op !== 'same' || entry.children.length > 0)
        .map((entry) => (
          <DiffContent key={entry.key} content={entry} inside={inside} />
        ))}
    </>
  )
}

interface SideProps {
  block: RichTextBlockDiff
  side: DiffSide
  direction: BlockProps['direction']
}

function Side({ block, side, direction }: SideProps) {
  const { t } = useI18n()
  const { op, before, after } = block
  const name = (of: RichTextSide | null) => of && blockName(of, t)
  const isOther = op === 'changed' && name(before) !== name(after)
  return (
    <>
      {isOther && <span className={styles.kind}>{name(block[side])}</span>}
      {op === 'moved' && <span className={styles.kind}>{t('version:moved')}</span>}
      <div {...direction}>
        <RichTextBlock block={block} side={side} />
      </div>
    </>
  )
}
