import { useI18n } from '../../../i18n/i18n-context.tsx'
import { ConfirmDialog } from '../../../ui/index.ts'
import { DocumentConflicts } from '../conflicts/DocumentConflicts.tsx'
import type { Desk, Question } from '../controls/use-document-desk.ts'
import { ChangePasswordDialog } from '../passwords/ChangePasswordDialog.tsx'
import type { EditedDocument } from '../use-edited-document.ts'
import { CopyLocaleDialog } from './CopyLocaleDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { IncompleteDefault } from './IncompleteDefault.tsx'
import { LockDialog } from './LockDialog.tsx'
import { RevertDialog } from './RevertDialog.tsx'
import { UsageWarning } from './Usages.tsx'

export interface DocumentQuestionsProps {
  edited: EditedDocument
  desk: Desk
  asked: Question | null
  onAnswered: () => void
}

/** The dialogs of a document: one is open at most. */
export function DocumentQuestions({ edited, desk, asked, onAnswered }: DocumentQuestionsProps) {
  const { t } = useI18n()
  const { entity, form } = edited
  const conflicts = form.status.kind === 'conflict' ? form.status.conflicts : []

  const id = form.session.documentId
  return (
    <>
      <LockDialog edited={edited} isInDrawer={desk.isInDrawer} onGoBack={desk.goBack} />
      {asked === 'revert' && <RevertDialog edited={edited} desk={desk} onClose={onAnswered} />}
      <ConfirmDialog
        open={asked === 'unpublish'}
        onOpenChange={onAnswered}
        title={t('version:confirmUnpublishTitle')}
        description={t('version:confirmUnpublishDescription')}
        confirmLabel={t('version:unpublish')}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('version:unpublishing')}
        onConfirm={desk.unpublish}
      >
        {entity.kind === 'collection' && id !== null && (
          <UsageWarning collection={entity.slug} id={id}>
            {(count) => t('document:unpublishBreaks', { count })}
          </UsageWarning>
        )}
      </ConfirmDialog>
      {asked === 'publishLocale' && <IncompleteDefault desk={desk} onClose={onAnswered} />}
      {entity.kind === 'collection' && id !== null && (
        <DeleteDialog
          open={asked === 'delete'}
          collection={entity}
          id={id}
          title={desk.title()}
          purpose={desk.hasTrash ? 'trash' : 'delete'}
          onDelete={desk.remove}
          onClose={onAnswered}
        />
      )}
      {asked === 'password' && (
        <ChangePasswordDialog
          isOwn={edited.isOwnAccount}
          onClose={onAnswered}
          onChange={desk.changePassword}
        />
      )}
      {asked === 'copyLocale' && <CopyLocaleDialog edited={edited} onClose={onAnswered} />}
      {asked === 'conflicts' && conflicts.length > 0 && (
        <DocumentConflicts edited={edited} conflicts={conflicts} onClose={onAnswered} />
      )}
    </>
  )
}
