import type { DocumentId, PreviewAddressRequest, PreviewAddressResponse } from '@stet/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { toQueryString } from '../client/query-string.ts'

export interface Addressed {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** Null for globals. */
  readonly id: DocumentId | null
  readonly locale: string | null
}

/** Where a form's document is on the site, with the values of the form. */
export function fetchPreviewAddress(
  client: Client,
  { locale, ...body }: PreviewAddressRequest,
  signal?: AbortSignal,
): Promise<PreviewAddressResponse> {
  return client.post<PreviewAddressResponse>('/_panel/preview-address', {
    body,
    query: { locale },
    isBackground: true,
    ...(signal && { signal }),
  })
}

/** An address of the panel's server that leads to where a document is on the site when it is followed. */
export function siteLink({ api }: Pick<Client, 'api'>, of: Addressed): string {
  const { kind, slug, id, locale } = of
  const path =
    kind === 'global' || id === null
      ? `globals/${slug}`
      : `collections/${slug}/${encodeURIComponent(id)}`
  return `${api}/_panel/on-site/${path}${toQueryString({ locale })}`
}

/** Where a stored document is on the site, or null; the revision is part of the question. */
export function siteAddressQuery(client: Client, of: Addressed, revision: number | null) {
  const { kind, slug, id, locale } = of
  return queryOptions({
    queryKey: ['site-address', kind, slug, id, locale, revision] as const,
    queryFn: async ({ signal }) => {
      const about = kind === 'global' ? { globalSlug: slug } : { collectionSlug: slug }
      const request = { ...about, ...(id !== null && { id }), ...(locale !== null && { locale }) }
      return (await fetchPreviewAddress(client, { ...request, of: 'site' }, signal)).address
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
}
