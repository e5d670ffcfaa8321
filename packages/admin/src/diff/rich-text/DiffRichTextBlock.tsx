import type { Json, RichTextBlockDiff, RichTextSide } from '@stet/core'
import type { ReactNode } from 'react'
import { ReferenceCell } from '../../fields/reference/ReferenceCell.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { DiffSide } from '../diff-view.ts'
import { RestoreButtons } from '../frame/RestoreButtons.tsx'
import { RowTitle } from '../rows/RowTitle.tsx'
import words from '../text/DiffWords.module.css'
import { blockName, isNamed } from './block-name.ts'
import styles from './DiffRichTextBlock.module.css'
import { DiffTable } from './DiffTable.tsx'
import { RichTextRuns } from './RichTextRuns.tsx'
import { PiecePlaceContext, usePiece } from './text-piece.ts'
import { useContentTitle } from './use-content-title.ts'

export interface RichTextBlockProps {
  block: RichTextBlockDiff
  side: DiffSide
}

/** One block as formatted: a heading large, an item with its mark, a picture as a picture. */
export function DiffRichTextBlock({ block, side: sideName }: RichTextBlockProps) {
  const { t } = useI18n()
  const contentTitle = useContentTitle()
  const piece = usePiece()
  const side = block[sideName]
  if (side === null) return null
  const { type, attributes, around, runs } = side
  const rows = block.table?.[sideName]
  if (rows) {
    return (
      <DiffTable
        rows={rows}
        action={(steps, label) => {
          // Each is offered once: where it is now, or where it was.
          const isHere = sideName === 'after' || steps.at(-1)?.[1] === null
          const isOwn = block.op === 'changed' && (steps.length > 1 || isEven(block))
          const part = isHere && isOwn ? piece([block.at, ...steps], label) : null
          return part && <RestoreButtons part={part} look="above" />
        }}
        isEdited={block.op === 'changed'}
        isRepeated={block.op === 'movedAway' || (block.op === 'same' && sideName === 'after')}
      >
        {(inside) => (
          <PiecePlaceContext value={null}>
            <DiffRichTextBlock block={inside} side={sideName} />
          </PiecePlaceContext>
        )}
      </DiffTable>
    )
  }
  if (type === 'horizontalrule') return <hr className={styles.rule} />
  if (type === 'upload' || type === 'relationship') {
    const { relationTo, value } = attributes
    return (
      <Marked op={block.move !== null || isSameDocument(block) ? 'same' : sideName}>
        {typeof relationTo === 'string' ? (
          <ReferenceCell field={{ relationTo }} value={idOf(value)} />
        ) : (
          blockName(side, t)
        )}
      </Marked>
    )
  }
  if (type === 'block' && block.content !== null) {
    return (
      <span className={styles.kind}>
        <RowTitle title={contentTitle(block.content)} named={block.content} />
      </span>
    )
  }
  if (type === '') return <span className={styles.kind}>{t('version:unknownData')}</span>
  // A node that is not one of Stet's own is named by its type.
  if (runs.length === 0 && !isNamed(type)) return <span className={styles.kind}>{type}</span>
  const depth = around.filter((container) => container.type === 'list').length
  const mark = type === 'listitem' ? listMark(side) : null
  return (
    <div
      data-type={type}
      data-tag={typeof attributes.tag === 'string' ? attributes.tag : undefined}
      style={depth > 1 ? { marginInlineStart: `${(depth - 1) * 1.25}rem` } : undefined}
      className={styles.block}
    >
      {mark !== null && (
        <span aria-hidden="true" className={styles.mark}>
          {mark}
        </span>
      )}
      <span className={styles.words}>
        <RichTextRuns runs={runs} />
      </span>
    </div>
  )
}

/** Whether all rows of a table on both sides have the same cells: any of them fits in. */
function isEven({ table }: RichTextBlockDiff): boolean {
  const rows = [...(table?.before ?? []), ...(table?.after ?? [])]
  return new Set(rows.map(({ cells }) => cells.length)).size < 2
}

/** The mark of a block that only one side has. */
function Marked({ op, children }: { op: DiffSide | 'same'; children: ReactNode }) {
  switch (op) {
    case 'same':
      return children
    case 'before':
      return <del className={words.removed}>{children}</del>
    case 'after':
      return <ins className={words.inserted}>{children}</ins>
  }
}

const isSameDocument = ({ before, after }: RichTextBlockDiff): boolean =>
  before?.type === after?.type &&
  before?.attributes.relationTo === after?.attributes.relationTo &&
  idOf(before?.attributes.value) === idOf(after?.attributes.value)

const idOf = (value: Json | undefined): Json | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

function listMark({ around, attributes }: RichTextSide): string {
  const list = around.findLast((container) => container.type === 'list')
  switch (list?.attributes.listType) {
    case 'number':
      return '#'
    case 'check':
      return attributes.checked === true ? '☑' : '☐'
    default:
      return '•'
  }
}
