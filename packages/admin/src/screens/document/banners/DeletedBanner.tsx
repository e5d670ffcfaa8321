import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Banner } from '../../../ui/index.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { UnsavedText } from './UnsavedText.tsx'

/** Says that the open document was deleted elsewhere. */
export function DeletedBanner({ edited: { form, others } }: { edited: DocumentScreenState }) {
  const { t } = useI18n()
  if (others.kind !== 'deleted') return null
  const user = others.by?.isOwn ? null : others.by?.user.name
  return (
    <Banner
      tone="warning"
      announce="alert"
      title={user ? t('document:deletedBy', { user }) : t('document:deletedElsewhere')}
    >
      {t('document:deletedKept')}
      <UnsavedText store={form.store} />
    </Banner>
  )
}
