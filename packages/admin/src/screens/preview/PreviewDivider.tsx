import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { isRightToLeft } from '../../base/is-right-to-left.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import styles from './PreviewView.module.css'

/** Percent of the width that the page has. */
const SHARE = { least: 25, most: 75, usual: 50, step: 2 } as const

export interface PreviewDividerProps {
  share: number
  onShare: (share: number) => void
}

/** Between form and page: dragged, or moved with the keyboard. */
export function PreviewDivider({ share, onShare }: PreviewDividerProps) {
  const { t } = useI18n()
  const [isDragged, setDragged] = useState(false)
  const moved = useRef(share)

  function place(divider: HTMLElement, next: number): void {
    moved.current = Math.min(SHARE.most, Math.max(SHARE.least, Math.round(next)))
    splitOf(divider)?.style.setProperty('--preview-share', `${moved.current}%`)
    divider.setAttribute('aria-valuenow', String(moved.current))
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    const box = splitOf(event.currentTarget)?.getBoundingClientRect()
    if (!isDragged || !box) return
    const fromStart = ((event.clientX - box.left) / box.width) * 100
    place(event.currentTarget, isRightToLeft(event.currentTarget) ? fromStart : 100 - fromStart)
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const towardsPage = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight'
    const towardsForm = towardsPage === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const places: Readonly<Record<string, number>> = {
      [towardsForm]: share + SHARE.step,
      [towardsPage]: share - SHARE.step,
      Home: SHARE.most,
      End: SHARE.least,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    place(event.currentTarget, next)
    onShare(moved.current)
  }

  function end(): void {
    if (!isDragged) return
    setDragged(false)
    onShare(moved.current)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('preview:divider')}
      aria-valuemin={SHARE.least}
      aria-valuemax={SHARE.most}
      aria-valuenow={share}
      className={styles.divider}
      data-dragged={isDragged || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        moved.current = share
        setDragged(true)
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      onDoubleClick={(event) => {
        place(event.currentTarget, SHARE.usual)
        onShare(SHARE.usual)
      }}
    />
  )
}

function splitOf(divider: HTMLElement): HTMLElement | null {
  return divider.closest<HTMLElement>('[data-preview]')
}
