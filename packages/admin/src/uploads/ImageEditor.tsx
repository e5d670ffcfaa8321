import type { Crop, FocalPoint } from '@stet/core'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import {
  type Edge,
  edgeAt,
  FULL_CROP,
  isWhole,
  movedTo,
  outOfCrop,
  pointAt,
  withEdge,
  withinCrop,
} from '../files/crop-geometry.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button, Dialog, FieldFrame, NumberInput } from '../ui/index.ts'
import styles from './ImageEditor.module.css'

/** What was decided: `crop` is null where all of the picture stays. The point is one of what is left. */
export interface ImageDecision {
  readonly crop: Crop | null
  readonly focalPoint: FocalPoint
}

export interface ImageEditorProps {
  src: string
  /** Of the picture as it is now, not yet cropped. */
  pixels: { readonly width: number; readonly height: number } | null
  initial: ImageDecision
  canCrop: boolean
  canFocus: boolean
  onClose: () => void
  onApply: (decision: ImageDecision) => void
}

const EDGES: readonly Edge[] = ['left', 'top', 'right', 'bottom']
const CORNERS = [
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
] as const

/** Percent that an arrow key moves; with Shift, ten of them. */
const STEP = 1

/** What stays of a picture and which point of it must stay in sight: by pointer, by keys, by numbers. */
export function ImageEditor({
  src,
  pixels,
  initial,
  canCrop,
  canFocus,
  onClose,
  onApply,
}: ImageEditorProps) {
  const { t } = useI18n()
  const [crop, setCrop] = useState<Crop>(initial.crop ?? FULL_CROP)
  // Of the whole picture while it is edited: cutting must not move it.
  const [focus, setFocus] = useState(() => outOfCrop(initial.focalPoint, initial.crop ?? FULL_CROP))
  const stage = useRef<HTMLDivElement>(null)

  /** Drags until the pointer is let go; `move` gets percent of the picture. */
  function drag(event: PointerEvent<HTMLElement>, move: (x: number, y: number) => void): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const target = event.currentTarget
    target.focus()
    target.setPointerCapture(event.pointerId)
    const onMove = (moved: globalThis.PointerEvent) => {
      const box = stage.current?.getBoundingClientRect()
      if (!box) return
      move(
        round(((moved.clientX - box.left) / box.width) * 100),
        round(((moved.clientY - box.top) / box.height) * 100),
      )
    }
    const end = () => {
      target.removeEventListener('pointermove', onMove)
      target.removeEventListener('pointerup', end)
      target.removeEventListener('pointercancel', end)
    }
    target.addEventListener('pointermove', onMove)
    target.addEventListener('pointerup', end)
    target.addEventListener('pointercancel', end)
    onMove(event.nativeEvent)
  }

  function dragAll(event: PointerEvent<HTMLElement>): void {
    let grip: { x: number; y: number } | null = null
    drag(event, (x, y) => {
      grip ??= { x: x - crop.x, y: y - crop.y }
      const { x: gripX, y: gripY } = grip
      setCrop((now) => movedTo(now, x - gripX, y - gripY))
    })
  }

  const scale = { x: (pixels?.width ?? 100) / 100, y: (pixels?.height ?? 100) / 100 }
  const unit = pixels ? 'px' : '%'

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={t('upload:editImage')}
      closeLabel={t('general:close')}
      dismissible={false}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              setCrop(FULL_CROP)
              setFocus(pointAt(50, 50))
            }}
          >
            {t('upload:resetEdits')}
          </Button>
          <Button onClick={onClose}>{t('general:cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onApply({
                crop: isWhole(crop) ? null : crop,
                focalPoint: rounded(withinCrop(focus, crop)),
              })
              onClose()
            }}
          >
            {t('upload:apply')}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        {/* Pictures are not mirrored where text runs from right to left. */}
        <div dir="ltr" className={styles.table}>
          <div ref={stage} className={styles.stage}>
            <img src={src} alt="" draggable={false} className={styles.image} />
            {canCrop && (
              <div className={styles.shade}>
                <div className={styles.cut} style={boxOf(crop)} />
              </div>
            )}
            {canCrop && (
              <div className={styles.part} style={boxOf(crop)}>
                <button
                  type="button"
                  className={styles.whole}
                  aria-label={t('upload:moveCrop')}
                  onPointerDown={dragAll}
                  onKeyDown={(event) =>
                    byKeys(event, (x, y) => setCrop((now) => movedTo(now, now.x + x, now.y + y)))
                  }
                />
                {CORNERS.map((corner) => (
                  <span
                    key={corner.join()}
                    aria-hidden="true"
                    data-corner={corner.join(' ')}
                    className={styles.corner}
                    onPointerDown={(event) =>
                      drag(event, (x, y) =>
                        setCrop((now) => withEdge(withEdge(now, corner[0], x), corner[1], y)),
                      )
                    }
                  />
                ))}
                {EDGES.map((edge) => {
                  const isAcross = edge === 'left' || edge === 'right'
                  return (
                    <span
                      key={edge}
                      role="slider"
                      tabIndex={0}
                      aria-label={t(edgeNames[edge])}
                      aria-orientation={isAcross ? 'horizontal' : 'vertical'}
                      aria-valuemin={0}
                      aria-valuemax={100}
                      aria-valuenow={Math.round(edgeAt(crop, edge))}
                      aria-valuetext={t('upload:percent', {
                        count: Math.round(edgeAt(crop, edge)),
                      })}
                      data-edge={edge}
                      className={styles.edge}
                      onPointerDown={(event) =>
                        drag(event, (x, y) =>
                          setCrop((now) => withEdge(now, edge, isAcross ? x : y)),
                        )
                      }
                      onKeyDown={(event) =>
                        byKeys(event, (x, y) =>
                          setCrop((now) =>
                            withEdge(now, edge, edgeAt(now, edge) + (isAcross ? x : y)),
                          ),
                        )
                      }
                    />
                  )
                })}
              </div>
            )}
            {canFocus && (
              <button
                type="button"
                className={styles.focus}
                style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
                aria-label={t('upload:focalPointAt', {
                  x: Math.round(focus.x),
                  y: Math.round(focus.y),
                })}
                onPointerDown={(event) => drag(event, (x, y) => setFocus(pointAt(x, y)))}
                onKeyDown={(event) =>
                  byKeys(event, (x, y) => setFocus((now) => pointAt(now.x + x, now.y + y)))
                }
              />
            )}
          </div>
        </div>
        <div className={styles.numbers}>
          {canCrop && (
            <FieldFrame kind="group" label={t('upload:crop')}>
              <div className={styles.pairs}>
                <Measure
                  label={t('upload:cropX')}
                  value={crop.x * scale.x}
                  suffix={unit}
                  onChange={(value) => setCrop((now) => movedTo(now, value / scale.x, now.y))}
                />
                <Measure
                  label={t('upload:cropY')}
                  value={crop.y * scale.y}
                  suffix={unit}
                  onChange={(value) => setCrop((now) => movedTo(now, now.x, value / scale.y))}
                />
                <Measure
                  label={t('upload:width')}
                  value={crop.width * scale.x}
                  suffix={unit}
                  onChange={(value) =>
                    setCrop((now) => withEdge(now, 'right', now.x + value / scale.x))
                  }
                />
                <Measure
                  label={t('upload:height')}
                  value={crop.height * scale.y}
                  suffix={unit}
                  onChange={(value) =>
                    setCrop((now) => withEdge(now, 'bottom', now.y + value / scale.y))
                  }
                />
              </div>
            </FieldFrame>
          )}
          {canFocus && (
            <FieldFrame
              kind="group"
              label={t('upload:focalPoint')}
              description={t('upload:focalPointHint')}
            >
              <div className={styles.pairs}>
                <Measure
                  label={t('upload:focalX')}
                  value={focus.x}
                  suffix="%"
                  onChange={(value) => setFocus((now) => pointAt(value, now.y))}
                />
                <Measure
                  label={t('upload:focalY')}
                  value={focus.y}
                  suffix="%"
                  onChange={(value) => setFocus((now) => pointAt(now.x, value))}
                />
              </div>
            </FieldFrame>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface MeasureProps {
  label: string
  value: number
  suffix: string
  onChange: (value: number) => void
}

function Measure({ label, value, suffix, onChange }: MeasureProps) {
  return (
    <FieldFrame label={label}>
      <NumberInput
        value={Math.round(value)}
        min={0}
        suffix={suffix}
        onValueChange={(next) => {
          if (next !== null) onChange(next)
        }}
      />
    </FieldFrame>
  )
}

const edgeNames = {
  left: 'upload:cropLeft',
  top: 'upload:cropTop',
  right: 'upload:cropRight',
  bottom: 'upload:cropBottom',
} as const

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

function byKeys(event: KeyboardEvent, move: (x: number, y: number) => void): void {
  const arrow = arrows[event.key]
  if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const times = event.shiftKey ? 10 : 1
  move(arrow[0] * times, arrow[1] * times)
}

function boxOf({ x, y, width, height }: Crop): CSSProperties {
  return { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
}

/** A hundredth of a percent is less than a pixel of most pictures. */
function round(percent: number): number {
  return Math.round(percent * 100) / 100
}

function rounded({ x, y }: FocalPoint): FocalPoint {
  return { x: round(x), y: round(y) }
}
