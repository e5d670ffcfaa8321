import { useI18n } from '../../i18n/i18n-context.tsx'
import { useRemoteChangesText } from './conflicts/use-remote-changes-text.ts'
import { type Missing, SaveStateLine, saveStateText } from './controls/SaveStateLine.tsx'
import type { DocumentCommands } from './controls/use-document-commands.ts'
import type { DocumentScreenState } from './use-edited-document.ts'

export interface EditedStateProps {
  edited: DocumentScreenState
  commands: DocumentCommands
  /** Opens the questions about what two people changed. */
  onAnswer: () => void
}

/** Where the words of this document are; that they cannot be changed, where they cannot. */
export function EditedState({ edited, commands, onAnswer }: EditedStateProps) {
  const { t } = useI18n()
  const { form } = edited
  const others = useRemoteChangesText(edited)
  if (!edited.mayWrite) return others ?? t('form:readOnly')
  return (
    <SaveStateLine
      others={others}
      status={form.status}
      savedAt={savedAt(edited)}
      missing={missingIn(edited)}
      isJournalLost={form.journalMode === 'memory'}
      onRetry={commands.retry}
      onAnswer={onAnswer}
    />
  )
}

/** The same in words, for the live region. */
export function useEditedStateText(edited: DocumentScreenState): string {
  const i18n = useI18n()
  const others = useRemoteChangesText(edited)
  const own = saveStateText(edited.form.status, savedAt(edited), i18n, missingIn(edited))
  return others === null ? own : `${others} ${own}`
}

function missingIn({ form, waitsFor }: DocumentScreenState): Missing | null {
  return waitsFor ?? (form.hasUnparsed ? 'value' : null)
}

function savedAt({ stored }: DocumentScreenState): string | null {
  const updatedAt = stored?.document.updatedAt
  return typeof updatedAt === 'string' ? updatedAt : null
}
