import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { AlertDialog } from './dialogs.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Names the action, e.g. "Delete 3 posts", not "OK". */
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger' | 'primary'
  /** With a promise the dialog stays, busy, until it settles, and closes when it is kept. */
  onConfirm: () => unknown
  /** Announced meanwhile. */
  loadingLabel?: string
  /** Why it did not work; the dialog stays open for another try. */
  error?: ReactNode
  children?: ReactNode
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  onConfirm,
  loadingLabel,
  error,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)

  async function run() {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // The caller shows it in `error`; closing would hide that nothing happened.
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next)
      }}
      title={title}
      description={description}
      // Enter out of habit must not destroy anything.
      initialFocus={tone === 'danger' ? cancel : confirm}
      actions={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirm}
            variant={tone}
            loading={isBusy}
            loadingLabel={loadingLabel}
            onClick={() => void run()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error !== undefined && error !== null ? (
        <>
          {children}
          <Banner tone="error" announce="alert">
            {error}
          </Banner>
        </>
      ) : (
        children
      )}
    </AlertDialog>
  )
}
