import { Button } from '../buttons/Button.tsx'
import type { DialogProps } from './DialogView.tsx'
import { Dialog } from './dialogs.tsx'

export interface FormDialogProps
  extends Pick<
    DialogProps,
    'title' | 'closeLabel' | 'dismissible' | 'initialFocus' | 'finalFocus' | 'children'
  > {
  open?: boolean
  onClose: () => void
  /** By the button or by Enter; not again while it is under way. */
  onSubmit: () => void
  submitLabel: string
  cancelLabel: string
  isBusy: boolean
  /** What is under way, for those who do not see the button turn. */
  busyLabel: string
}

/** A small form over the page, which is sent or given up. */
export function FormDialog({
  open = true,
  onClose,
  onSubmit,
  submitLabel,
  cancelLabel,
  isBusy,
  busyLabel,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="small"
      onSubmit={() => {
        if (!isBusy) onSubmit()
      }}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" variant="primary" loading={isBusy} loadingLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
