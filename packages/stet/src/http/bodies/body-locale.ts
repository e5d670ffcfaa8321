import { type Entity, type JsonObject, parseParams } from '@stet/core'
import type { Call } from '../../runtime/runtime.ts'
import { queryOf } from '../request-call.ts'

const names = ['locale', 'fallback-locale', 'fallbackLocale'] as const

/**
 * A write in the locale that its body names, where its address names none: clients may say it in
 * either, and who is not heard writes over another language. A field of the name is a field.
 */
export function inLocaleOfBody(
  call: Call,
  entity: Entity,
  data: JsonObject,
  request: Request,
): Call {
  const { config } = call.runtime
  const said = names.filter((name) => typeof data[name] === 'string' && !hasField(entity, name))
  if (config.localization === false || said.length === 0) return call
  const inBody = Object.fromEntries(said.map((name) => [name, data[name]]))
  const { locale, isLocaleUnknown, fallbackLocale } = parseParams(
    { ...inBody, ...queryOf(request) },
    config,
  )
  return {
    ...call,
    params: { ...call.params, locale, isLocaleUnknown, fallbackLocale },
    req: { ...call.req, locale: locale ?? call.req.locale, fallbackLocale },
  }
}

function hasField({ plan }: Entity, name: string): boolean {
  return plan.byName.has(name)
}
