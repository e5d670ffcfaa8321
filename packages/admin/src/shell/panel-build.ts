import type { Bootstrap } from '@stet/core'

/** Longer than any server takes for one small file. */
const TIMEOUT = 10_000

/** Why code of the panel cannot be fetched. */
export type MissingCode =
  /** The server has another build by now, which the page gets when it is loaded again. */
  | 'deployed'
  | 'offline'
  /** It has the same build, and answers: trying again is all there is to do. */
  | 'unknown'

/** Asks the server whether it is there, and which build of the panel it has: each names another first script. */
export async function findMissingReason({ routes }: Bootstrap): Promise<MissingCode> {
  try {
    const response = await fetch(routes.admin, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) return 'unknown'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const [own, served] = [firstScript(document), firstScript(page)]
    return own !== null && served !== null && own !== served ? 'deployed' : 'unknown'
  } catch {
    return 'offline'
  }
}

function firstScript(page: Document): string | null {
  const address = page.getElementById('stet-script')?.getAttribute('href')
  return address?.split('/').at(-1) ?? null
}
