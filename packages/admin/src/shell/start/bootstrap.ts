import type { Bootstrap } from '@stet/core'

/** Reads what the server wrote into the page. */
export function readBootstrap(page: Document = document): Bootstrap {
  const text = page.getElementById('stet-bootstrap')?.textContent
  if (!text) throw new Error('The page carries no bootstrap data: it must be served by Stet.')
  return JSON.parse(text) as Bootstrap
}
