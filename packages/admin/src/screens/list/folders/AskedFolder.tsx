import { createPart, useOpenedPart } from '../../../ui/index.ts'
import type { FolderDialogProps } from './FolderDialog.tsx'

const dialogPart = createPart(async () => (await import('./FolderDialog.tsx')).FolderDialog)

/** Asks for a folder; a list is shown without the code. */
export function AskedFolder(props: FolderDialogProps) {
  const Dialog = useOpenedPart(dialogPart, props.onClose)
  return Dialog && <Dialog {...props} />
}
