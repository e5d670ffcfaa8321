import { openedView } from '../../../ui/index.ts'

/** The dialog of an action for many documents; a list is shown without its code. */
export const BulkQuestion = openedView(async () => (await import('./BulkDialog.tsx')).BulkDialog)
