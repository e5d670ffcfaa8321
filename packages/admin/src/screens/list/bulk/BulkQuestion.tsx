import { createPart, useOpenedPart } from '../../../ui/index.ts'
import type { BulkDialogProps } from './BulkDialog.tsx'

const dialogPart = createPart(async () => (await import('./BulkDialog.tsx')).BulkDialog)

/** The dialog of an action for many documents; a list is shown without its code. */
export function BulkQuestion(props: BulkDialogProps) {
  const Dialog = useOpenedPart(dialogPart, props.onClose)
  return Dialog && <Dialog {...props} />
}
