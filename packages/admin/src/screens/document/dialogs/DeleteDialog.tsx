import type { ClientCollection, DocumentId } from '@stet/core'
import { useState } from 'react'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { ConfirmDialog } from '../../../ui/index.ts'
import { emptyAfterDays } from '../../trash/emptying.ts'
import { UsageWarning } from './Usages.tsx'

export interface DeleteDialogProps {
  open: boolean
  collection: ClientCollection
  id: DocumentId
  title: string
  purpose: DeletePurpose
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Whether it can be restored after; `for good` is out of the trash. */
export type DeletePurpose = 'delete' | 'trash' | 'for good'

const purposeWords = {
  delete: {
    title: 'document:deleteTitle',
    confirm: 'general:delete',
    busy: 'general:deleting',
    breaks: 'document:deleteBreaksReferences',
  },
  trash: {
    title: 'trash:moveTitle',
    confirm: 'trash:move',
    busy: 'trash:moving',
    breaks: 'trash:moveBreaksReferences',
  },
  'for good': {
    title: 'trash:deleteTitle',
    confirm: 'trash:deleteForGood',
    busy: 'general:deleting',
    breaks: 'document:deleteBreaksReferences',
  },
} as const

/** Asks before one document is deleted or goes to the trash, and says what refers to it. */
export function DeleteDialog({
  open,
  collection,
  id,
  title,
  purpose,
  onDelete,
  onClose,
}: DeleteDialogProps) {
  const { t, inSentence } = useI18n()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const days = emptyAfterDays(collection)
  const words = purposeWords[purpose]
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
      title={t(words.title, { label: inSentence(labels.singular(collection)) })}
      description={
        purpose === 'trash'
          ? days === null
            ? t('trash:moveConfirm', { title })
            : t('trash:moveConfirmFor', { title, count: days })
          : t('document:deleteConfirm', { title })
      }
      tone={purpose === 'trash' ? 'primary' : 'danger'}
      confirmLabel={t(words.confirm)}
      cancelLabel={t('general:cancel')}
      loadingLabel={t(words.busy)}
      error={failure}
      onConfirm={remove}
    >
      <UsageWarning collection={collection.slug} id={id} inTrash={purpose === 'for good'}>
        {(count) => t(words.breaks, { count })}
      </UsageWarning>
    </ConfirmDialog>
  )
}
