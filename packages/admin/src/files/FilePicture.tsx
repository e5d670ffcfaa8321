import type { Crop } from '@stet/core'
import FileIcon from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import ImageIcon from 'lucide-react/icons/image'
import Music from 'lucide-react/icons/music'
import { useState } from 'react'
import styles from './FilePicture.module.css'
import { isPreviewed } from './preview-types.ts'

export interface FilePictureProps {
  /** Null where there is nothing to show yet. */
  src: string | null
  mimeType: string
  /** `line`: in a line of text. */
  size: 'line' | 'small' | 'medium' | 'large'
  /** The alternative text; '' beside a name. */
  alt?: string
  /** The part of the picture that is shown. */
  crop?: Crop | undefined
}

/**
 * A file as a picture: itself, where browsers show its type, else a sign for its kind. It is only ever
 * drawn as an image, in which nothing runs, whatever is in the file.
 */
export function FilePicture({ src, mimeType, size, alt = '', crop }: FilePictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = src !== null && src !== broken && isPreviewed(mimeType)
  return (
    <span className={styles.picture} data-size={size} data-shown={isShown || undefined}>
      {isShown ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          // Dragged, a picture would be a file to the places that take files.
          draggable={false}
          decoding="async"
          onError={() => setBroken(src)}
          style={crop && { objectViewBox: viewBox(crop) }}
        />
      ) : (
        <KindIcon mimeType={mimeType} />
      )}
    </span>
  )
}

function viewBox({ x, y, width, height }: Crop): string {
  return `inset(${y}% ${100 - x - width}% ${100 - y - height}% ${x}%)`
}

/** A sign for the kind of a file. */
export function KindIcon({ mimeType }: { mimeType: string }) {
  const [kind = ''] = mimeType.split('/')
  const Icon = icons[kind] ?? (mimeType === 'application/pdf' ? FileText : FileIcon)
  return <Icon aria-hidden="true" />
}

const icons: Readonly<Record<string, typeof FileIcon>> = {
  image: ImageIcon,
  video: Film,
  audio: Music,
  text: FileText,
}
