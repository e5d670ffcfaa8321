import type { ClientField, PatchPath, RichTextBlockDiff, RichTextSide } from '@stet/core'
import { type ReactNode, useMemo } from 'react'
import { rowText } from '../../fields/rows/row-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { DiffSide, RenderFields } from '../diff-view.ts'
import { DiffPair } from '../frame/DiffPair.tsx'
import { NoValue } from '../frame/NoValue.tsx'
import { OneSide } from '../frame/OneSide.tsx'
import { RestoreButtons } from '../frame/RestoreButtons.tsx'
import { WholeOnly } from '../frame/WholeOnly.tsx'
import { MovedAway } from '../rows/MovedAway.tsx'
import { MovedMark } from '../rows/MovedMark.tsx'
import { MovesContext, useMoves } from '../rows/moves.ts'
import { RowTitle } from '../rows/RowTitle.tsx'
import { DiffLines } from '../text/DiffLines.tsx'
import { FoldableEntries } from '../text/FoldableEntries.tsx'
import { useLocaleDirection } from '../use-locale-direction.ts'
import { blockName } from './block-name.ts'
import { DiffAttributes } from './DiffAttributes.tsx'
import { DiffContent } from './DiffContent.tsx'
import styles from './DiffRichText.module.css'
import { DiffRichTextBlock } from './DiffRichTextBlock.tsx'
import { PiecePlaceContext, usePiece } from './text-piece.ts'
import { ComparedFieldContext } from './use-block-label.ts'
import { useContentTitle } from './use-content-title.ts'
import { usePieceLabel } from './use-piece-label.ts'

export interface DiffRichTextProps {
  blocks: readonly RichTextBlockDiff[]
  field: ClientField | null
  path: PatchPath
  locale: string | null
  inside: RenderFields
}

/** Compares rich texts block beside block, with the changed words marked. */
export function DiffRichText({ blocks, field, path, locale, inside }: DiffRichTextProps) {
  const direction = useLocaleDirection(locale)
  const { moves, isWanted } = useMoves()
  // A value that is no text is restored as a whole.
  const isText = !blocks.some(({ before, after }) => isForeign(before) || isForeign(after))
  const place = useMemo(() => (isText ? { path, locale, steps: [] } : null), [isText, path, locale])
  if (blocks.length === 0) return <DiffPair op="same" before={<NoValue />} after={<NoValue />} />
  // Only one side has the text: the other is marked as having no value.
  const isWhole = ['inserted', 'removed'].some((op) => blocks.every((block) => block.op === op))
  return (
    <MovesContext value={moves}>
      <ComparedFieldContext value={field}>
        <PiecePlaceContext value={place}>
          <div>
            <FoldableEntries entries={blocks} isWanted={isWanted}>
              {(block, index) => (
                <Block
                  key={`${index}`}
                  block={block}
                  direction={direction}
                  inside={inside}
                  isOther={isWhole && block === blocks[0]}
                />
              )}
            </FoldableEntries>
          </div>
        </PiecePlaceContext>
      </ComparedFieldContext>
    </MovesContext>
  )
}

const isForeign = (side: RichTextSide | null): boolean =>
  side?.type === '' && side.around.length === 0

interface BlockProps {
  block: RichTextBlockDiff
  direction: ReturnType<typeof useLocaleDirection>
  inside: RenderFields
  /** Whether it is the first block of a text that only this side has. */
  isOther: boolean
}

function Block({ block, direction, inside, isOther }: BlockProps) {
  const { op, move, hasOwnChange, before, after, attributes, content } = block
  const contentTitle = useContentTitle()
  const pieceLabel = usePieceLabel()
  const piece = usePiece()
  const part = op === 'same' || op === 'movedAway' ? null : piece([block.at], pieceLabel(block))
  // Beside a table there would be no room for it on a phone.
  const look = block.table === null ? 'beside' : 'above'
  const action = part && <RestoreButtons part={part} look={look} />
  const side = (of: DiffSide) => <Side block={block} side={of} direction={direction} />
  const isBlock = content !== null && content.blockType !== null
  if (op === 'movedAway' && move !== null) {
    return (
      <MovedAway move={move}>
        {isBlock ? <RowTitle title={contentTitle(content)} named={content} /> : side('before')}
      </MovedAway>
    )
  }
  if (isBlock && (op !== 'same' || content.children.length > 0)) {
    const isSigned = op === 'inserted' || op === 'removed' || (op === 'changed' && hasOwnChange)
    return (
      <DiffContent
        content={content}
        move={move}
        sign={isSigned ? op : null}
        action={part && <RestoreButtons part={part} />}
        inside={inside}
      >
        {attributes.length > 0 && <DiffAttributes attributes={attributes} />}
      </DiffContent>
    )
  }
  if (move !== null) {
    return (
      <>
        <DiffPair
          op="moved"
          action={action}
          before={null}
          after={
            <>
              <MovedMark move={move} at="after" look="edge" />
              {side('after')}
            </>
          }
        />
        <Beside block={block} inside={inside} />
      </>
    )
  }
  const only = op === 'inserted' ? 'after' : op === 'removed' ? 'before' : null
  const beside = <Beside block={block} inside={inside} />
  return (
    <>
      <Itself
        block={block}
        action={action}
        before={before ? side('before') : isOther && <NoValue />}
        after={after ? side('after') : isOther && <NoValue />}
      />
      {only === null ? beside : <OneSide side={only}>{beside}</OneSide>}
    </>
  )
}

interface ItselfProps {
  block: RichTextBlockDiff
  action: ReactNode
  before: ReactNode
  after: ReactNode
}

/** A block at its position; code, and a value that is not a block, is compared by lines. */
function Itself({ block: { op, hasOwnChange, lines }, action, before, after }: ItselfProps) {
  const isSigned = op !== 'same' && hasOwnChange
  if (lines.length > 0 && (!isSigned || lines.some((line) => line.op !== 'same'))) {
    return (
      <>
        {action && <div className={styles.action}>{action}</div>}
        <DiffLines lines={lines} />
      </>
    )
  }
  return <DiffPair op={isSigned ? op : 'same'} action={action} before={before} after={after} />
}

/** The attributes of a block, and the fields in it. */
function Beside({ block, inside }: Pick<BlockProps, 'block' | 'inside'>) {
  const { attributes, content, inline } = block
  const piece = usePiece()
  const contentTitle = useContentTitle()
  const fields = content?.children ?? []
  return (
    <>
      <DiffAttributes attributes={attributes} />
      {fields.length > 0 && (
        <div className={styles.fields}>
          {content?.path ? inside(fields) : <WholeOnly>{inside(fields)}</WholeOnly>}
        </div>
      )}
      {inline
        .filter((entry) => entry.op === 'changed' || entry.children.length > 0)
        .map((entry) => {
          const isOwn = block.op === 'changed' && entry.at !== null && entry.op !== 'same'
          const text = rowText(entry)
          const title = contentTitle(entry)
          const label = text === '' ? title : `${title} · ${text}`
          const part = isOwn && entry.at ? piece([block.at, entry.at], label) : null
          return (
            <DiffContent
              key={entry.key}
              content={entry}
              action={part && <RestoreButtons part={part} />}
              inside={inside}
            />
          )
        })}
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
      <div {...direction}>
        <DiffRichTextBlock block={block} side={side} />
      </div>
    </>
  )
}
