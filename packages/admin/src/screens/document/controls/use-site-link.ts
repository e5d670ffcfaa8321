import { useQuery } from '@tanstack/react-query'
import { siteAddressQuery, siteLink } from '../../../api/documents/preview-address.ts'
import { usePanel } from '../../../panel/panel.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** A link to where readers find the document; null where there is no such place now. */
export function useSiteLink({ entity, locale, isNew, form }: DocumentScreenState): string | null {
  const { client } = usePanel()
  const { queue, session } = form
  const id = entity.kind === 'global' ? null : session.documentId
  const of = { kind: entity.kind, slug: entity.slug, id, locale }
  const { data } = useQuery({
    ...siteAddressQuery(client, of, queue.revision),
    enabled: entity.admin.hasPreview === true && !isNew,
  })
  // The address itself may be that of the state before the last save.
  return data == null ? null : siteLink(client, of)
}
