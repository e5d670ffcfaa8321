import type { Cms } from 'stet'
import { isAnswered, readAddress, readTarget } from './address.ts'
import { redirectAt } from './graph.ts'
import type { Setup } from './options.ts'
import { redirectOf, type To } from './redirect.ts'
import { registeredSetup } from './registered-setup.ts'

export interface RedirectForOptions {
  readonly cms: Cms
  /** Seconds for which browsers and caches may keep a permanent redirect. Default: an hour. */
  readonly maxAge?: number
}

const anHour = 3600

/**
 * The redirect that answers a request, or null. It is looked up among what is stored, so a change of
 * any process counts from the next request on. A target that visitors cannot read is none.
 */
export async function redirectFor(
  request: Request,
  { cms, maxAge = anHour }: RedirectForOptions,
): Promise<Response | null> {
  const setup = registeredSetup(cms)
  const url = new URL(request.url)
  const asked = readAddress(`${url.pathname.replace(/^\/+/, '/')}${url.search}`)
  if (asked === null) return null
  const doc = await redirectAt(setup, { cms: cms.asSystem() }, asked)
  const redirect = doc && redirectOf(setup, doc)
  if (!doc || redirect === null) return null
  const status = Number(doc.type)
  const keepsMethod = status === 307 || status === 308
  if (!keepsMethod && request.method !== 'GET' && request.method !== 'HEAD') return null
  const location = await locationOf(setup, cms, redirect.to)
  if (location === null) return null
  const target = readTarget(location, setup.origins)
  // The page of a document may have moved here in the moment since.
  if (target === null || (target.address && isAnswered(target.address, redirect.from))) return null
  const isPermanent = status === 301 || status === 308
  return new Response(null, {
    status,
    headers: {
      location: redirect.from.query === '' ? withQuery(location, url.search) : location,
      'cache-control': isPermanent ? `public, max-age=${maxAge}` : 'no-cache',
    },
  })
}

/** Where visitors are led; null where nobody may read the document, or it has no page. */
async function locationOf(setup: Setup, cms: Cms, to: To): Promise<string | null> {
  if (to.type === 'custom') return readTarget(to.url, setup.origins)?.location ?? null
  const { collection, id } = to.source
  const reader = cms.as(null)
  const locale = to.locale !== null && { locale: to.locale }
  const doc = await reader
    .findByID({ collection, id, depth: 0, disableErrors: true, ...locale })
    .catch(() => null)
  if (doc === null || (doc._status ?? 'published') !== 'published') return null
  const text = await setup.addressOf({ collection, doc, locale: to.locale, cms: cms.asSystem() })
  const address = text ? readTarget(text, setup.origins) : null
  return address?.address ? address.location : null
}

/** The parameters of the request go along, unless the target has its own. */
function withQuery(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location
  const [path = '', ...hash] = location.split('#')
  return `${path}${search}${hash.length > 0 ? `#${hash.join('#')}` : ''}`
}
