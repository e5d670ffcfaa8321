import { type ClientBlock, embeddedId, type RichTextNode } from '@stet/core'
import { useCallback, useMemo } from 'react'
import type { Path } from '../../../../base/path.ts'
import { fieldId } from '../../../../form/field-id.ts'
import { useFormContext } from '../../../../form/form-context.ts'
import { useReveal } from '../../../../form/use-view.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { ErrorCount } from '../../../ErrorCount.tsx'
import { RowSummary } from '../../../rows/RowSummary.tsx'
import type { NodeCardProps } from '../cards/card.ts'
import { OpaqueCard } from '../cards/OpaqueCard.tsx'
import { useOpenCard } from '../cards/open-card.ts'
import { useIsSelected } from '../cards/use-is-selected.ts'
import { blocksIn, blockTypeOf, useTextField } from '../text-field.ts'
import styles from './InlineBlockCard.module.css'
import { editInlineBlock, hasOwnFields } from './insert-inline-block.ts'
import { UnknownBlock } from './UnknownBlock.tsx'

/** A block in a line: what it is and what its first field says, edited in a drawer. */
export function InlineBlockCard(props: NodeCardProps) {
  const { field } = useTextField()
  const { view, nodeKey, readOnly } = props
  const blockType = blockTypeOf(props.json)
  const block = blocksIn(field, 'inlineBlock').find(({ slug }) => slug === blockType)
  if (block === undefined) return <UnknownBlock {...{ view, nodeKey, readOnly, blockType }} />
  const id = embeddedId(props.json as RichTextNode)
  return id === undefined ? <OpaqueCard {...props} /> : <Pill {...props} id={id} block={block} />
}

interface PillProps extends NodeCardProps {
  readonly id: string
  readonly block: ClientBlock
}

function Pill({ view, nodeKey, field, readOnly, id, block }: PillProps) {
  const { label } = useI18n()
  const { store, view: formView, idPrefix } = useFormContext()
  const path = useMemo((): Path => [...field, id], [field, id])
  const paths = useMemo(() => [path], [path])
  const isEditable = !readOnly && hasOwnFields(block)
  const title = label(block.labels?.singular, block.slug)
  const isSelected = useIsSelected({ view, nodeKey }, title, isEditable)
  const edit = useCallback(() => {
    if (isEditable) editInlineBlock(view, { key: nodeKey, slug: block.slug })
  }, [view, nodeKey, block, isEditable])
  useOpenCard(view, nodeKey, edit)
  // What an undo changed is seen in the line; what is wrong is to be mended in the drawer.
  useReveal(
    paths,
    useCallback(() => {
      if (store.problems.countBelow(paths) > 0 && !formView.keepsFocus) edit()
      else view.editor.getElementByKey(nodeKey)?.scrollIntoView({ block: 'nearest' })
    }, [store, formView, paths, edit, view, nodeKey]),
  )
  const content = (
    <>
      <span>{title}</span>
      <RowSummary path={path} fields={block.fields} />
      <ErrorCount paths={paths} />
    </>
  )
  return (
    <span
      id={fieldId(idPrefix, path)}
      className={styles.pill}
      data-selected={isSelected || undefined}
    >
      {isEditable ? (
        <button type="button" aria-haspopup="dialog" className={styles.content} onClick={edit}>
          {content}
        </button>
      ) : (
        <span className={styles.content}>{content}</span>
      )}
    </span>
  )
}
