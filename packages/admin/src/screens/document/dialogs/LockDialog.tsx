import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { AlertDialog, Button, toast } from '../../../ui/index.ts'
import { UnsavedText } from '../banners/UnsavedText.tsx'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { useLockedText } from './use-locked-text.ts'

export interface LockDialogProps {
  edited: DocumentScreenState
  isInDrawer: boolean
  /** Leaves the document; `lost` when another editor took it over. */
  onGoBack: (after: 'locked' | 'lost') => void
}

/** Asks once what to do when another editor has the lock or has taken it over. Escape means reading. */
export function LockDialog({ edited, isInDrawer, onGoBack }: LockDialogProps) {
  const { t } = useI18n()
  const lockedText = useLockedText()
  const takeOver = useTakeOver(edited)
  const { lock, form } = edited
  if (lock.kind !== 'locked' && lock.kind !== 'lost') return null
  const isLost = lock.kind === 'lost'
  const user = lock.lock.user.name ?? t('document:anotherUser')
  const readOnly = () => form.session.lock?.readOnly()
  return (
    <AlertDialog
      open
      delayFocus
      onOpenChange={readOnly}
      title={t(isLost ? 'document:takenOverTitle' : 'document:lockedTitle')}
      description={isLost ? t('document:takenOverDescription', { user }) : lockedText(lock.lock)}
      actions={
        <>
          <Button variant="quiet" onClick={() => onGoBack(lock.kind)}>
            {t(isInDrawer ? 'general:close' : 'document:goBack')}
          </Button>
          <Button onClick={readOnly}>{t('document:viewReadOnly')}</Button>
          <Button variant="primary" onClick={takeOver}>
            {t('document:takeOver')}
          </Button>
        </>
      }
    >
      <UnsavedText store={form.store} />
    </AlertDialog>
  )
}

/** Takes the document over, and says so where that does not work. */
export function useTakeOver({ form }: DocumentScreenState): () => void {
  const failureText = useFailureText()
  return () => {
    form.session.takeOver().catch((error: unknown) => toast.error(failureText(error)))
  }
}
