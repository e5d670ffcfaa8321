import { beforeAll } from 'vitest'
import { controlParts } from '../src/ui/controls/use-control-parts.ts'
import { dialogViews } from '../src/ui/dialogs/dialogs.tsx'
import { popoverView } from '../src/ui/popups/Popover.tsx'

/** What opens over a page is there, as it is soon after a start; tests of the time before that import it anew. */
beforeAll(async () => {
  if (typeof document === 'undefined') return
  await Promise.all([controlParts.load(), dialogViews.load(), popoverView.load()])
})
