import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Banner, Button } from '../../../ui/index.ts'
import { useTakeOver } from '../dialogs/LockDialog.tsx'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { UnsavedText } from './UnsavedText.tsx'

/** Tells a user who only reads which editor has the lock, and how to take it over. */
export function ReadingBanner({ edited }: { edited: DocumentScreenState }) {
  const { t } = useI18n()
  const takeOver = useTakeOver(edited)
  const { lock, form } = edited
  if (lock.kind !== 'reading' && lock.kind !== 'watching') return null
  const user = lock.lock && (lock.lock.user.name ?? t('document:anotherUser'))
  return (
    <Banner
      tone="info"
      announce="status"
      title={user === null ? t('document:lockReleased') : t('document:lockedDescription', { user })}
      action={
        <Button id="take-over" size="small" onClick={takeOver}>
          {t(user === null ? 'general:edit' : 'document:takeOver')}
        </Button>
      }
    >
      {user !== null && t('document:readOnlyWhileLocked')}
      <UnsavedText store={form.store} />
    </Banner>
  )
}
