import {
  type CompleteConfig,
  type CompleteGlobal,
  hasDrafts,
  type JsonObject,
  type Label,
  type Permissions,
  type SiteEndpoint,
} from '@stet/core'
import { TypeNames } from '../../lib/type-names.ts'
import { collectionPaths, versionPaths } from './collection-paths.ts'
import { DocumentSchemas } from './document-schemas.ts'
import {
  type DescribedEntity,
  object,
  operation,
  type ParameterName,
  type Paths,
  parameterSchemas,
  parametersOf,
  pathParameter,
  refTo,
} from './operations.ts'
import { searchPath } from './search-path.ts'

export interface DescribedSite {
  readonly config: CompleteConfig
  /** Of whoever asks: what they may never do is not described. */
  readonly permissions: Permissions
  /** A label in the caller's language. */
  readonly label: (label: Label) => string
  /** The site's own, as far as they are told. */
  readonly endpoints: readonly SiteEndpoint[]
  /** Of the API, absolute or relative to the origin. */
  readonly address: string
}

/** The API of a site for one caller, as an OpenAPI 3.1 document. */
export function describeApi(site: DescribedSite): JsonObject {
  const { config, permissions, label, endpoints, address } = site
  const schemas = new DocumentSchemas(config, permissions, label)
  const names = new TypeNames([])
  const described = <E extends { readonly slug: string }>(
    entity: E & Parameters<DocumentSchemas['named']>[0],
    title: Label,
  ): DescribedEntity<E> | null => {
    const named = schemas.named(entity)
    const name = names.name(entity.slug)
    if (!named) return null
    return {
      entity,
      permissions: schemas.of(entity) ?? {},
      schemas: named,
      name,
      label: label(title),
    }
  }
  const paths: Record<string, JsonObject> = {}
  for (const collection of config.collections) {
    const one = described(collection, collection.labels.plural)
    if (one) Object.assign(paths, collectionPaths(one))
  }
  for (const global of config.globals) {
    const one = described(global, global.label)
    if (one) Object.assign(paths, globalPaths(one))
  }
  const readable = config.collections.filter((one) => schemas.of(one)?.read !== undefined)
  // A collection of that name is read at the same address.
  for (const [path, methods] of Object.entries(searchPath(readable))) paths[path] ??= methods
  paths['/access'] = {
    get: operation({
      id: 'access',
      tag: 'Access',
      summary: 'What the caller may do',
      answer: { type: 'object', additionalProperties: true },
    }),
  }
  addEndpoints(paths, endpoints)
  const used = Object.entries(paths).filter(([, path]) => Object.keys(path).length > 0)
  const schemes = securitySchemes(config)
  return {
    openapi: '3.1.0',
    info: { title: config.admin.brand.name ?? 'Stet', version: '1' },
    servers: [{ url: address }],
    paths: Object.fromEntries(used),
    components: {
      schemas: { ...commonSchemas, ...schemas.all },
      parameters: { ...parameterSchemas, ...localeParameters(config) },
      responses: {
        Error: {
          description: 'What went wrong, in the language of the caller.',
          content: { 'application/json': { schema: refTo('Error') } },
        },
      },
      securitySchemes: schemes,
    },
    // Everything may be asked without an account: what is answered then is up to the access rules.
    security: [{}, ...Object.keys(schemes).map((name) => ({ [name]: [] }))],
  }
}

function globalPaths({
  entity,
  permissions,
  schemas,
  name,
  label: tag,
}: DescribedEntity<CompleteGlobal>): Paths {
  const base = `/globals/${entity.slug}`
  const document = refTo(schemas.read)
  const draft: ParameterName[] = hasDrafts(entity) ? ['draft'] : []
  const { read, update, readVersions } = permissions
  return {
    [base]: {
      ...(read && {
        get: operation({
          id: `find_Global${name}`,
          tag,
          summary: `Read ${tag}`,
          parameters: parametersOf(
            ...draft,
            'depth',
            'select',
            'populate',
            'joins',
            'locale',
            'fallbackLocale',
          ),
          answer: document,
        }),
      }),
      ...(update && {
        post: operation({
          id: `update_Global${name}`,
          tag,
          summary: `Update ${tag}`,
          parameters: parametersOf(...draft, 'depth', 'locale', 'fallbackLocale', 'ifMatch'),
          body: refTo(schemas.update),
          answer: object({ message: { type: 'string' }, result: document }),
        }),
      }),
    },
    ...(readVersions &&
      entity.versions !== false &&
      versionPaths(base, {
        tag,
        // With a sign that no slug's name has: a collection may be called `global-site`.
        name: `_Global${name}`,
        document,
        mayRestore: update !== undefined,
        isGlobal: true,
      })),
  }
}

/** The site's own endpoints, of which only the address is known: what they take and answer is up to their code. */
function addEndpoints(paths: Record<string, JsonObject>, endpoints: readonly SiteEndpoint[]): void {
  const ids = new TypeNames([])
  for (const { method, path } of endpoints) {
    const verb = method.toLowerCase()
    const own = path.replace(/:([^/]+)/g, '{$1}')
    // One address has one set of names: a built-in path of the same form goes first.
    const address = Object.keys(paths).find((one) => withoutNames(one) === withoutNames(own)) ?? own
    const operations = paths[address] ?? {}
    if (!describedMethods.has(verb) || operations[verb] !== undefined) continue
    const names = [...address.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
    paths[address] = {
      ...operations,
      [verb]: {
        operationId: `endpoint${ids.name(`${verb} ${path}`)}`,
        tags: ['Endpoints of the site'],
        ...(names.length > 0 && { parameters: names.map((name) => pathParameter(name)) }),
        responses: { default: { description: 'Whatever the endpoint answers.' } },
      },
    }
  }
}

const withoutNames = (path: string): string => path.replace(/\{[^}]+\}/g, '{}')

const describedMethods: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
])

const commonSchemas = {
  Message: object({ message: { type: 'string' } }),
  Error: object({
    errors: {
      type: 'array',
      items: object({ message: { type: 'string' }, name: { type: 'string' }, data: {} }, [
        'message',
      ]),
    },
  }),
} as const satisfies Readonly<Record<string, JsonObject>>

function localeParameters({ localization }: CompleteConfig): Readonly<Record<string, JsonObject>> {
  const locales: JsonObject =
    localization === false
      ? { type: 'string' }
      : { type: 'string', enum: [...localization.codes, 'all'] }
  return {
    locale: { name: 'locale', in: 'query', schema: locales },
    fallbackLocale: {
      name: 'fallback-locale',
      in: 'query',
      description: 'Where a value is taken from that a locale lacks; `none` is nowhere.',
      schema: { type: 'string' },
    },
  }
}

function securitySchemes({
  cookiePrefix,
  collections,
  auth: { jwtOrder },
}: CompleteConfig): Readonly<Record<string, JsonObject>> {
  const users = collections.filter(({ auth }) => auth !== false && auth.useAPIKey)
  return {
    cookie: { type: 'apiKey', in: 'cookie', name: `${cookiePrefix}-token` },
    ...(jwtOrder.includes('Bearer') && {
      token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    }),
    ...(users.length > 0 && {
      apiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: users.map(({ slug }) => `\`${slug} API-Key …\``).join(', '),
      },
    }),
  }
}
