import { useI18n } from '../../../i18n/i18n-context.tsx'
import { AlertDialog, Button } from '../../../ui/index.ts'
import { useLockedText } from '../../document/dialogs/use-locked-text.ts'
import type { LockConflict } from './use-lock-override.ts'

/** Asks whether to restore a document that another editor has locked. Escape means no. */
export function TakeOverDialog({ question }: { question: LockConflict | null }) {
  const { t } = useI18n()
  const lockedText = useLockedText()
  if (question === null) return null
  const { lock, answer } = question
  return (
    <AlertDialog
      open
      onOpenChange={() => answer(false)}
      title={t('document:lockedTitle')}
      description={lockedText(lock)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('general:cancel')}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('version:takeOverAndRestore')}
          </Button>
        </>
      }
    >
      <p>{t('version:takeOverHint', { user: lock.user.name ?? t('document:anotherUser') })}</p>
    </AlertDialog>
  )
}
