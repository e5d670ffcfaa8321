import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../api/client/use-failure-text.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { FieldFrame, FormDialog, ProgressBar, TextInput } from '../ui/index.ts'
import styles from './PasteURLDialog.module.css'

/** Has the server fetch a file; `onProgress` gets the share that has arrived, from 0 to 1, or null. */
export type FetchFile = (
  src: string,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number | null) => void },
) => Promise<File>

export interface PasteURLDialogProps {
  readonly open: boolean
  readonly fetchFile: FetchFile
  readonly onFile: (file: File) => void
  readonly onClose: () => void
  /** Where the focus goes when it closes. */
  readonly finalFocus: () => HTMLElement | null
}

/** Asks for the URL of a file and fetches it; closing the dialog cancels that. */
export function PasteURLDialog({
  open,
  fetchFile,
  onFile,
  onClose,
  finalFocus,
}: PasteURLDialogProps) {
  const { t } = useI18n()
  const failureText = useFailureText()
  const [src, setSrc] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  // The progress of the file, from 0 to 1; `undefined` without a request.
  const [share, setShare] = useState<number | null | undefined>(undefined)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const isBusy = share !== undefined

  function close(): void {
    underWay.current?.abort()
    setSrc('')
    setFailure(null)
    setShare(undefined)
    onClose()
  }

  async function submit(): Promise<void> {
    const address = src.trim()
    if (address === '') {
      setFailure(t('validation:required'))
      return
    }
    const controller = new AbortController()
    underWay.current = controller
    setFailure(null)
    setShare(null)
    try {
      const file = await fetchFile(address, { signal: controller.signal, onProgress: setShare })
      if (controller.signal.aborted) return
      onFile(file)
      close()
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(failureText(error))
      setShare(undefined)
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => void submit()}
      title={t('upload:pasteURL')}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={t('upload:fetchFile')}
      isBusy={isBusy}
      busyLabel={t('upload:fetching')}
      dismissible={src === ''}
      finalFocus={finalFocus}
    >
      <FieldFrame
        label={t('upload:addressOfFile')}
        description={t('upload:pasteURLHint')}
        errors={failure === null ? [] : [failure]}
        readOnly={isBusy}
      >
        <TextInput
          type="url"
          value={src}
          onValueChange={(next) => {
            setSrc(next)
            setFailure(null)
          }}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
        />
      </FieldFrame>
      {isBusy && (
        <div className={styles.progress}>
          <ProgressBar
            label={t('upload:fetching')}
            value={share === null ? null : share * 100}
            {...(share !== null && {
              valueText: t('upload:percent', { count: Math.round(share * 100) }),
            })}
          />
        </div>
      )}
    </FormDialog>
  )
}
