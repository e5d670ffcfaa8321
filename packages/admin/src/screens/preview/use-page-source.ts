import { useCallback, useEffect, useState } from 'react'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { fetchPreviewTicket } from '../../api/previews/preview-session.ts'
import { usePanel } from '../../panel/panel.ts'

/** The parameter by which a page gets the ticket of the preview session, or the token of a link. */
export const ticketParameter = 'stet-preview'

/** What a frame or a window loads, of which each load has a number. */
type PageSource = (
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly href: string; readonly load: number }
  | { readonly kind: 'failed'; readonly text: string }
) & { readonly reload: () => void }

/** The address of a page with a ticket that has just been issued, where the page reads in a session. */
export function usePageSource(url: URL | null, hasSession: boolean): PageSource {
  const { client } = usePanel()
  const failureText = useFailureText()
  const [load, setLoad] = useState(0)
  const [found, setFound] = useState<
    | { readonly kind: 'known'; readonly href: string; readonly load: number; readonly of: string }
    | { readonly kind: 'failed'; readonly text: string; readonly of: string }
  >()
  const href = url?.href
  useEffect(() => {
    if (href === undefined) return
    let isCurrent = true
    const withTicket = async () => {
      if (!hasSession) return href
      const page = new URL(href)
      page.searchParams.set(ticketParameter, await fetchPreviewTicket(client))
      return page.href
    }
    withTicket().then(
      (source) => isCurrent && setFound({ kind: 'known', href: source, load, of: href }),
      (error) => isCurrent && setFound({ kind: 'failed', text: failureText(error), of: href }),
    )
    return () => {
      isCurrent = false
    }
  }, [client, failureText, hasSession, href, load])
  const reload = useCallback(() => setLoad((before) => before + 1), [])
  // What was found for another address must not be loaded in its place.
  return found?.of === href && found ? { ...found, reload } : { kind: 'loading', reload }
}
