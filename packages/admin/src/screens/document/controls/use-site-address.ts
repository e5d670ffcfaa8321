import { useQuery } from '@tanstack/react-query'
import { siteAddressQuery } from '../../../api/documents/preview-address.ts'
import { usePanel } from '../../../panel/panel.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** Where readers find the document, absolute; null where there is no such place now. */
export function useSiteAddress({
  entity,
  locale,
  isNew,
  form,
}: DocumentScreenState): string | null {
  const { client } = usePanel()
  const { queue, session } = form
  const id = entity.kind === 'global' ? null : session.documentId
  const { data } = useQuery({
    ...siteAddressQuery(
      client,
      { kind: entity.kind, slug: entity.slug, id, locale },
      queue.revision,
    ),
    enabled: entity.admin.hasPreview === true && !isNew,
  })
  return data == null ? null : new URL(data, window.location.origin).href
}
