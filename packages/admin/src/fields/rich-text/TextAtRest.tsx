import { isObject, type Json, type JsonObject, richTextFeaturesOf } from '@stet/core'
import { use, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { WRITTEN_EARLY, type WrittenEarly } from '../../base/written-early.ts'
import type { FieldInputProps } from '../../form/field-input.ts'
import { LocalizedScope, useFormContext } from '../../form/form-context.ts'
import { useTextDirection } from '../../form/text-direction.ts'
import { useValueAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { classNames, FieldContext, useFieldControl } from '../../ui/index.ts'
import { CardAtRest } from './CardAtRest.tsx'
import { drawBlocks } from './draw-text.tsx'
import { type EarlyWriting, writeEarly } from './early-writing.ts'
import { TextFieldContext } from './editor/text-field.ts'
import text from './RichText.module.css'
import { storedChildren } from './stored-lines.ts'
import styles from './TextAtRest.module.css'
import {
  linePlaceOf,
  type PressedPlace,
  placeAt,
  seenOf,
  type TextHandover,
} from './text-handover.ts'
import { theme } from './text-theme.ts'

/** More blocks than a window shows; those below are room. */
const MOST_BLOCKS = 40

/** Their forms take time to draw, and fill a window. */
const MOST_CARDS = 8

/** Characters of a line, and its height in rem: about as high as the text will be. */
const LINE = 75
const LINE_HEIGHT = 1.75

const EMPTY = (
  <p className={theme.paragraph}>
    <br />
  </p>
)

interface TextAtRestProps extends FieldInputProps<'richText'> {
  readonly handover: TextHandover
  /** It was pressed: the editor is wanted now. */
  readonly onPress: () => void
  /** While signs are put together, nothing may take the place of the text. */
  readonly onCompose: (isComposing: boolean) => void
}

/** A text as its editor will show it, for as long as that is not there; the server draws it as well. */
export function TextAtRest({
  field,
  path,
  readOnly,
  access,
  handover,
  onPress,
  onCompose,
}: TextAtRestProps) {
  const { label } = useI18n()
  const { store } = useFormContext()
  const value = useValueAt(path)
  // The text as it was when it was begun to be written in.
  const [begun, setBegun] = useState<{ readonly value: Json | undefined } | null>(null)
  // The last is the one that is written in.
  const written = useRef<readonly EarlyWriting[]>([])
  const control = useFieldControl({})
  const direction = useTextDirection({ localized: field.localized === true })
  const isClosed = readOnly || control.disabled
  const { toolbars, styles: wordStyles } = richTextFeaturesOf(field)
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = words.current
    return () => {
      handover.seen = drawn && seenOf(drawn)
      handover.pressed = written.current.at(-1)?.caret() ?? handover.pressed
    }
  }, [handover])
  const isInLocalized = use(LocalizedScope)
  const place = useMemo(() => ({ field, path, access }), [field, path, access])
  const shown = begun === null ? value : begun.value
  const [drawn, lines] = useMemo(() => {
    const all = storedChildren(isObject(shown) ? (shown.root ?? null) : null)
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
  }, [shown, isClosed, wordStyles])
  function begin(place: PressedPlace | null): EarlyWriting | null {
    const before = written.current
    if (words.current === null || place?.kind !== 'caret') return null
    const value = store.get(path)
    const begins = writeEarly({
      text: words.current,
      place,
      before,
      read: () => store.get(path),
      write: (next) => store.set(path, next),
      onCompose,
    })
    if (begins === null) return null
    before.at(-1)?.end()
    written.current = [...before, begins]
    setBegun((first) => first ?? { value })
    return begins
  }
  const takeWritten = useEffectEvent(({ target, detail }: WrittenEarly) => {
    if (!(target instanceof Element) || words.current === null || isClosed) return
    begin(linePlaceOf(words.current, target))?.take(detail)
    onPress()
  })
  useLayoutEffect(() => {
    const drawn = words.current
    const listen = (event: Event) => takeWritten(event as WrittenEarly)
    drawn?.addEventListener(WRITTEN_EARLY, listen)
    return () => drawn?.removeEventListener(WRITTEN_EARLY, listen)
  }, [])
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
      onClick={({ target }) => {
        const last = written.current.at(-1)
        if (!last?.line.contains(target as Node)) begin(handover.pressed)?.focus()
        onPress()
      }}
    >
      {!isClosed && toolbars.fixed && <div className={styles.barRoom} />}
      <div className={text.page} {...direction}>
        {(value ?? null) === null && placeholder !== '' && (
          <div className={text.placeholder}>{placeholder}</div>
        )}
        <div ref={words} className={classNames(text.text, styles.atRest)}>
          {/* The inputs of cards are not the input of this field. */}
          <FieldContext value={null}>
            <TextFieldContext value={place}>
              <LocalizedScope value={isInLocalized || field.localized === true}>
                {drawn.length === 0 ? EMPTY : drawn}
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
