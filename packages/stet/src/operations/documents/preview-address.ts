import {
  type Entity,
  fieldSchema,
  isObject,
  isPreviewAddress,
  type JsonObject,
  NotFound,
  type PreviewAddressRequest,
  type PreviewAddressResponse,
  StetError,
} from '@stet/core'
import { deniedPaths, unreadableIn } from '../../access/denied-fields.ts'
import { requireAccess } from '../../access/entity-access.ts'
import { deniedAnywhere } from '../../access/field-access.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { inOneLocale, newestReadable } from '../../access/readable-document.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { plainShape } from '../../documents/read-shape.ts'
import { idOrNone } from '../../lib/document-id.ts'
import { readDocuments } from '../../reading/read-documents.ts'
import { oneLocale, systemApi } from '../../runtime/call.ts'
import { withinHookTime } from '../../runtime/hook-time.ts'
import type { Call } from '../../runtime/runtime.ts'
import { formEntityOf } from './form-entity.ts'

/**
 * Where a document is on the site, as the functions of the config say, for a panel user who may read
 * it. They get nothing of the document that the caller did not send or may not read.
 */
export async function previewAddress(
  call: Call,
  body: JsonObject,
): Promise<PreviewAddressResponse> {
  await panelUserOf(call)
  const request = parseRequest(body)
  const entity = formEntityOf(call, body)
  const isNew = request.operation === 'create' && entity.kind === 'collection'
  if (isNew) await requireAccess(call, entity, 'create')
  const stored = isNew ? null : await newestReadable(call, entity, request.id)
  if (!isNew && stored === null) throw new NotFound()
  const doc = await documentOf(call, entity, stored, request.data)
  const address = await addressOf(call, entity, request.of, doc)
  if (!request.withFields) return { address }
  const denied = await unreadable(call, entity, stored)
  return { address, fields: fieldSchema(entity.fields, (path) => denied.has(path)) }
}

/** The address of a stored document on the site; null where it has none. */
export async function siteAddress(
  call: Call,
  entity: Entity,
  id: PreviewAddressRequest['id'],
): Promise<string | null> {
  const about = entity.kind === 'collection' ? { collectionSlug: entity.slug, ...idOrNone(id) } : {}
  const body = entity.kind === 'global' ? { globalSlug: entity.slug } : about
  return (await previewAddress(call, { ...body, of: 'site' })).address
}

/** With the id that the document has, whatever the form says. */
async function documentOf(
  call: Call,
  entity: Entity,
  stored: StoredDocument | null,
  data: JsonObject | undefined,
): Promise<JsonObject> {
  const id = stored && entity.kind === 'collection' ? { id: stored.id } : {}
  if (data) return { ...data, ...id }
  if (!stored) return {}
  const params = {
    ...call.params,
    depth: 0,
    draft: stored.stage === 'latest',
    joins: false,
  } as const
  const [doc] = await readDocuments(call, entity, [stored], plainShape(call, params, false))
  if (!doc) throw new NotFound()
  return doc
}

async function addressOf(
  call: Call,
  entity: Entity,
  of: PreviewAddressRequest['of'],
  doc: JsonObject,
): Promise<string | null> {
  const { livePreview, preview } = entity.admin
  const { localization } = call.runtime.config
  const code = localization ? oneLocale(call) : undefined
  if (of === 'site' && preview !== undefined) {
    if (typeof preview === 'string') return checked(preview)
    const options = { locale: code, req: call.req, cms: systemApi(call) }
    return checked(await asked(call, 'admin.preview', () => preview(doc, options)))
  }
  const url = livePreview?.url
  if (typeof url !== 'function') return checked(url)
  const locale = localization
    ? localization.locales.find((known) => known.code === code)
    : undefined
  const about =
    entity.kind === 'collection' ? { collectionConfig: entity } : { globalConfig: entity }
  const named = locale && { ...locale, label: locale.label ?? locale.code }
  const args = { ...about, data: doc, locale: named, req: call.req, cms: systemApi(call) }
  return checked(await asked(call, 'admin.livePreview.url', () => url(args)))
}

/** What a function of the site answers. Its failure is its own: the log has it, the caller a message. */
async function asked(call: Call, name: string, ask: () => unknown): Promise<unknown> {
  try {
    return await withinHookTime(call, name, ask())
  } catch (cause) {
    if (cause instanceof StetError && cause.code === 'hookTimeout') throw cause
    throw new StetError('preview', { cause })
  }
}

const nowhere = 'http://relative.invalid'

/** An address as it is answered; relative ones begin with a slash. */
function checked(address: unknown): string | null {
  if (address === undefined || address === null || address === '') return null
  if (
    typeof address !== 'string' ||
    !isPreviewAddress(address) ||
    !URL.canParse(address, nowhere)
  ) {
    throw new StetError('preview', { key: 'error:previewAddress', cause: address })
  }
  // Not made absolute here: the panel may be reached under another protocol than the server.
  if (address.startsWith('//')) return address
  const { origin, href } = new URL(address, nowhere)
  return origin === nowhere ? href.slice(nowhere.length) : href
}

/** The schema paths of what this caller may not read, of this document or of any. */
async function unreadable(
  call: Call,
  entity: Entity,
  stored: StoredDocument | null,
): Promise<ReadonlySet<string>> {
  if (!stored) return deniedAnywhere(call, entity, 'read')
  const doc = inOneLocale(call, entity, stored)
  const id = entity.kind === 'collection' ? { id: stored.id } : {}
  const [inRows, elsewhere] = await Promise.all([
    unreadableIn(call, entity, doc, id),
    deniedPaths(call, entity, 'read', { doc, data: doc, ...id }),
  ])
  return new Set([...inRows, ...elsewhere])
}

function parseRequest(body: JsonObject): PreviewAddressRequest {
  const { of, data, id, operation, withFields } = body
  if (of !== 'live' && of !== 'site') throw new StetError('badRequest')
  if (data !== undefined && !isObject(data)) throw new StetError('badRequest')
  return {
    of,
    operation: operation === 'create' ? 'create' : 'update',
    withFields: withFields === true,
    ...(data ? { data } : {}),
    ...idOrNone(id),
  }
}
