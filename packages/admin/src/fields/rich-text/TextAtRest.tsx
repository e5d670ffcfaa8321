import { isObject, type Json, richTextFeaturesOf } from '@stet/core'
import { useMemo } from 'react'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useTextDirection } from '../../form/text-direction.ts'
import { useValueAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { classNames, useFieldControl } from '../../ui/index.ts'
import { drawBlock, storedChildren } from './draw-text.tsx'
import text from './RichText.module.css'
import styles from './TextAtRest.module.css'

/** More blocks than a window shows; those below are room. */
const MOST_BLOCKS = 40

/** Characters of a line, and its height in rem: about as high as the text will be. */
const LINE = 75
const LINE_HEIGHT = 1.75

interface TextAtRestProps extends FieldInputProps<'richText'> {
  /** It is pressed: the editor is wanted now. */
  readonly onPress: () => void
}

/** A text as its editor will show it, for as long as that is not there; the server draws it as well. */
export function TextAtRest({ field, path, readOnly, onPress }: TextAtRestProps) {
  const { label } = useI18n()
  const value = useValueAt(path)
  const control = useFieldControl({})
  const direction = useTextDirection({ localized: field.localized === true })
  const isClosed = readOnly || control.disabled
  const [drawn, lines] = useMemo(() => {
    const all = storedChildren(isObject(value) ? (value.root ?? null) : null)
    const below = all.slice(MOST_BLOCKS)
    return [
      all.slice(0, MOST_BLOCKS).map(drawBlock),
      below.reduce<number>((sum, one) => sum + linesOf(one), 0),
    ]
  }, [value])
  const placeholder = label(field.admin?.placeholder, '')
  return (
    <div
      className={text.frame}
      data-rich-text=""
      data-invalid={control.invalid || undefined}
      data-readonly={isClosed || undefined}
      aria-busy="true"
      // Before the press arrives, so that it sets the caret.
      onPointerDown={onPress}
    >
      {!isClosed && richTextFeaturesOf(field).toolbars.fixed && <div className={styles.barRoom} />}
      <div className={text.page} {...direction}>
        {drawn.length === 0 && placeholder !== '' && (
          <div className={text.placeholder}>{placeholder}</div>
        )}
        <div className={classNames(text.text, styles.atRest)}>
          {drawn}
          {lines > 0 && <div style={{ blockSize: `${lines * LINE_HEIGHT}rem` }} />}
        </div>
      </div>
      <div className={styles.footRoom} />
    </div>
  )
}

/** About how many a block takes. */
const linesOf = (block: Json): number => 1 + Math.ceil(charactersOf(block) / LINE)

function charactersOf(node: Json): number {
  if (isObject(node) && typeof node.text === 'string') return node.text.length
  return storedChildren(node).reduce<number>((sum, child) => sum + charactersOf(child), 0)
}
