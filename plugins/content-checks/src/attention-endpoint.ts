import { APIError, type Endpoint, type EndpointRequest } from 'stet'
import { type ToldFinding, toldTo } from './check-endpoint.ts'
import { eachPageOfRows, type FindingRow } from './findings.ts'
import type { Setup } from './options.ts'

/** Documents that are listed; a site with more has work enough. */
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
      const docs = await readableDocuments(setup, req)
      const sorted = docs.toSorted(
        (one, other) => other.errors - one.errors || other.warnings - one.warnings,
      )
      return Response.json({ docs: sorted }, { headers: { 'cache-control': 'no-store' } })
    },
  }
}

/** Rows of documents that the caller may not read do not count, however many there are. */
async function readableDocuments(setup: Setup, req: EndpointRequest): Promise<Attention[]> {
  const found = new Map<string, Named & { readonly rows: FindingRow[] }>()
  for await (const rows of eachPageOfRows(req.asSystem(), { isGrave: { equals: true } })) {
    for (const collection of setup.collections) {
      const own = rows.filter((row) => row.collection === collection.slug)
      const titles = await readableTitles(req, collection, own)
      for (const row of own) {
        const title = titles.get(row.document)
        if (title === undefined) continue
        const key = `${row.collection}/${row.document}`
        const known = found.get(key)
        if (known) known.rows.push(row)
        else found.set(key, { collection: row.collection, id: row.document, title, rows: [row] })
      }
    }
    if (found.size >= most) break
  }
  return [...found.values()]
    .slice(0, most)
    .map(({ rows, ...named }) => ({ ...named, ...countsOf(setup, req, rows) }))
}

type Named = Pick<Attention, 'collection' | 'id' | 'title'>

/** The titles of the documents that the caller may read, by id. */
async function readableTitles(
  req: EndpointRequest,
  { slug, title }: Setup['collections'][number],
  rows: readonly FindingRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ document }) => document))]
  if (ids.length === 0) return new Map()
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
  return new Map(
    docs.map(({ id, [title]: name }) => [
      String(id),
      typeof name === 'string' && name !== '' ? name : String(id),
    ]),
  )
}

function countsOf(
  setup: Setup,
  req: EndpointRequest,
  rows: readonly FindingRow[],
): Pick<Attention, 'errors' | 'warnings' | 'findings'> {
  const findings = rows.flatMap(({ locale, findings }) =>
    findings.map((one) => ({ ...toldTo(req, setup, one), locale })),
  )
  const count = (level: string) => findings.filter((one) => one.level === level).length
  return {
    errors: count('error'),
    warnings: count('warning'),
    findings: findings.filter(({ level }) => level !== 'hint'),
  }
}
