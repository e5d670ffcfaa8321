import type { PreviewBreakpoint } from '@stet/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageMessages } from '../../document/previews/page-messages.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Spinner } from '../../ui/index.ts'
import { PreviewToolbar } from './PreviewToolbar.tsx'
import styles from './PreviewView.module.css'
import { initialSize, RESPONSIVE, shownSize } from './preview-size.ts'

/** Milliseconds after which a page that was loaded and says nothing is taken not to follow the form. */
const SILENCE = 5_000

/** What a page may do: all but navigate the panel away, or open it in its own place. */
const RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads'

export interface PreviewAreaProps {
  /** What the frame loads. */
  source: string
  origin: string
  breakpoints: readonly PreviewBreakpoint[]
  messages: PageMessages
  /** Another page is in the frame from now on, or none. */
  onAttach: () => void
  isReady: boolean
  /** There is no room for typing sizes. */
  isNarrow: boolean
  onPopup: () => void
}

/** The framed page in the size that was chosen, and the toolbar that chooses it. */
export function PreviewArea({
  source,
  origin,
  breakpoints,
  messages,
  onAttach,
  isReady,
  isNarrow,
  onPopup,
}: PreviewAreaProps) {
  const { t } = useI18n()
  const [size, setSize] = useState(initialSize)
  const [area, setArea] = useState<HTMLElement | null>(null)
  const room = useRoom(area)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const isSilent = useSilence(isLoaded && !isReady)
  const shown = shownSize(size, room)
  const isResponsive = size.breakpoint === RESPONSIVE

  useLayoutEffect(() => {
    onAttach()
    const page = frame.current?.contentWindow
    messages.attach(page ? { window: page, origin } : null)
    return () => messages.attach(null)
  }, [messages, onAttach, origin])

  return (
    <>
      {isSilent && (
        <Banner tone="info" announce="status" className={styles.hint}>
          {t('preview:silent')}
        </Banner>
      )}
      <div ref={setArea} className={styles.area} data-responsive={isResponsive || undefined}>
        {!isLoaded && !isReady && (
          <div className={styles.loading}>
            <Spinner label={t('general:loading')} />
          </div>
        )}
        <div
          className={styles.scaled}
          style={{ inlineSize: shown.width * size.zoom, blockSize: shown.height * size.zoom }}
        >
          <iframe
            ref={frame}
            src={source}
            title={t('preview:page')}
            sandbox={RIGHTS}
            className={styles.page}
            style={{
              width: shown.width,
              height: shown.height,
              transform: size.zoom === 1 ? undefined : `scale(${size.zoom})`,
            }}
            onLoad={() => setLoaded(true)}
          />
        </div>
      </div>
      <PreviewToolbar
        area={area}
        size={size}
        shown={shown}
        breakpoints={breakpoints}
        isNarrow={isNarrow}
        onSize={setSize}
        onPopup={onPopup}
      />
    </>
  )
}

/** The inner size of an element, in CSS pixels. */
function useRoom(area: HTMLElement | null): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!area) return
    const measure = () => setRoom({ width: area.clientWidth, height: area.clientHeight })
    measure()
    const resizes = new ResizeObserver(measure)
    resizes.observe(area)
    return () => resizes.disconnect()
  }, [area])
  return room
}

function useSilence(isWaiting: boolean): boolean {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    setSilent(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setSilent(true), SILENCE)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSilent
}
