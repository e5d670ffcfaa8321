import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Dialog } from '../../../ui/index.ts'

export interface RestoreFrameProps {
  title: string
  description: string
  /** What the button says that puts the document back. */
  confirm: string
  /** Whether what it changes is known, or cannot be. */
  isReady: boolean
  /** While the document is put back, the question stays. */
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** The question before a document is put back, with room for what that changes. */
export function RestoreFrame({
  title,
  description,
  confirm,
  isReady,
  isBusy,
  onConfirm,
  onClose,
  children,
}: RestoreFrameProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      size="large"
      dismissible={!isBusy}
      closeLabel={t('general:close')}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('general:cancel')}
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            loadingLabel={t('version:restoring')}
            disabled={!isReady}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
