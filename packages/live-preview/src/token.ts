/** The parameter by which the panel gives a page the ticket of its preview session. */
const ticketParameter = 'stet-preview'

let token: Promise<string | null> | undefined

/**
 * The token of the preview session that this page is shown in, or null outside of one. Exchanges the
 * ticket in the address, once, and takes it out of the address.
 */
export function previewToken(serverURL: string, apiRoute = '/api'): Promise<string | null> {
  token ??= exchange(`${new URL(serverURL).origin}${apiRoute}/_panel/preview/token`)
  return token
}

async function exchange(address: string): Promise<string | null> {
  const page = new URL(location.href)
  const ticket = page.searchParams.get(ticketParameter)
  if (ticket === null) return sessionStorage.getItem(ticketParameter)
  page.searchParams.delete(ticketParameter)
  history.replaceState(history.state, '', page)
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  })
  if (!response.ok) return null
  const answer: { readonly token: string } = await response.json()
  sessionStorage.setItem(ticketParameter, answer.token)
  return answer.token
}
