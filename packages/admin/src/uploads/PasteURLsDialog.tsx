import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../api/client/use-failure-text.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { FieldFrame, FormDialog, ProgressBar, Textarea } from '../ui/index.ts'
import styles from './PasteURLDialog.module.css'
import type { FetchFile } from './PasteURLDialog.tsx'

export interface PasteURLsDialogProps {
  readonly open: boolean
  readonly fetchFile: FetchFile
  /** Each as soon as it is there. */
  readonly onFile: (file: File) => void
  readonly onClose: () => void
  /** Where the focus goes when it closes. */
  readonly finalFocus: () => HTMLElement | null
}

interface Failure {
  readonly src: string
  readonly text: string
}

/** The server fetches few files for one user at once; more would be refused. */
const AT_ONCE = 2

/**
 * Asks for the addresses of files, one on each line, and fetches them. What comes is handed over; what
 * does not stays in the box, each with its reason, to be corrected. Closing it gives up what is left.
 */
export function PasteURLsDialog({
  open,
  fetchFile,
  onFile,
  onClose,
  finalFocus,
}: PasteURLsDialogProps) {
  const { t } = useI18n()
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  function close(): void {
    underWay.current?.abort()
    setText('')
    setErrors([])
    setProgress(null)
    onClose()
  }

  async function submit(): Promise<void> {
    const addresses = linesOf(text)
    if (addresses.length === 0) {
      setErrors([t('validation:required')])
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    underWay.current = controller
    setErrors([])
    setProgress({ done: 0, count: addresses.length })
    const failures: Failure[] = []
    const waiting = [...addresses]
    async function fetchNext(): Promise<void> {
      for (let src = waiting.shift(); src !== undefined; src = waiting.shift()) {
        try {
          const file = await fetchFile(src, { signal, onProgress: () => undefined })
          if (signal.aborted) return
          onFile(file)
        } catch (error) {
          if (signal.aborted) return
          failures.push({ src, text: failureText(error) })
        }
        setProgress((old) => old && { ...old, done: old.done + 1 })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
    if (signal.aborted) return
    if (failures.length === 0) {
      close()
      return
    }
    const failed = addresses.flatMap((src) => failures.find((one) => one.src === src) ?? [])
    setText(failed.map(({ src }) => src).join('\n'))
    setErrors(failed.map((one) => `${one.src}: ${one.text}`))
    setProgress(null)
  }

  const isBusy = progress !== null
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => void submit()}
      title={t('upload:pasteURLs')}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={t('upload:fetchFiles')}
      isBusy={isBusy}
      busyLabel={t('upload:fetchingFiles')}
      dismissible={text === ''}
      finalFocus={finalFocus}
    >
      <FieldFrame
        label={t('upload:addressesOfFiles')}
        description={t('upload:pasteURLsHint')}
        errors={errors}
        readOnly={isBusy}
      >
        <Textarea
          value={text}
          onValueChange={(next) => {
            setText(next)
            setErrors([])
          }}
          rows={4}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
        />
      </FieldFrame>
      {progress !== null && (
        <div className={styles.progress}>
          <ProgressBar
            label={t('upload:fetchingFiles')}
            value={(progress.done / progress.count) * 100}
            valueText={t('upload:fetchedOf', {
              done: String(progress.done),
              count: progress.count,
            })}
          />
        </div>
      )}
    </FormDialog>
  )
}

/** One address on each line, each once. */
const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
