import {
  type Entity,
  type ErrorReplacement,
  errorBody,
  isObject,
  type JsonObject,
} from '@stet/core'
import { systemApi } from '../call.ts'
import type { Runtime } from '../runtime.ts'
import { translateFor } from './language.ts'
import { callWith } from './request-call.ts'
import { isForOperators, json } from './responses.ts'

type ErrorHook = (args: Readonly<Record<string, unknown>>) => unknown

/**
 * What a failed request is answered: what the catalogue says, unless a hook of the entity or the
 * site says it otherwise. A hook that fails itself is logged and changes nothing.
 */
export async function answerError(
  runtime: Runtime,
  request: Request,
  thrown: unknown,
): Promise<Response> {
  const { status, body, headers } = errorBody(thrown, translateFor(runtime, request))
  if (isForOperators(status)) runtime.log.error('A request failed', thrown)
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const entity = entityOf(runtime, request)
  // Each hook's arguments are typed where configs are written; they differ only by the entity.
  const hooks: readonly unknown[] = [
    ...(entity?.hooks.afterError ?? []),
    ...runtime.config.hooks.afterError,
  ]
  let result: { status: number; body: JsonObject } = { status, body }
  if (hooks.length > 0) {
    const call = await callWith(runtime, request, {})
    const about = entity ? { [entity.kind]: entity } : {}
    for (const hook of hooks as readonly ErrorHook[]) {
      try {
        const answer = await hook({
          req: call.req,
          cms: systemApi(call),
          context: call.req.context,
          ...about,
          error,
          result,
        })
        if (isReplacement(answer)) result = { ...result, ...answer }
      } catch (failure) {
        runtime.log.error('An afterError hook failed', failure)
      }
    }
  }
  return json(result.body, result.status, headers)
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
