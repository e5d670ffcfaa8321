import {
  type Entity,
  type ExplainedOperation,
  Forbidden,
  isObject,
  type JsonObject,
  StetError,
} from '@stet/core'
import type { Hono } from 'hono'
import { mayUseWorkbench } from '../../access/permissions.ts'
import { explainAccess } from '../../operations/explaining/explain-access.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { siteEndpoints } from '../endpoints.ts'
import { collectionOf, globalOf, idOf } from '../entities.ts'
import { requestAs } from '../read-as-request.ts'
import { requestCall } from '../request-call.ts'

/** What the workbench requests besides the API that it shows. */
export function addWorkbenchRoutes(app: Hono, runtime: Runtime, base: string): void {
  app.get(`${base}/workbench`, async (context) => {
    await requireWorkbench(runtime, context.req.raw)
    return jsonResponse({ endpoints: siteEndpoints(runtime.config) })
  })

  app.post(`${base}/workbench/explain-access`, async (context) => {
    const request = context.req.raw
    await requireWorkbench(runtime, request)
    const body = await readBody(request)
    const { as, draft, trash, locale, data } = body
    const subject = subjectIn(runtime, body, context.req.path)
    const asked = as === undefined ? request : await requestAs(runtime, request, textIn(body, 'as'))
    // Rules are told the parameters of what is explained, as they would be of the operation.
    const call = await requestCall(runtime, asked, { draft, trash, locale })
    if (data !== undefined && !isObject(data)) throw new StetError('badRequest', { path: 'data' })
    const explanation = await explainAccess(call, {
      ...subject,
      ...(data === undefined ? {} : { data: data as JsonObject }),
      ...(body.operation === undefined ? {} : { operation: operationIn(body) }),
    })
    return jsonResponse(explanation, 200, { 'cache-control': 'no-store' })
  })
}

async function requireWorkbench(runtime: Runtime, request: Request): Promise<void> {
  if (!(await mayUseWorkbench(await requestCall(runtime, request)))) throw new Forbidden()
}

function subjectIn(
  runtime: Runtime,
  body: JsonObject,
  path: string,
): { readonly entity: Entity; readonly id?: string | number } {
  if (body.global !== undefined) return { entity: globalOf(runtime, textIn(body, 'global'), path) }
  const entity = collectionOf(runtime, textIn(body, 'collection'), path)
  const { id } = body
  if (id === undefined || id === null) return { entity }
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new StetError('badRequest', { path: 'id' })
  return { entity, id: idOf(entity, String(id)) }
}

function textIn(body: JsonObject, name: string): string {
  const value = body[name]
  if (typeof value !== 'string') throw new StetError('badRequest', { path: name })
  return value
}

const operations: ReadonlySet<string> = new Set<ExplainedOperation>([
  'read',
  'create',
  'update',
  'delete',
  'readVersions',
  'unlock',
  'admin',
])

function operationIn(body: JsonObject): ExplainedOperation {
  const operation = textIn(body, 'operation')
  if (!operations.has(operation)) throw new StetError('badRequest', { path: 'operation' })
  return operation as ExplainedOperation
}
