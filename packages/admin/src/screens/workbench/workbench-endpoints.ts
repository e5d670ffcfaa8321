import type { ClientConfig, SiteEndpoint } from '@stet/core'

/** What a built-in endpoint answers; `site` for those of the site and of plugins. */
export type EndpointKind =
  | 'list'
  | 'document'
  | 'count'
  | 'versions'
  | 'version'
  | 'global'
  | 'globalVersions'
  | 'globalVersion'
  | 'site'

/** A route that can be tried. */
export interface WorkbenchEndpoint {
  /** In the address of the page: `GET /articles/:id`. */
  readonly key: string
  readonly kind: EndpointKind
  readonly method: string
  /** Below the API; `:name` stands for a value. */
  readonly path: string
  /** Of the collection or global; null for the site's own. */
  readonly slug: string | null
}

/** A parameter that the server understands for some endpoints. */
export type WorkbenchParameter =
  | 'draft'
  | 'locale'
  | 'depth'
  | 'limit'
  | 'page'
  | 'sort'
  | 'where'
  | 'select'
  | 'populate'

const OF_DOCUMENT = ['draft', 'locale', 'depth', 'select', 'populate'] as const
const OF_VERSIONS = ['locale', 'depth', 'limit', 'page', 'sort'] as const

export const PARAMETERS: Readonly<Record<EndpointKind, readonly WorkbenchParameter[]>> = {
  list: [...OF_DOCUMENT, 'limit', 'page', 'sort', 'where'],
  document: OF_DOCUMENT,
  count: ['draft', 'locale', 'where'],
  versions: OF_VERSIONS,
  version: ['locale', 'depth'],
  global: OF_DOCUMENT,
  globalVersions: OF_VERSIONS,
  globalVersion: ['locale', 'depth'],
  site: [],
}

/** Every endpoint that is read from, and the site's own with their methods. */
export function endpointsOf(
  { collections, globals }: Pick<ClientConfig, 'collections' | 'globals'>,
  own: readonly SiteEndpoint[],
): readonly WorkbenchEndpoint[] {
  const get = (kind: EndpointKind, slug: string, path: string): WorkbenchEndpoint => ({
    key: `GET ${path}`,
    kind,
    method: 'GET',
    path,
    slug,
  })
  return [
    ...collections.flatMap(({ slug, versions }) => [
      get('list', slug, `/${slug}`),
      get('document', slug, `/${slug}/:id`),
      get('count', slug, `/${slug}/count`),
      ...(versions
        ? [
            get('versions', slug, `/${slug}/versions`),
            get('version', slug, `/${slug}/versions/:id`),
          ]
        : []),
    ]),
    ...globals.flatMap(({ slug, versions }) => [
      get('global', slug, `/globals/${slug}`),
      ...(versions
        ? [
            get('globalVersions', slug, `/globals/${slug}/versions`),
            get('globalVersion', slug, `/globals/${slug}/versions/:id`),
          ]
        : []),
    ]),
    ...own.map(
      ({ method, path }): WorkbenchEndpoint => ({
        key: `${method} ${path}`,
        kind: 'site',
        method,
        path,
        slug: null,
      }),
    ),
  ]
}

/** The names in a path that stand for values. */
export function namesIn(path: string): readonly string[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1))
}
