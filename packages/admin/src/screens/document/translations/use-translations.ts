import type { DocumentTranslations } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { documentTranslationsQuery } from '../../../api/documents/translations.ts'
import { usePanel } from '../../../panel/panel.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** Where the document stands in each locale, and its values in the one that is edited, once known. */
export function useTranslations({
  entity,
  form,
  isNew,
  locale,
}: DocumentScreenState): DocumentTranslations | undefined {
  const { client } = usePanel()
  const { kind, slug } = entity
  const id = kind === 'global' || isNew ? null : form.session.documentId
  const { data } = useQuery({
    ...documentTranslationsQuery(client, { kind, slug, id }, locale ?? ''),
    enabled: form.store.plan.hasLocalized && locale !== null && (kind === 'global' || id !== null),
  })
  return data
}
