import { type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { useFileDrop } from '../../../uploads/use-file-drop.ts'
import styles from './UploadArea.module.css'
import { UploadReport } from './UploadReport.tsx'
import type { ListUploads } from './use-list-uploads.ts'

export interface UploadAreaProps {
  uploads: ListUploads
  children: ReactNode
}

/** The list of an upload collection: files dropped on it or pasted are uploaded, with their results above. */
export function UploadArea({ uploads, children }: UploadAreaProps) {
  const { t } = useI18n()
  const labels = useEntityLabels()
  const { isOver, handlers } = useFileDrop(uploads.take)
  usePastedFiles(uploads.take)
  return (
    <div className={styles.area} data-over={isOver || undefined} {...handlers}>
      <UploadReport uploads={uploads} />
      {children}
      {isOver && (
        <div className={styles.veil} aria-hidden="true">
          <p className={styles.invitation}>
            {t('upload:dropOnList', {
              label: uploads.folder ?? labels.plural(uploads.collection),
            })}
          </p>
        </div>
      )}
    </div>
  )
}

/** Listens on the page, because a list often has no focused element that would get the paste event. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const { target } = event
      const isElsewhere =
        target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')
      if (files.length === 0 || event.defaultPrevented || isElsewhere) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
