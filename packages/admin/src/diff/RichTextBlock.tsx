import type { Json, RichTextSide } from '@stet/core'
import { ReferenceCell } from '../fields/reference/ReferenceCell.tsx'
import { useI18n } from '../i18n/i18n-context.tsx'
import { blockName } from './block-name.ts'
import styles from './RichTextBlock.module.css'
import { RichTextRuns } from './RichTextRuns.tsx'

/** One block as it reads: a heading large, an item with its mark, a picture as a picture. */
export function RichTextBlock({ side }: { side: RichTextSide }) {
  const { t } = useI18n()
  const { type, attributes, around, runs } = side
  const op = side.runs[0]?.op
  if (type === 'horizontalrule') return <hr className={styles.rule} />
  if (type === 'upload' || type === 'relationship') {
    const { relationTo, value } = attributes
    return typeof relationTo === 'string' ? (
      <ReferenceCell field={{ relationTo }} value={idOf(value)} />
    ) : (
      blockName(side, t)
    )
  }
  if (type === 'block' || type === '') {
    return (
      <span className={styles.kind}>
        {blockTitle(attributes.fields) || t('version:unknownData')}
      </span>
    )
  }
  const depth = around.filter((container) => container.type === 'list').length
  const mark = type === 'listitem' ? listMark(side) : null
  return (
    <div
      data-op={op}
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

const idOf = (value: Json | undefined): Json | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

function blockTitle(fields: Json | undefined): string {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return ''
  const { blockName: name, blockType } = fields as { readonly [key: string]: Json | undefined }
  return [blockType, name].filter((text) => typeof text === 'string' && text !== '').join(': ')
}

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
