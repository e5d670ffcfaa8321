import {
  codeLimits,
  parseFallback,
  parseParams,
  type QueryParams,
  type RequestContext,
} from '@stet/core'
import type { Reader } from '../database/database.ts'
import type { UserRef } from '../database/refs.ts'
import type { Caller, RequestQuery } from './caller.ts'
import type { Call, Runtime } from './runtime.ts'
import type { ServerApi } from './server-api.ts'

// Without localization nothing is stored by locale; the name is for code that needs one.
const onlyLocale = 'en'

const noHeaders: RequestContext['headers'] = { get: () => null }

const emptyQuery: RequestQuery = Object.freeze({ query: {}, searchParams: new URLSearchParams() })

/** A call with its parameters parsed. */
export function createCall(runtime: Runtime, caller: Caller, params: QueryParams): Call {
  const requestQuery: RequestQuery = caller.requestQuery ?? caller.req ?? emptyQuery
  const language = caller.language ?? caller.req?.language ?? runtime.config.i18n.fallbackLanguage
  return {
    runtime,
    params,
    query: caller.query,
    enforced: caller.enforced,
    isPreview: caller.isPreview === true,
    marksSources: caller.isPreview === true && caller.marksSources === true,
    sessionId: caller.sessionId,
    address: caller.address,
    siteAddress: caller.siteAddress ?? (runtime.config.serverURL || undefined),
    req: {
      user: caller.user ?? caller.req?.user ?? null,
      locale: params.locale ?? onlyLocale,
      fallbackLocale: params.fallbackLocale,
      language,
      headers: caller.headers ?? caller.req?.headers ?? noHeaders,
      // Few sites use it, so it is read on first use.
      get query() {
        return requestQuery.query
      },
      get searchParams() {
        return requestQuery.searchParams
      },
      t: runtime.languages.translate(language),
      context: caller.req?.context ?? caller.context ?? {},
    },
  }
}

/** A call of the server itself, which may do everything. */
export function systemCall(
  runtime: Runtime,
  options: Readonly<Record<string, unknown>> = {},
): Call {
  return createCall(
    runtime,
    { user: null, enforced: false },
    parseParams({ overrideLock: true, ...options }, runtime.config, codeLimits),
  )
}

/** The same call, about one locale and what it falls back to. */
export function inLocale(call: Call, locale: string): Call {
  const fallbackLocale = parseFallback(undefined, locale, call.runtime.config.localization)
  return { ...call, req: { ...call.req, locale, fallbackLocale } }
}

/** Who a write is by; null for the site's own code. */
export function authorOf({ req: { user } }: Call): UserRef | null {
  return user ? { collection: user.collection, id: user.id } : null
}

/** The locale of the call; the default one where it is about all of them. */
export function oneLocale({ req, runtime }: Call): string {
  const { localization } = runtime.config
  if (req.locale !== 'all') return req.locale
  return localization ? localization.defaultLocale : onlyLocale
}

/** The reader for a call: includes the trash if the call requests that. */
export function readerOf(
  { runtime }: Pick<Call, 'runtime'>,
  { trash }: Pick<QueryParams, 'trash'>,
): Reader {
  const { read } = runtime.database
  return trash ? read.withTrash : read
}

/** Whether the caller is a user of the collection that may use the panel. */
export function isPanelUser(call: Call): boolean {
  return call.req.user?.collection === call.runtime.config.admin.user
}

/** What hooks and access functions call: everything is allowed, and the request's context goes on. */
export function systemApi({ runtime, req }: Call): ServerApi {
  return runtime.api({ user: req.user, enforced: false, req })
}
