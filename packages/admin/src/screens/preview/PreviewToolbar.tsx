import type { PreviewBreakpoint } from '@stet/core'
import GripVertical from 'lucide-react/icons/grip-vertical'
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2'
import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { FieldFrame, IconButton, Select, TextInput } from '../../ui/index.ts'
import styles from './PreviewToolbar.module.css'
import {
  CUSTOM,
  chooseBreakpoint,
  type PreviewSize,
  RESPONSIVE,
  rotate,
  typeSide,
  ZOOMS,
} from './preview-size.ts'

export interface PreviewToolbarProps {
  /** It is dragged within this element. */
  area: HTMLElement | null
  size: PreviewSize
  /** The size that the page has now. */
  shown: Pick<PreviewSize, 'width' | 'height'>
  breakpoints: readonly PreviewBreakpoint[]
  /** On a phone the page is covered by as little as possible. */
  isNarrow: boolean
  onSize: (size: PreviewSize) => void
  onPopup: () => void
}

/** In which size the page is shown. It lies on the page, and is moved aside by its handle. */
export function PreviewToolbar({
  area,
  size,
  shown,
  breakpoints,
  isNarrow,
  onSize,
  onPopup,
}: PreviewToolbarProps) {
  const { t, label, number } = useI18n()
  const bar = useRef<HTMLDivElement>(null)
  const handle = useDragWithin(bar, area)
  const sizes = [
    { value: RESPONSIVE, label: t('preview:responsive') },
    ...breakpoints.map(({ name, label: text }) => ({ value: name, label: label(text, name) })),
    ...(size.breakpoint === CUSTOM ? [{ value: CUSTOM, label: t('preview:custom') }] : []),
  ]
  const sides = isNarrow ? [] : (['width', 'height'] as const)
  return (
    <div ref={bar} role="toolbar" aria-label={t('preview:size')} className={styles.toolbar}>
      <IconButton
        size="small"
        icon={<GripVertical aria-hidden="true" />}
        label={t('preview:moveToolbar')}
        className={styles.handle}
        {...handle}
      />
      <FieldFrame label={t('preview:breakpoint')} labelHidden>
        <Select
          inline
          size="small"
          value={size.breakpoint}
          options={sizes}
          onValueChange={(name) =>
            name !== null && onSize(chooseBreakpoint(size, name, breakpoints))
          }
        />
      </FieldFrame>
      {sides.map((side) => (
        <FieldFrame key={side} label={t(`preview:${side}`)} labelHidden>
          <SideInput
            value={shown[side]}
            onType={(typed) => onSize(typeSide(size, side, typed, shown))}
          />
        </FieldFrame>
      ))}
      <IconButton
        size="small"
        icon={<RotateCcwSquare aria-hidden="true" />}
        label={t('preview:rotate')}
        onClick={() => onSize(rotate(size, shown))}
      />
      <FieldFrame label={t('preview:zoom')} labelHidden>
        <Select
          inline
          size="small"
          value={size.zoom}
          options={ZOOMS.map((zoom) => ({ value: zoom, label: `${number(zoom * 100)} %` }))}
          onValueChange={(zoom) => zoom !== null && onSize({ ...size, zoom })}
        />
      </FieldFrame>
      <IconButton
        size="small"
        icon={<PictureInPicture aria-hidden="true" />}
        label={t('preview:openWindow')}
        onClick={onPopup}
      />
    </div>
  )
}

/** Says at any time what is true: what is no number of pixels becomes one as it is typed. */
function SideInput({ value, onType }: { value: number; onType: (typed: number) => void }) {
  return (
    <TextInput
      dir="ltr"
      inputMode="numeric"
      value={String(value)}
      className={styles.side}
      onValueChange={(text) => onType(Number.parseInt(text, 10) || 0)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (step === 0) return
        event.preventDefault()
        onType(value + step)
      }}
    />
  )
}

/** Pixels that an arrow key moves the toolbar. */
const STEP = 16

/** Moves an element within another one, by a handle's pointer and arrow keys; it is never outside. */
function useDragWithin(bar: { readonly current: HTMLElement | null }, area: HTMLElement | null) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const grabbed = useRef<{ readonly x: number; readonly y: number } | null>(null)

  function moveBy(x: number, y: number): void {
    const element = bar.current?.getBoundingClientRect()
    const within = area?.getBoundingClientRect()
    if (!element || !within) return
    const inside = (by: number, start: number, end: number, least: number, most: number) =>
      Math.max(least - start, Math.min(most - end, by))
    const dx = inside(x, element.left, element.right, within.left, within.right)
    const dy = inside(y, element.top, element.bottom, within.top, within.bottom)
    if (dx !== 0 || dy !== 0) setPlace((before) => ({ x: before.x + dx, y: before.y + dy }))
  }

  useLayoutEffect(() => {
    if (bar.current) bar.current.style.translate = `${place.x}px ${place.y}px`
  }, [bar, place])
  // The area may have become smaller.
  const keepInside = useRef(() => {})
  keepInside.current = () => moveBy(0, 0)
  useLayoutEffect(() => {
    if (!area) return
    const resizes = new ResizeObserver(() => keepInside.current())
    resizes.observe(area)
    return () => resizes.disconnect()
  }, [area])

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      grabbed.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = grabbed.current
      if (!from) return
      moveBy(event.clientX - from.x, event.clientY - from.y)
      grabbed.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp() {
      grabbed.current = null
    },
    onPointerCancel() {
      grabbed.current = null
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step: Readonly<Record<string, readonly [number, number]>> = {
        ArrowLeft: [-STEP, 0],
        ArrowRight: [STEP, 0],
        ArrowUp: [0, -STEP],
        ArrowDown: [0, STEP],
      }
      const [x, y] = step[event.key] ?? [0, 0]
      if (x === 0 && y === 0) return
      event.preventDefault()
      moveBy(x, y)
    },
  }
}
