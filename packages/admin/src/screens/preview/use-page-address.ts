import type { FieldSchema } from '@stet/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { fetchPreviewAddress } from '../../api/documents/preview-address.ts'
import { usePanel } from '../../panel/panel.ts'
import type { DocumentScreenState } from '../document/use-edited-document.ts'

/** Milliseconds of rest after which a changed form may have its page elsewhere. */
const ADDRESS_DELAY = 600

/** Where the page of a document is, as the site says of what its form has. */
export type PageAddress =
  | { readonly kind: 'loading' }
  /** `url` is absolute; null where there is no page at the moment. */
  | { readonly kind: 'known'; readonly url: URL | null; readonly fields: readonly FieldSchema[] }
  | { readonly kind: 'failed'; readonly text: string }

export function usePageAddress(edited: DocumentScreenState): {
  readonly address: PageAddress
  readonly retry: () => void
} {
  const { entity, form, locale } = edited
  const { session, store, queue } = form
  const { client } = usePanel()
  const failureText = useFailureText()
  const [address, setAddress] = useState<PageAddress>({ kind: 'loading' })
  const newest = useRef(0)

  const ask = useCallback(async () => {
    newest.current += 1
    const asked = newest.current
    const id = session.documentId
    // A new document has its id already, but nothing is stored under it.
    const isNew = entity.kind === 'collection' && queue.revision === null
    const ofCollection = isNew ? ({ operation: 'create' } as const) : id === null ? {} : { id }
    const about =
      entity.kind === 'global'
        ? { globalSlug: entity.slug }
        : { collectionSlug: entity.slug, ...ofCollection }
    const data = store.getDocument()
    const request = { ...about, ...(locale !== null && { locale }), of: 'live', data } as const
    let found: PageAddress
    try {
      const reply = await fetchPreviewAddress(client, { ...request, withFields: true })
      const { address: text, fields = [] } = reply
      found = { kind: 'known', url: text === null ? null : new URL(text, location.origin), fields }
    } catch (error) {
      found = { kind: 'failed', text: failureText(error) }
    }
    if (asked === newest.current) setAddress((before) => (isSame(before, found) ? before : found))
  }, [client, entity, session, store, queue, locale, failureText])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    void ask()
    const stop = store.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), ADDRESS_DELAY)
    })
    return () => {
      stop()
      clearTimeout(timer)
      newest.current += 1
    }
  }, [ask, store])

  return { address, retry: () => void ask() }
}

/** The same page: its frame must not be loaded again. */
function isSame(one: PageAddress, other: PageAddress): boolean {
  if (one.kind !== 'known' || other.kind !== 'known') return false
  return one.url?.href === other.url?.href
}
