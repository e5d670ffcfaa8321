import { partView } from '../../../ui/index.ts'
import type { SourceChangeDialogProps } from './SourceChangeDialog.tsx'

/** Comparing takes more code than a form, and it is needed when a change is looked at. */
export const SourceChangeDialog = partView<SourceChangeDialogProps>(
  async () => (await import('./SourceChangeDialog.tsx')).default,
)
