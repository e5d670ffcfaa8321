import type { ClientCollection, DocumentId } from '@stet/core'
import { useState } from 'react'
import { useEntityLabels } from '../../app/use-entity-labels.ts'
import { useFailureText } from '../../app/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { ConfirmDialog } from '../../ui/index.ts'
import { UsageWarning } from './Usages.tsx'

export interface DeleteDialogProps {
  open: boolean
  collection: ClientCollection
  id: DocumentId
  title: string
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks before one document is deleted, and says what refers to it. */
export function DeleteDialog({
  open,
  collection,
  id,
  title,
  onDelete,
  onClose,
}: DeleteDialogProps) {
  const { t, inSentence } = useI18n()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)

  async function remove(): Promise<void> {
    setFailure(null)
    try {
      await onDelete()
    } catch (error) {
      setFailure(failureText(error))
      throw error
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        setFailure(null)
        onClose()
      }}
      title={t('document:deleteTitle', { label: inSentence(labels.singular(collection)) })}
      description={t('document:deleteConfirm', { title })}
      confirmLabel={t('general:delete')}
      cancelLabel={t('general:cancel')}
      loadingLabel={t('general:deleting')}
      error={failure}
      onConfirm={remove}
    >
      <UsageWarning collection={collection.slug} id={id}>
        {(count) => t('document:deleteBreaks', { count })}
      </UsageWarning>
    </ConfirmDialog>
  )
}
