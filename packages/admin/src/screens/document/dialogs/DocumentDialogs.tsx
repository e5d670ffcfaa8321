import { useI18n } from '../../../i18n/i18n-context.tsx'
import { ConfirmDialog } from '../../../ui/index.ts'
import type { DialogName, DocumentCommands } from '../controls/use-document-commands.ts'
import { DocumentPanels } from '../panel-views.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { LockDialog } from './LockDialog.tsx'
import { UsageWarning } from './Usages.tsx'

export interface DocumentDialogsProps {
  edited: DocumentScreenState
  commands: DocumentCommands
  dialog: DialogName | null
  onClose: () => void
}

/** The dialogs of a document: one is open at most. */
export function DocumentDialogs({ edited, commands, dialog, onClose }: DocumentDialogsProps) {
  const { t } = useI18n()
  const { entity, form } = edited
  const conflicts = form.status.kind === 'conflict' ? form.status.conflicts : []

  const id = form.session.documentId
  return (
    <>
      <LockDialog edited={edited} isInDrawer={commands.isInDrawer} onGoBack={commands.goBack} />
      {dialog === 'revert' && (
        <DocumentPanels.RevertDialog edited={edited} commands={commands} onClose={onClose} />
      )}
      <ConfirmDialog
        open={dialog === 'unpublish'}
        onOpenChange={onClose}
        title={t('version:confirmUnpublishTitle')}
        description={t('version:confirmUnpublishDescription')}
        confirmLabel={t('version:unpublish')}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('version:unpublishing')}
        onConfirm={commands.unpublish}
      >
        {entity.kind === 'collection' && id !== null && (
          <UsageWarning collection={entity.slug} id={id}>
            {(count) => t('document:unpublishBreaksReferences', { count })}
          </UsageWarning>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'unpublishLocale'}
        onOpenChange={onClose}
        title={t('version:confirmUnpublishTitle')}
        description={t('version:confirmUnpublishLocaleDescription', {
          locale: commands.localeName,
        })}
        confirmLabel={t('version:unpublishThisLocale', { locale: commands.localeName })}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('version:unpublishing')}
        onConfirm={commands.unpublishLocale}
      />
      {dialog === 'schedule' && (
        <DocumentPanels.ScheduleDialog
          entity={entity}
          about={{ kind: entity.kind, slug: entity.slug, id: entity.kind === 'global' ? null : id }}
          title={commands.title()}
          hasUnsaved={form.status.kind !== 'saved'}
          onClose={onClose}
        />
      )}
      {dialog === 'publishAll' && (
        <DocumentPanels.HeldBackLocales commands={commands} onClose={onClose} />
      )}
      {dialog === 'publishLocale' && (
        <DocumentPanels.IncompleteDefault commands={commands} onClose={onClose} />
      )}
      {entity.kind === 'collection' && id !== null && (
        <DeleteDialog
          open={dialog === 'delete'}
          collection={entity}
          id={id}
          title={commands.title()}
          purpose={commands.hasTrash ? 'trash' : 'delete'}
          onDelete={commands.remove}
          onClose={onClose}
        />
      )}
      {dialog === 'password' && (
        <DocumentPanels.ChangePasswordDialog
          isOwn={edited.isOwnAccount}
          onClose={onClose}
          onChange={commands.changePassword}
        />
      )}
      {dialog === 'copyLocale' && (
        <DocumentPanels.CopyLocaleDialog edited={edited} onClose={onClose} />
      )}
      {dialog === 'conflicts' && conflicts.length > 0 && (
        <DocumentPanels.DocumentConflicts edited={edited} conflicts={conflicts} onClose={onClose} />
      )}
    </>
  )
}
