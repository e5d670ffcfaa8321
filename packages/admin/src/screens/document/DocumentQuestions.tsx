import { useState } from 'react'
import { useEntityLabels } from '../../app/use-entity-labels.ts'
import { useFailureText } from '../../app/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { ConfirmDialog } from '../../ui/index.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { CopyLocaleDialog } from './CopyLocaleDialog.tsx'
import { LockDialog } from './LockDialog.tsx'
import { UsageWarning } from './Usages.tsx'
import type { Desk, Question } from './use-document-desk.ts'
import type { EditedDocument } from './use-edited-document.ts'

export interface DocumentQuestionsProps {
  edited: EditedDocument
  desk: Desk
  asked: Question | null
  onAnswered: () => void
}

/** The dialogs of a document: one is open at most. */
export function DocumentQuestions({ edited, desk, asked, onAnswered }: DocumentQuestionsProps) {
  const { t, inSentence } = useI18n()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const { entity, form } = edited
  const conflicts = form.status.kind === 'conflict' ? form.status.conflicts : []
  const label = entity.kind === 'collection' ? labels.singular(entity) : labels.global(entity)

  async function remove(): Promise<void> {
    setFailure(null)
    try {
      await desk.remove()
    } catch (error) {
      setFailure(failureText(error))
      throw error
    }
  }

  const id = form.session.documentId
  const usages = (key: 'document:deleteBreaks' | 'document:unpublishBreaks') =>
    entity.kind === 'collection' &&
    id !== null && (
      <UsageWarning collection={entity.slug} id={id}>
        {(count) => t(key, { count })}
      </UsageWarning>
    )

  return (
    <>
      <LockDialog edited={edited} onGoBack={desk.goBack} />
      <ConfirmDialog
        open={asked === 'revert'}
        onOpenChange={onAnswered}
        title={t('version:confirmRevertTitle')}
        description={t('version:confirmRevertDescription')}
        confirmLabel={t('version:revertToPublished')}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('version:restoring')}
        onConfirm={desk.revert}
      />
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
        {usages('document:unpublishBreaks')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={() => {
          setFailure(null)
          onAnswered()
        }}
        title={t('document:deleteTitle', { label: inSentence(label) })}
        description={t('document:deleteConfirm', { title: desk.title() })}
        confirmLabel={t('general:delete')}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('general:deleting')}
        error={failure}
        onConfirm={remove}
      >
        {usages('document:deleteBreaks')}
      </ConfirmDialog>
      {asked === 'password' && (
        <ChangePasswordDialog
          isOwn={edited.isOwnAccount}
          onClose={onAnswered}
          onChange={desk.changePassword}
        />
      )}
      {asked === 'copyLocale' && <CopyLocaleDialog edited={edited} onClose={onAnswered} />}
      {asked === 'conflicts' && conflicts.length > 0 && (
        <ConflictDialog
          open
          onOpenChange={onAnswered}
          conflicts={conflicts}
          plan={form.store.plan}
          documents={[form.store.getDocument(), form.store.acknowledged]}
          onResolve={(choices) => form.queue.resolve(choices)}
        />
      )}
    </>
  )
}
