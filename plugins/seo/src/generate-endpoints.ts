import {
  type CollectionConfig,
  type Config,
  type DocumentId,
  type Endpoint,
  type EndpointRequest,
  type EntityPermissions,
  Forbidden,
  type GlobalConfig,
  type JsonObject,
  NotFound,
  Unauthorized,
} from 'stet'
import { hasSeoFields } from './field-tree.ts'
import { imageId } from './image-answer.ts'
import type { GenerateArgs, Generators } from './options.ts'

/** The collections and globals that have fields of this plugin, whoever placed them. */
export interface SeoEntities {
  readonly collections: ReadonlyMap<string, CollectionConfig>
  readonly globals: ReadonlyMap<string, GlobalConfig>
}

export function seoEntities({ collections, globals = [] }: Config): SeoEntities {
  const withFields = <E extends CollectionConfig | GlobalConfig>(entities: readonly E[]) =>
    new Map(
      entities.filter(({ fields }) => hasSeoFields(fields)).map((entity) => [entity.slug, entity]),
    )
  return { collections: withFields(collections), globals: withFields(globals) }
}

/** `POST {api}/plugin-seo/generate-title`, `-description`, `-image` and `-url`. */
export function generateEndpoints(
  entities: SeoEntities,
  { generateTitle, generateDescription, generateImage, generateURL }: Generators,
): readonly Endpoint[] {
  return [
    endpoint('title', entities, async (args) => textOf(await generateTitle?.(args))),
    endpoint('description', entities, async (args) => textOf(await generateDescription?.(args))),
    endpoint('image', entities, async (args) => imageId(await generateImage?.(args)) ?? ''),
    endpoint('url', entities, async (args) => textOf(await generateURL?.(args))),
  ]
}

function endpoint(
  kind: string,
  entities: SeoEntities,
  generate: (args: GenerateArgs) => Promise<DocumentId>,
): Endpoint {
  return {
    path: `/plugin-seo/generate-${kind}`,
    method: 'post',
    async handler(req) {
      if (!req.user) throw new Unauthorized()
      if (!(await req.cms.permissions()).canAccessAdmin) throw new Forbidden()
      const body = await req.json()
      const subject = subjectOf(entities, body)
      await requireWriter(req, subject)
      return Response.json({ result: await generate(argsOf(req, body, subject)) })
    },
  }
}

/** A generator that answers something else is a mistake in the site's code. */
function textOf(result: unknown): string {
  if (result === undefined || result === null) return ''
  if (typeof result === 'string') return result
  throw new TypeError(`The generator returned no text, but ${typeof result}.`)
}

interface Subject {
  readonly collection?: CollectionConfig
  readonly global?: GlobalConfig
  /** Null for a new document, and for globals. */
  readonly id: DocumentId | null
}

/** What the body is about. @throws NotFound for what has no fields of this plugin. */
function subjectOf(entities: SeoEntities, { collectionSlug, globalSlug, id }: JsonObject): Subject {
  const collection = entities.collections.get(String(collectionSlug))
  if (collection) {
    const isGiven = (typeof id === 'string' && id !== '') || typeof id === 'number'
    return { collection, id: isGiven ? id : null }
  }
  const global = entities.globals.get(String(globalSlug))
  if (global) return { global, id: null }
  throw new NotFound()
}

/**
 * Generators cost money and read what is stored, so that they are for who may write the document.
 *
 * @throws NotFound, Forbidden for everyone else.
 */
async function requireWriter(
  { cms }: EndpointRequest,
  { collection, global, id }: Subject,
): Promise<void> {
  if (global) return requireRights(await cms.permissions({ global: global.slug }), 'update')
  if (!collection) throw new NotFound()
  const { slug } = collection
  if (id === null) return requireRights(await cms.permissions({ collection: slug }), 'create')
  const permissions = await cms.permissions({ collection: slug, id })
  const draft = permissions.readVersions !== undefined
  await cms.findByID({ collection: slug, id, draft, depth: 0, select: {} })
  requireRights(permissions, 'update')
}

function requireRights(permissions: EntityPermissions, write: 'create' | 'update'): void {
  if (permissions.read === undefined || permissions[write] === undefined) throw new Forbidden()
}

function argsOf(req: EndpointRequest, body: JsonObject, subject: Subject): GenerateArgs {
  const { collection, global, id } = subject
  const { locale, title, docPermissions, hasPublishPermission, hasSavePermission } = body
  return {
    doc: objectOf(body.doc),
    ...(id !== null && { id }),
    ...(collection && { collectionSlug: collection.slug, collectionConfig: collection }),
    ...(global && { globalSlug: global.slug, globalConfig: global }),
    locale: typeof locale === 'string' ? locale : null,
    title: typeof title === 'string' ? title : '',
    docPermissions: objectOf(docPermissions) as EntityPermissions,
    hasPublishPermission: hasPublishPermission === true,
    hasSavePermission: hasSavePermission === true,
    initialData: objectOf(body.initialData),
    initialState: objectOf(body.initialState),
    req,
    cms: req.cms,
  }
}

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
