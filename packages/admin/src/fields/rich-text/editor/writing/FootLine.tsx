import type { Json } from '@stet/core'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../../base/timing/when-idle.ts'
import { useFormContext } from '../../../../form/form-context.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton } from '../../../../ui/index.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import type { EditorView } from '../editor-view.ts'
import styles from './FootLine.module.css'
import { countText, limitState } from './text-counts.ts'

/** The time without an edit after which a text is counted. */
const PAUSE = 250

export interface FootLineProps {
  readonly view: EditorView
  readonly limits: AllowedFeatures['limits']
  /** Whether the text fills the window. */
  readonly isFull: boolean
  /** Null where nothing can be written. */
  readonly onFull: ((isFull: boolean) => void) | null
}

/** The line below a text: how long it is, and how far from the limits of its field. */
export function FootLine({ view, limits, isFull, onFull }: FootLineProps) {
  const { t, number } = useI18n()
  const size = useTextSize(view)
  const counts = (['words', 'characters'] as const).flatMap((unit) => {
    if (size === null) return []
    const count = size[unit]
    const limit = limits[unit]
    const state = limitState(count, limit)
    const says =
      state.kind === 'near'
        ? t(`fields:${unit}Left`, { count: state.left })
        : state.kind === 'beyond'
          ? t(`fields:${unit}TooMany`, { count: state.excess })
          : null
    const total =
      limit === null
        ? t(`fields:${unit}Count`, { count })
        : t(`fields:${unit}OfLimit`, { used: number(count), count: limit })
    return { unit, total, kind: state.kind, says }
  })
  useNearness(counts)
  return (
    <div className={styles.foot}>
      {counts.map(({ unit, total, kind, says }) => (
        <span key={unit} className={styles.count} data-limit={kind}>
          {total}
          {says !== null && <strong className={styles.says}>{says}</strong>}
        </span>
      ))}
      {onFull !== null && (
        <IconButton
          size="small"
          icon={isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          label={t(isFull ? 'fields:leaveFullScreen' : 'fields:fullScreen')}
          onClick={() => {
            onFull(!isFull)
            view.focus()
          }}
        />
      )}
    </div>
  )
}

/** The size of the text as of the last pause in its edits; null until it was counted. */
function useTextSize(view: EditorView): ReturnType<typeof countText> | null {
  const [size, setSize] = useState<ReturnType<typeof countText> | null>(null)
  useEffect(() => {
    let counted: Json | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      counted = view.value
      setSize(countText(counted))
    }
    const stopFirst = whenIdle(count)
    const stop = view.editor.registerUpdateListener(() => {
      if (view.value === counted) return
      clearTimeout(timer)
      timer = setTimeout(count, PAUSE)
    })
    return () => {
      stopFirst()
      clearTimeout(timer)
      stop()
    }
  }, [view])
  return size
}

/** Tells screen readers when a count comes near a limit or crosses it, once each time. */
function useNearness(
  counts: readonly { readonly unit: string; readonly kind: string; readonly says: string | null }[],
): void {
  const { announce } = useFormContext()
  const before = useRef<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    const kinds = before.current
    before.current = new Map(counts.map(({ unit, kind }) => [unit, kind]))
    // How long the text is when it is opened is no news.
    if (kinds === null || kinds.size === 0) return
    for (const { unit, kind, says } of counts) {
      if (says !== null && kinds.get(unit) !== kind) announce(says)
    }
  }, [counts, announce])
}
