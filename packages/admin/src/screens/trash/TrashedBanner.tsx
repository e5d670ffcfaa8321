import { isAllowed } from '@stet/core'
import { useState } from 'react'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button, toast } from '../../ui/index.ts'
import { UnsavedText } from '../document/banners/UnsavedText.tsx'
import type { DocumentScreenState } from '../document/use-edited-document.ts'

/** Says that the open document was moved to the trash elsewhere. */
export function TrashedBanner({ edited }: { edited: DocumentScreenState }) {
  const { t } = useI18n()
  const failureText = useFailureText()
  const [isRestoring, setRestoring] = useState(false)
  const { form, others, permissions, restoreFromTrash } = edited
  if (others.kind !== 'trashed') return null
  const { by } = others
  const user = by?.user.name ?? t('document:anotherUser')

  async function restore(): Promise<void> {
    setRestoring(true)
    try {
      await restoreFromTrash()
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setRestoring(false)
    }
  }

  return (
    <Banner
      tone="warning"
      announce="alert"
      title={
        by === null
          ? t('trash:trashedElsewhere')
          : by.isOwn
            ? t('trash:trashedByYou')
            : t('trash:trashedBy', { user })
      }
      {...(isAllowed(permissions, 'update') && {
        action: (
          <Button
            size="small"
            loading={isRestoring}
            loadingLabel={t('trash:restoring')}
            onClick={() => void restore()}
          >
            {t('trash:restore')}
          </Button>
        ),
      })}
    >
      {t('trash:trashedKept')}
      <UnsavedText store={form.store} />
    </Banner>
  )
}
