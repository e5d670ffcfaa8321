import { isReadRequest, validatedAnswer } from './answer.ts'

export interface RobotsOptions {
  /** Where the site is: `https://example.org`. */
  readonly origin: string
  /** Whether search engines may come: `false` everywhere but in production. Default true. */
  readonly isOpen?: boolean
  /** Addresses that they leave out. Default: none. */
  readonly disallow?: readonly string[]
  /** Addresses of sitemaps. Default `/sitemap.xml`. */
  readonly sitemaps?: readonly string[]
  /** All rules as they stand, such as editors wrote them, in place of `disallow`. */
  readonly rules?: string
  /** Seconds for which it may be kept. Default 600. */
  readonly maxAge?: number
}

/** The text of `robots.txt`. */
export function robotsText({
  origin,
  isOpen = true,
  disallow = [],
  sitemaps = ['/sitemap.xml'],
  rules,
}: RobotsOptions): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n'
  const own = disallow.map((path) => `Disallow: ${oneLine(path)}`)
  const made = ['User-agent: *', ...(own.length > 0 ? own : ['Disallow:'])].join('\n')
  const maps = sitemaps.map((path) => `Sitemap: ${new URL(oneLine(path), origin).href}`)
  return `${[rules?.trim() || made, maps.join('\n')].join('\n\n').trim()}\n`
}

const oneLine = (text: string): string => text.replace(/\s/g, '')

/** `/robots.txt`, if the request is for it; else null. */
export function robotsFor(request: Request, options: RobotsOptions): Response | null {
  if (!isReadRequest(request) || new URL(request.url).pathname !== '/robots.txt') return null
  const text = robotsText(options)
  const contentType = 'text/plain; charset=utf-8'
  const { maxAge = 600 } = options
  return validatedAnswer(request, { contentType, validator: text, maxAge, body: () => text })
}
