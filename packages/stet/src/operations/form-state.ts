import {
  type Entity,
  evaluateConditions,
  Forbidden,
  type FormStateRequest,
  type FormStateResponse,
  isObject,
  type JsonObject,
  StetError,
  Unauthorized,
  validateDocument,
} from '@stet/core'
import { usernameLoginOf } from '../auth/username-login.ts'
import { type Call, isPanelUser } from '../call.ts'

/**
 * What only the server can know about a form's values: conditions and rules that are functions of
 * the config. Reads and writes nothing.
 */
export async function formState(call: Call, body: JsonObject): Promise<FormStateResponse> {
  if (!call.req.user) throw new Unauthorized()
  if (!isPanelUser(call)) throw new Forbidden()
  const request = parseRequest(body)
  const entity = entityOf(call, request)
  const { data, operation, id } = request
  const failingConditions = evaluateConditions(entity.plan, data, {
    operation,
    user: call.req.user,
  })
  if (request.skipValidation) return { failingConditions, problems: [] }
  const problems = await validateDocument(entity.plan, data, {
    config: call.runtime.config,
    operation,
    event: 'onChange',
    req: call.req,
    usernameLogin: usernameLoginOf(entity),
    ...(id === undefined ? {} : { id }),
  })
  return { failingConditions, problems }
}

function parseRequest(body: JsonObject): FormStateRequest {
  const { collectionSlug, globalSlug, data, operation, id, skipValidation } = body
  if (!isObject(data) || (operation !== 'create' && operation !== 'update')) {
    throw new StetError('badRequest')
  }
  return {
    data,
    operation,
    skipValidation: skipValidation === true,
    ...(typeof collectionSlug === 'string' ? { collectionSlug } : {}),
    ...(typeof globalSlug === 'string' ? { globalSlug } : {}),
    ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
  }
}

function entityOf(call: Call, { collectionSlug, globalSlug }: FormStateRequest): Entity {
  const { config } = call.runtime
  const entity =
    collectionSlug === undefined
      ? config.global.get(globalSlug ?? '')
      : config.collection.get(collectionSlug)
  if (!entity) throw new StetError('badRequest')
  return entity
}
