import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import type { CardAlignment } from './document-nodes.ts'
import { draggedWidth, keyedWidth, NARROWEST } from './picture-width.ts'
import styles from './WidthHandle.module.css'

export interface WidthHandleProps {
  title: string
  /** In percent of the text's width; null: as wide as the file is. */
  width: number | null
  alignment: CardAlignment
  /** Called while the edge is dragged; null once it is left where it was. */
  onDrag: (width: number | null) => void
  onResize: (width: number) => void
}

interface Drag {
  readonly x: number
  /** Of the picture when the drag began, in pixels. */
  readonly from: number
  readonly width: number
}

/**
 * The edge of a picture that is dragged to another width, and a slider for keys and screen readers. It
 * is at the edge that moves: at both of a picture in the middle, of which it shows the last one.
 */
export function WidthHandle({ title, width, alignment, onDrag, onResize }: WidthHandleProps) {
  const { t } = useI18n()
  const handle = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const shown = drag?.width ?? width

  function sizes() {
    const card = handle.current?.closest('[data-alignment]')
    return {
      card: card?.getBoundingClientRect().width ?? 0,
      text: card?.parentElement?.getBoundingClientRect().width ?? 0,
      isMirrored: card ? getComputedStyle(card).direction === 'rtl' : false,
    }
  }

  function start(event: PointerEvent): void {
    if (event.button !== 0) return
    // The card is not selected, and the text does not get the focus.
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { card, text } = sizes()
    setDrag({ x: event.clientX, from: card, width: width ?? draggedWidth(card, text) })
  }

  function move(event: PointerEvent): void {
    if (drag === null) return
    const { text, isMirrored } = sizes()
    const outwards = (isMirrored ? -1 : 1) * (alignment === 'end' ? -1 : 1)
    const edges = alignment === 'center' ? 2 : 1
    const next = draggedWidth(drag.from + (event.clientX - drag.x) * outwards * edges, text)
    if (next === drag.width) return
    setDrag({ ...drag, width: next })
    onDrag(next)
  }

  function end(isKept: boolean): void {
    if (drag === null) return
    setDrag(null)
    onDrag(null)
    if (isKept && drag.width !== width) onResize(drag.width)
  }

  const isDragged = drag !== null
  useEffect(() => {
    if (!isDragged) return
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setDrag(null)
      onDrag(null)
    }
    window.addEventListener('keydown', giveUp, true)
    return () => window.removeEventListener('keydown', giveUp, true)
  }, [isDragged, onDrag])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { card, text, isMirrored } = sizes()
    const next = keyedWidth(event.key, width ?? draggedWidth(card, text), isMirrored)
    if (next === null) return
    event.preventDefault()
    if (next !== width) onResize(next)
  }

  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={t('fields:widthOf', { title })}
      aria-orientation="horizontal"
      aria-valuemin={NARROWEST}
      aria-valuemax={100}
      aria-valuenow={shown ?? 100}
      aria-valuetext={shown === null ? t('fields:ownWidth') : t('upload:percent', { count: shown })}
      className={styles.handle}
      data-side={alignment === 'end' ? 'start' : 'end'}
      data-dragged={isDragged || undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={onKeyDown}
    >
      {isDragged && shown !== null && (
        <span aria-hidden="true" className={styles.told}>
          {t('upload:percent', { count: shown })}
        </span>
      )}
    </div>
  )
}
