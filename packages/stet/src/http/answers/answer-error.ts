import {
  type Entity,
  type ErrorReplacement,
  isObject,
  type JsonObject,
  Unavailable,
} from '@stet/core'
import { hookArguments } from '../../hooks/hook-arguments.ts'
import { withinHookTime } from '../../runtime/hook-time.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { translateFor } from '../language.ts'
import { requestCallWith } from '../request-call.ts'
import { failureResponse } from './failure-response.ts'
import { jsonResponse } from './responses.ts'

type ErrorHook = (args: Readonly<Record<string, unknown>>) => unknown

/**
 * The response to a failed request: that of the catalogue, unless a hook of the entity or the site replaces
 * it. A hook that throws is logged and changes nothing.
 */
export async function answerError(
  runtime: Runtime,
  request: Request,
  thrown: unknown,
): Promise<Response> {
  const t = translateFor(runtime, request)
  const { status, body, headers } = failureResponse(request, thrown, t, runtime.log)
  logTransactionHolders(runtime, thrown)
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const entity = entityOf(runtime, request)
  // Each hook's arguments are typed where configs are written; they differ only by the entity.
  const hooks: readonly unknown[] = [
    ...(entity?.hooks.afterError ?? []),
    ...runtime.config.hooks.afterError,
  ]
  const result = await afterHooks(runtime, request, { hooks, entity, error }, { status, body })
  return jsonResponse(result.body, result.status, headers)
}

/** Logs which hooks hold transactions when a request was refused because the database was busy. */
function logTransactionHolders({ log, slowHooks }: Runtime, thrown: unknown): void {
  if (!(thrown instanceof Unavailable) || !(thrown.cause instanceof Error)) return
  const held = slowHooks.holding()
  const by = held.length === 0 ? '' : ` Hooks hold transactions: ${held.join('; ')}.`
  log.warn(`A request was refused because the database was busy: ${thrown.cause.message}${by}`)
}

interface Answer {
  readonly status: number
  readonly body: JsonObject
}

async function afterHooks(
  runtime: Runtime,
  request: Request,
  about: {
    readonly hooks: readonly unknown[]
    readonly entity: Entity | undefined
    readonly error: Error
  },
  answer: Answer,
): Promise<Answer> {
  if (about.hooks.length === 0) return answer
  const failed = (failure: unknown) => runtime.log.error('An afterError hook failed', failure)
  // The error may have occurred while the user was identified; then there is no user here.
  const call = await requestCallWith(runtime, request, {}).catch(failed)
  if (!call) return answer
  const common = { ...hookArguments(call, about.entity), error: about.error }
  let result = answer
  for (const hook of about.hooks as readonly ErrorHook[]) {
    try {
      const replacement = await withinHookTime(call, 'afterError', hook({ ...common, result }))
      if (isReplacement(replacement)) result = { ...result, ...replacement }
    } catch (failure) {
      failed(failure)
    }
  }
  return result
}

function isReplacement(value: unknown): value is ErrorReplacement {
  return isObject(value)
}

/** The entity that an address is about, if any. */
function entityOf({ config }: Runtime, request: Request): Entity | undefined {
  const { pathname } = new URL(request.url)
  const [first = '', second = ''] = pathname.slice(config.routes.api.length + 1).split('/')
  return first === 'globals' ? config.global.get(second) : config.collection.get(first)
}
