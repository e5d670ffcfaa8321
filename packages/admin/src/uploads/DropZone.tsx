import UploadIcon from 'lucide-react/icons/upload'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button, classNames } from '../ui/index.ts'
import styles from './DropZone.module.css'

export interface DropZoneProps {
  /** Several at once. */
  multiple?: boolean
  /** What the file chooser offers: the collection's `mimeTypes`. */
  accept: readonly string[]
  onFiles: (files: readonly File[]) => void
  disabled?: boolean
  /** Connects the button to its field. */
  id?: string | undefined
  describedBy?: string | undefined
  /** `large`: an empty place that waits for a file. `line`: below what is there already. */
  look?: 'large' | 'line'
  /** Other ways to come by a file. */
  children?: ReactNode
}

/** Takes files that are dropped on it, pasted into it, or chosen. */
export function DropZone({
  multiple = false,
  accept,
  onFiles,
  disabled = false,
  id,
  describedBy,
  look = 'line',
  children,
}: DropZoneProps) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(list: FileList | null): void {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  function dragged(event: DragEvent): void {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  function dropped(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    // Even where none is taken: the browser would leave the page for the file.
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  function pasted(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; its button does the same
    <div
      className={classNames(styles.zone, styles[look])}
      data-over={isOver || undefined}
      onDragEnter={dragged}
      onDragOver={dragged}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={dropped}
      onPaste={pasted}
    >
      {look === 'large' && <UploadIcon aria-hidden="true" className={styles.sign} />}
      <div className={styles.ways}>
        <Button
          id={id}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={() => input.current?.click()}
          icon={look === 'line' ? <UploadIcon aria-hidden="true" /> : undefined}
        >
          {t(multiple ? 'upload:selectFiles' : 'upload:selectFile')}
        </Button>
        {children}
      </div>
      <p className={styles.hint}>{t(multiple ? 'upload:dropFiles' : 'upload:dropHere')}</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        multiple={multiple}
        accept={accept.join(',') || undefined}
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
