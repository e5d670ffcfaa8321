import type { Conflict } from '@stet/core'
import { DiffViewContext, useReadingView } from '../../../diff/diff-view.ts'
import { ReferencesContext } from '../../../document/references/references-context.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../../panel/references/use-references.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

export interface DocumentConflictsProps {
  edited: DocumentScreenState
  conflicts: readonly Conflict[]
  onClose: () => void
}

/** Asks about what two people changed in the document, with what is known of the other one. */
export function DocumentConflicts({
  edited: { form },
  conflicts,
  onClose,
}: DocumentConflictsProps) {
  const references = useReferencesIn(useContentLocale()?.code ?? null)
  const view = useReadingView()
  const { store, queue, session } = form
  const { updatedAt } = store.acknowledged
  return (
    <ReferencesContext value={references}>
      <DiffViewContext value={view}>
        <ConflictDialog
          open
          onOpenChange={onClose}
          conflicts={conflicts}
          plan={store.plan}
          documents={[store.getDocument(), store.acknowledged]}
          author={session.others.authorOf(queue.revision)}
          writtenAt={typeof updatedAt === 'string' ? updatedAt : null}
          onResolve={(choices) => queue.resolve(choices)}
        />
      </DiffViewContext>
    </ReferencesContext>
  )
}
