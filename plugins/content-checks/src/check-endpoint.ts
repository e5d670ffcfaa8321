import { APIError, type Endpoint, type EndpointRequest, type JsonObject, type Label } from 'stet'
import { type CheckSubject, findingsOf, type RuleFinding } from './check-document.ts'
import { isOfKey } from './content-check.ts'
import { countOthers } from './findings.ts'
import { brokenLinks } from './links/link-results.ts'
import type { Setup } from './options.ts'

/** A finding as the panel gets it. */
export interface ToldFinding {
  readonly level: RuleFinding['level']
  readonly rule: string
  readonly label: Label
  readonly path: string
  readonly message: string
}

/** `POST {api}/content-checks` says what the rules find in the values of a form. */
export function checkEndpoint(setup: Setup): Endpoint {
  return {
    path: '/content-checks',
    method: 'post',
    async handler(req) {
      const subject = await sent(setup, req)
      const findings = await findingsOf(setup, subject, {
        // With the rights of the caller: what they may not read is not told of.
        cms: req.cms,
        others: (kind, text) => countOthers(req.cms, req.asSystem(), kind, text, subject),
        brokenLinks: (links) => brokenLinks(req.asSystem(), links),
      })
      return Response.json({ findings: findings.map((one) => toldTo(req, setup, one)) })
    },
  }
}

/** The document that was sent: of a collection that is checked, and one that the caller may read. */
async function sent(setup: Setup, req: EndpointRequest): Promise<CheckSubject> {
  const { collection, id, locale, data } = (await req.json()) as JsonObject
  const slug = String(collection)
  const isKnown = setup.collections.some((one) => one.slug === slug)
  if (req.user === null || !isKnown) throw new APIError(req.t('error:notFound'), 404)
  const isId = typeof id === 'string' || typeof id === 'number'
  if (isId) await req.cms.findByID({ collection: slug, id, draft: true, depth: 0, select: {} })
  const isLocale = typeof locale === 'string' && setup.locales.includes(locale)
  return {
    collection: slug,
    id: isId ? id : null,
    locale: isLocale ? locale : (setup.locales[0] ?? null),
    data:
      typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as JsonObject) : {},
    isOfCaller: true,
  }
}

export function toldTo(
  req: EndpointRequest,
  { rules }: Setup,
  { level, rule, path, message }: RuleFinding,
): ToldFinding {
  const label = rules.find(({ name }) => name === rule)?.label ?? rule
  return { level, rule, label, path, message: worded(req, message) }
}

function worded(req: EndpointRequest, message: RuleFinding['message']): string {
  if (typeof message === 'string') return message
  if (!isOfKey(message))
    return message[req.language] ?? message.en ?? Object.values(message)[0] ?? ''
  // The translator takes the messages of plugins, too; its type lists those of Stet.
  const t = req.t as (key: string, values: object) => string
  return t(message.key, message.values ?? {})
}
