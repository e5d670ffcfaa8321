import { APIError, type Endpoint, type EndpointRequest } from 'stet'
import { type ToldFinding, toldTo } from './check-endpoint.ts'
import { type FindingRow, findRows } from './findings.ts'
import type { Setup } from './options.ts'

/** Rows that are looked at; a site with more has work enough. */
const most = 1000

/** A published document that needs attention, as far as the caller may read it. */
export interface Attention {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly errors: number
  readonly warnings: number
  /** By locale, the worst first. */
  readonly findings: readonly (ToldFinding & { readonly locale: string | null })[]
}

/** `GET {api}/content-checks` lists the published documents that need attention. */
export function attentionEndpoint(setup: Setup): Endpoint {
  return {
    path: '/content-checks',
    method: 'get',
    async handler(req) {
      if (req.user === null) throw new APIError(req.t('error:notFound'), 404)
      const rows = await findRows(req.asSystem(), { isGrave: { equals: true } }, most)
      const docs: Attention[] = []
      for (const collection of setup.collections) {
        const own = rows.filter((row) => row.collection === collection.slug)
        docs.push(...(await readable(setup, req, collection, own)))
      }
      const sorted = docs.toSorted(
        (one, other) => other.errors - one.errors || other.warnings - one.warnings,
      )
      return Response.json({ docs: sorted }, { headers: { 'cache-control': 'no-store' } })
    },
  }
}

async function readable(
  setup: Setup,
  req: EndpointRequest,
  { slug, title }: Setup['collections'][number],
  rows: readonly FindingRow[],
): Promise<Attention[]> {
  const ids = [...new Set(rows.map(({ document }) => document))]
  if (ids.length === 0) return []
  const { docs } = await req.cms.find({
    collection: slug,
    where: { id: { in: ids } },
    limit: 0,
    pagination: false,
    depth: 0,
    draft: true,
    select: { [title]: true },
    disableErrors: true,
  })
  return docs.map((doc) => {
    const id = String(doc.id)
    const findings = rows
      .filter(({ document }) => document === id)
      .flatMap(({ locale, findings }) =>
        findings.map((one) => ({ ...toldTo(req, setup, one), locale })),
      )
    const count = (level: string) => findings.filter((one) => one.level === level).length
    return {
      collection: slug,
      id,
      title: typeof doc[title] === 'string' && doc[title] !== '' ? doc[title] : id,
      errors: count('error'),
      warnings: count('warning'),
      findings: findings.filter(({ level }) => level !== 'hint'),
    }
  })
}
