import type { MessageKey, PreviewBreakpoint } from '@stet/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageMessages } from '../../document/previews/page-messages.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button, Spinner } from '../../ui/index.ts'
import { PreviewToolbar } from './PreviewToolbar.tsx'
import styles from './PreviewView.module.css'
import { initialSize, RESPONSIVE, shownSize } from './preview-size.ts'
import { reasonOfSilence, type Silence } from './silence.ts'

/** Milliseconds after which a page that was loaded and says nothing is asked why: it may not follow the form, or not be there. */
const SILENCE = 5_000

/** What a page may do: all but navigate the panel away, or open it in its own place. */
const RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads'

export interface PreviewAreaProps {
  /** What the frame loads. */
  source: string
  /** Where the page is, without what it is loaded with. */
  url: URL
  breakpoints: readonly PreviewBreakpoint[]
  messages: PageMessages
  /** Another page is in the frame from now on, or none. */
  onAttach: () => void
  isReady: boolean
  /** There is no room for typing sizes. */
  isNarrow: boolean
  onReload: () => void
  onPopup: () => void
}

/** The framed page in the size that was chosen, and the toolbar that chooses it. */
export function PreviewArea({
  source,
  url,
  breakpoints,
  messages,
  onAttach,
  isReady,
  isNarrow,
  onReload,
  onPopup,
}: PreviewAreaProps) {
  const { t } = useI18n()
  const { origin } = url
  const [size, setSize] = useState(initialSize)
  const [area, setArea] = useState<HTMLElement | null>(null)
  const room = useRoom(area)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const silence = useSilence(isLoaded && !isReady, frame, url)
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
      {silence && (
        <Banner
          tone={silence === 'notFollowing' ? 'info' : 'warning'}
          announce="status"
          className={styles.hint}
          action={
            <Button size="small" onClick={silence === 'unreachable' ? onReload : onPopup}>
              {t(silence === 'unreachable' ? 'preview:reload' : 'preview:openWindow')}
            </Button>
          }
        >
          {t(texts[silence])}
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

const texts = {
  unreachable: 'preview:unreachable',
  refused: 'preview:refused',
  notFollowing: 'preview:silent',
} as const satisfies Record<Silence, MessageKey>

/** Why a page says nothing, after it has had time to. */
function useSilence(
  isWaiting: boolean,
  frame: RefObject<HTMLIFrameElement | null>,
  url: URL,
): Silence | null {
  const [silence, setSilence] = useState<Silence | null>(null)
  const { href } = url
  useEffect(() => {
    setSilence(null)
    if (!isWaiting) return
    let isCurrent = true
    const page = new URL(href)
    const { origin } = location
    const isOpen = frame.current?.contentDocument !== null
    const find = async () => {
      const found = await reasonOfSilence({ origin, url: page, isOpen, fetch })
      if (isCurrent) setSilence(found)
    }
    // A page of the panel's origin that is not open will say nothing.
    const isMute = page.origin === origin && !isOpen
    const timer = setTimeout(() => void find(), isMute ? 0 : SILENCE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isWaiting, frame, href])
  return silence
}
