import type { FocalPoint } from '@stet/core'
import { type CSSProperties, useState } from 'react'
import { KindIcon } from './FilePicture.tsx'
import { isPreviewed } from './preview-types.ts'
import styles from './TilePicture.module.css'
import { tileFit } from './tile-fit.ts'

export interface TilePictureProps {
  /** Null where there is nothing to show. */
  readonly src: string | null
  readonly mimeType: string
  /** Of the whole picture, in pixels. */
  readonly width: number | null
  readonly height: number | null
  readonly focalPoint?: FocalPoint | undefined
  /** Stands in its place while it loads. */
  readonly color?: string | null | undefined
}

/** A file in a grid of files: its picture, which fills the tile, else a sign for its kind. */
export function TilePicture({ src, mimeType, width, height, focalPoint, color }: TilePictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isShown = src !== null && src !== broken && isPreviewed(mimeType)
  const isLoaded = src === loaded
  const style = {
    ...(color && { '--color': color }),
    ...(focalPoint && { '--focus-at': `${focalPoint.x}% ${focalPoint.y}%` }),
  } as CSSProperties
  return (
    <span
      className={styles.picture}
      data-fit={isShown ? tileFit(mimeType, width, height) : undefined}
      data-loaded={isLoaded || undefined}
      data-clear={(isLoaded && mayBeClear(mimeType)) || undefined}
      style={style}
    >
      {isShown ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          // Dragged, a picture would be a file to the places that take files.
          draggable={false}
          onLoad={() => setLoaded(src)}
          onError={() => setBroken(src)}
        />
      ) : (
        <KindIcon mimeType={mimeType} />
      )}
    </span>
  )
}

/** Whether a type can be transparent, so that chequers say where it is. */
const mayBeClear = (mimeType: string): boolean => mimeType !== 'image/jpeg'
