import { isObject, type Json, type JsonObject, richTextFeaturesOf } from '@stet/core'
import { use, useLayoutEffect, useMemo, useRef } from 'react'
import type { FieldInputProps } from '../../form/field-input.ts'
import { LocalizedScope } from '../../form/form-context.ts'
import { useTextDirection } from '../../form/text-direction.ts'
import { useValueAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { classNames, FieldContext, useFieldControl } from '../../ui/index.ts'
import { CardAtRest } from './CardAtRest.tsx'
import { drawBlocks } from './draw-text.tsx'
import { TextFieldContext } from './editor/text-field.ts'
import text from './RichText.module.css'
import { storedChildren } from './stored-lines.ts'
import styles from './TextAtRest.module.css'
import { placeAt, seenOf, type TextHandover } from './text-handover.ts'
import { theme } from './text-theme.ts'

/** More blocks than a window shows; those below are room. */
const MOST_BLOCKS = 40

/** Their forms take time to draw, and fill a window. */
const MOST_CARDS = 8

/** Characters of a line, and its height in rem: about as high as the text will be. */
const LINE = 75
const LINE_HEIGHT = 1.75

interface TextAtRestProps extends FieldInputProps<'richText'> {
  readonly handover: TextHandover
  /** It was pressed: the editor is wanted now. */
  readonly onPress: () => void
}

/** A text as its editor will show it, for as long as that is not there; the server draws it as well. */
export function TextAtRest({ field, path, readOnly, access, handover, onPress }: TextAtRestProps) {
  const { label } = useI18n()
  const value = useValueAt(path)
  const control = useFieldControl({})
  const direction = useTextDirection({ localized: field.localized === true })
  const isClosed = readOnly || control.disabled
  const { toolbars, styles: wordStyles } = richTextFeaturesOf(field)
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = words.current
    return () => {
      handover.seen = drawn && seenOf(drawn)
    }
  }, [handover])
  const isInLocalized = use(LocalizedScope)
  const place = useMemo(() => ({ field, path, access }), [field, path, access])
  const [drawn, lines] = useMemo(() => {
    const all = storedChildren(isObject(value) ? (value.root ?? null) : null)
    const below = all.slice(MOST_BLOCKS)
    let cards = 0
    const drawCard = (json: JsonObject, key: number) => {
      cards += 1
      if (cards <= MOST_CARDS) return <CardAtRest key={key} json={json} readOnly={isClosed} />
      return <div key={key} className={classNames(theme.card, styles.cardRoom)} />
    }
    return [
      drawBlocks(all.slice(0, MOST_BLOCKS), { drawCard, styles: wordStyles }),
      below.reduce<number>((sum, one) => sum + linesOf(one), 0),
    ]
  }, [value, isClosed, wordStyles])
  const placeholder = label(field.admin?.placeholder, '')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it has no focus that keys would come to
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the editor, which is on its way
    <div
      className={text.frame}
      data-rich-text=""
      data-invalid={control.invalid || undefined}
      data-readonly={isClosed || undefined}
      aria-busy="true"
      onPointerDown={({ clientX, clientY, button }) => {
        if (isClosed || button !== 0 || words.current === null) return
        handover.pressed = placeAt(words.current, clientX, clientY)
      }}
      // It was the start of a movement.
      onPointerCancel={() => {
        handover.pressed = null
      }}
      // Not before: the end of the press would find other elements than its start.
      onClick={onPress}
    >
      {!isClosed && toolbars.fixed && <div className={styles.barRoom} />}
      <div className={text.page} {...direction}>
        {drawn.length === 0 && placeholder !== '' && (
          <div className={text.placeholder}>{placeholder}</div>
        )}
        <div ref={words} className={classNames(text.text, styles.atRest)}>
          {/* The inputs of cards are not the input of this field. */}
          <FieldContext value={null}>
            <TextFieldContext value={place}>
              <LocalizedScope value={isInLocalized || field.localized === true}>
                {drawn}
              </LocalizedScope>
            </TextFieldContext>
          </FieldContext>
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
