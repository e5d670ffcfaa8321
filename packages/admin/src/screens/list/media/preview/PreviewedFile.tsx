import { type CSSProperties, type ReactNode, useState } from 'react'
import { KindIcon } from '../../../../files/FilePicture.tsx'
import { typeText } from '../../../../files/file-text.ts'
import { isPreviewed } from '../../../../files/preview-types.ts'
import { freshAddress, previewUrl, type StoredFile } from '../../../../files/stored-file.ts'
import styles from './MediaPreview.module.css'

export interface PreviewedFileProps {
  /** As the list has it: enough for its place. */
  readonly listed: StoredFile
  /** With its smaller copies, once they are known. */
  readonly stored: StoredFile | null
  readonly name: string
  /** Stands in its place while it loads. */
  readonly color: string | null
}

/** As wide as the preview is at most. */
const WIDEST = 1280

/**
 * A picture, or a player. Other files are a sign: whatever is served from here has no rights in a page,
 * so the browser's own viewers do not run in it, and opening the file is left to the user.
 */
export function PreviewedFile(props: PreviewedFileProps): ReactNode {
  const { listed, name } = props
  const { mimeType, url, savedAt } = listed
  const [isBroken, setBroken] = useState(false)
  const onError = () => setBroken(true)
  const [kind] = mimeType.split('/')
  if (!isBroken && url !== null) {
    const address = freshAddress(url, savedAt)
    if (isPreviewed(mimeType)) return <Picture {...props} onError={onError} />
    if (kind === 'video')
      return (
        // biome-ignore lint/a11y/useMediaCaption: a file has no captions beside it
        <video
          controls
          preload="metadata"
          src={address}
          aria-label={name}
          className={styles.video}
          onError={onError}
        />
      )
    if (kind === 'audio')
      return (
        <div className={styles.sound}>
          <KindIcon mimeType={mimeType} />
          {/* biome-ignore lint/a11y/useMediaCaption: a file has no captions beside it */}
          <audio controls preload="metadata" src={address} aria-label={name} onError={onError} />
        </div>
      )
  }
  return (
    <div className={styles.sign}>
      <KindIcon mimeType={mimeType} />
      <span>{typeText(mimeType)}</span>
    </div>
  )
}

function Picture({
  listed,
  stored,
  name,
  color,
  onError,
}: PreviewedFileProps & { readonly onError: () => void }) {
  const [isLoaded, setLoaded] = useState(false)
  const { width, height, mimeType } = listed
  const pixels = Math.min(window.innerWidth, WIDEST) * window.devicePixelRatio
  const src = stored && previewUrl(stored, pixels)
  // Its place is known before it is: a drawing has no size of its own, and may be as large as there is room.
  const isDrawing = mimeType === 'image/svg+xml'
  const style = {
    ...(color && { '--color': color }),
    ...(width && height && { '--ratio': width / height }),
    ...(width && !isDrawing && { '--natural': `${width}px` }),
  } as CSSProperties
  return (
    <span
      className={styles.picture}
      style={style}
      data-sized={(width && height) !== null || undefined}
      data-loaded={isLoaded || undefined}
      data-clear={(isLoaded && mimeType !== 'image/jpeg') || undefined}
    >
      {src && (
        <img
          src={src}
          alt={name}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={onError}
        />
      )}
    </span>
  )
}
