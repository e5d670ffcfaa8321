import { type ClientBlock, embeddedId, type RichTextNode } from '@stet/core'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '../../../../base/path.ts'
import { fieldId } from '../../../../form/field-id.ts'
import { useFormContext } from '../../../../form/form-context.ts'
import { useOpen, useReveal } from '../../../../form/use-view.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { rowMenu } from '../../../rows/row-menu.tsx'
import { focusRow } from '../../../rows/use-row-actions.ts'
import type { NodeCardProps } from '../cards/card.ts'
import { OpaqueCard } from '../cards/OpaqueCard.tsx'
import { useOpenCard } from '../cards/open-card.ts'
import { useIsSelected } from '../cards/use-is-selected.ts'
import { blocksIn, blockTypeOf, useTextField } from '../text-field.ts'
import styles from './BlockCard.module.css'
import { BlockForm } from './BlockForm.tsx'
import { UnknownBlock } from './UnknownBlock.tsx'
import { useBlockActions } from './use-block-actions.ts'

/** A block between the lines of a text, with the form of its fields. */
export function BlockCard(props: NodeCardProps) {
  const text = useTextField()
  const id = embeddedId(props.json as RichTextNode)
  const blockType = blockTypeOf(props.json)
  const { view, nodeKey, field, readOnly } = props
  const block = blocksIn(text.field, 'block').find(({ slug }) => slug === blockType)
  if (block === undefined) return <UnknownBlock {...{ view, nodeKey, readOnly, blockType }} />
  // The form gives every block an id; without one it would have no fields to edit.
  if (id === undefined) return <OpaqueCard {...props} />
  return <Block {...{ view, nodeKey, field, readOnly, id, block }} />
}

interface BlockProps extends Omit<NodeCardProps, 'json'> {
  readonly id: string
  readonly block: ClientBlock
}

/** Does not render with each key that is pressed in a field of it: the form follows the document. */
const Block = memo(function Block({ view, nodeKey, field, readOnly, id, block }: BlockProps) {
  const { t, label } = useI18n()
  const form = useFormContext()
  const title = label(block.labels?.singular, block.slug)
  const path = useMemo((): Path => [...field, id], [field, id])
  const paths = useMemo(() => [path], [path])
  const [isOpen, setOpen] = useOpen(field, id, false)
  const open = useCallback(() => setOpen(true), [setOpen])
  useReveal(paths, open)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.view.takeFocus(path) && element.current !== null) focusRow(element.current)
  }, [form, path])
  useOpenCard(view, nodeKey, () => {
    flushSync(open)
    if (element.current !== null) focusRow(element.current)
  })
  const isSelected = useIsSelected({ view, nodeKey }, title, true)
  const actions = useBlockActions({ view, nodeKey, field, id, title })
  const [ends, setEnds] = useState({ isFirst: false, isLast: false })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a card
    <div
      ref={element}
      id={fieldId(form.idPrefix, path)}
      role="group"
      aria-label={title}
      data-row-id={id}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      className={styles.block}
    >
      <BlockForm
        block={block}
        path={path}
        readOnly={readOnly}
        isOpen={isOpen}
        onOpenChange={setOpen}
        menu={rowMenu({
          ...{ id, ...ends, canMove: true, canGrow: true, canRepeat: true, isKnown: true },
          ...{ actions, clipboard: actions, t },
        })}
        onMenuOpenChange={(isMenuOpen) => {
          if (isMenuOpen) setEnds(actions.ends())
        }}
      />
    </div>
  )
})
