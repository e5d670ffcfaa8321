import UploadIcon from 'lucide-react/icons/upload'
import type { ClipboardEvent, ReactNode } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button, classNames } from '../ui/index.ts'
import styles from './DropZone.module.css'
import { useFileChooser } from './use-file-chooser.tsx'
import { useFileDrop } from './use-file-drop.ts'

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

  function take(files: readonly File[]): void {
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const { input, choose } = useFileChooser({ accept, multiple, onFiles: take })
  const { isOver, handlers } = useFileDrop(disabled ? null : take)
  function pasted(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take([...event.clipboardData.files])
  }

  return (
    <div
      className={classNames(styles.zone, styles[look])}
      data-over={isOver || undefined}
      {...handlers}
      onPaste={pasted}
    >
      {look === 'large' && <UploadIcon aria-hidden="true" className={styles.sign} />}
      <div className={styles.ways}>
        <Button
          id={id}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={choose}
          icon={look === 'line' ? <UploadIcon aria-hidden="true" /> : undefined}
        >
          {t(multiple ? 'upload:selectFiles' : 'upload:selectFile')}
        </Button>
        {children}
      </div>
      <p className={styles.hint}>{t(multiple ? 'upload:dropFiles' : 'upload:dropHere')}</p>
      {input}
    </div>
  )
}
