import type { Where } from '@stet/core'
import { toQueryString } from '../../api/client/query-string.ts'
import { namesIn, PARAMETERS, type WorkbenchEndpoint } from './workbench-endpoints.ts'
import type { WorkbenchSearch } from './workbench-search.ts'

/** A selection of fields as the API takes it: `{ title: true, meta: { image: true } }`. */
export interface Ticked {
  readonly [name: string]: true | Ticked
}

/** The parameters of a built-in endpoint, as the local API takes them. */
export interface RequestOptions {
  readonly draft?: true
  readonly locale?: string
  readonly depth?: number
  readonly limit?: number
  readonly page?: number
  readonly sort?: string
  readonly where?: Where
  readonly select?: Ticked
  readonly populate?: Ticked
}

/** What is sent. */
export interface WorkbenchRequest {
  readonly endpoint: WorkbenchEndpoint
  readonly names: Readonly<Record<string, string>>
  readonly options: RequestOptions
  /** Below the API, with its parameters. */
  readonly address: string
  readonly body: string | undefined
  /** Whom it is read as, as the header has it; undefined: the user of the panel. */
  readonly as: string | undefined
}

/** The request of a search; null while a value in its path is missing. */
export function requestOf(
  endpoint: WorkbenchEndpoint,
  search: WorkbenchSearch,
): WorkbenchRequest | null {
  const given = search.names ?? {}
  const needed = namesIn(endpoint.path)
  if (needed.some((name) => !given[name])) return null
  const names = Object.fromEntries(needed.map((name) => [name, given[name] ?? '']))
  const path = endpoint.path
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(names[part.slice(1)] ?? '') : part))
    .join('/')
  const options = optionsOf(endpoint, search)
  const query = endpoint.kind === 'site' ? queryText(search.query) : toQueryString({ ...options })
  return {
    endpoint,
    names,
    options,
    address: path + query,
    body: endpoint.method === 'GET' ? undefined : (search.body ?? ''),
    as: search.as,
  }
}

function optionsOf({ kind }: WorkbenchEndpoint, search: WorkbenchSearch): RequestOptions {
  const has = new Set(PARAMETERS[kind])
  const { draft, locale, depth, limit, page, sort, where, select, populate } = search
  return {
    ...(has.has('draft') && draft && { draft }),
    ...(has.has('locale') && locale !== undefined && { locale }),
    ...(has.has('depth') && depth !== undefined && { depth }),
    ...(has.has('limit') && limit !== undefined && { limit }),
    ...(has.has('page') && page !== undefined && { page }),
    ...(has.has('sort') && sort !== undefined && { sort }),
    ...(has.has('where') && where && { where: where as unknown as Where }),
    ...(has.has('select') && select && { select: tickedOf(select) }),
    ...(has.has('populate') && populate && { populate: tickedOf(populate) }),
  } as RequestOptions
}

const queryText = (query: string | undefined): string =>
  query === undefined || query === '' ? '' : `?${query.replace(/^\?/, '')}`

/** Paths as a selection; a path ends the ones below it. */
function tickedOf(paths: readonly string[]): Ticked {
  const root: Record<string, true | Ticked> = {}
  for (const path of paths) {
    let level = root
    const parts = path.split('.')
    for (const [index, part] of parts.entries()) {
      const known = level[part]
      if (known === true) break
      if (index === parts.length - 1) level[part] = true
      else {
        const next: Record<string, true | Ticked> = known ?? {}
        level[part] = next
        level = next
      }
    }
  }
  return root
}
