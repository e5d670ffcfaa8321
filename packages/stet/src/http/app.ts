import { isPanelFolder } from '@stet/core'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Cms, Connection } from '../runtime/cms.ts'
import type { Runtime } from '../runtime/runtime.ts'
import {
  clientAddress,
  isUnnamedProxy,
  setConnectionAddress,
  sharedAddress,
} from '../security/client-address.ts'
import { applyResponseHeaders } from '../security/response-headers.ts'
import { answerTogether, togetherPath } from './answer-together.ts'
import { answerError } from './answers/answer-error.ts'
import { failurePage } from './answers/failure-page.ts'
import { answerBrandFile, createPanelFiles } from './answers/panel-files.ts'
import { withPrivateCaching } from './answers/private-caching.ts'
import { errorResponse, jsonResponse } from './answers/responses.ts'
import { answerStaticFile } from './answers/static-file.ts'
import { byteQuotaOf } from './bodies/byte-quota.ts'
import { bootstrapOf } from './bootstrap.ts'
import { addCorsHeaders } from './cors.ts'
import { createEndpoints } from './endpoints.ts'
import { unknownRoute } from './entities.ts'
import { refuseOtherUser } from './expected-user.ts'
import { createFirstViews } from './first-view/first-views.ts'
import { languageOf, translateFor } from './language.ts'
import { createLoadShedder } from './load-shedder.ts'
import { answerPreviewed, hasPreviewToken } from './previewed-request.ts'
import { answerReadAs, isReadAs } from './read-as-request.ts'
import { addAuthRoutes } from './routes/auth.ts'
import { addCollectionRoutes } from './routes/collections.ts'
import { addDuplicateRoute } from './routes/duplicate.ts'
import { addFileRoutes } from './routes/files.ts'
import { addGlobalRoutes } from './routes/globals.ts'
import { addJobRoutes } from './routes/jobs.ts'
import { addBulkRoutes } from './routes/lists/bulk.ts'
import { addReorderRoute } from './routes/lists/reorder.ts'
import { addPanelRoutes } from './routes/panel.ts'
import { addPreferenceRoutes } from './routes/preferences.ts'
import { addPreviewRoutes } from './routes/previews.ts'
import { addRootRoutes } from './routes/root.ts'
import { addScheduledRoutes } from './routes/scheduled.ts'
import { addSearchRoute } from './routes/search.ts'
import { addSessionListRoutes } from './routes/sessions.ts'
import { addUploadSessionRoutes } from './routes/upload-sessions.ts'
import { addVersionRoutes } from './routes/versions.ts'
import { addWebhookRoutes } from './routes/webhooks.ts'
import { withToldCost } from './told-cost.ts'

/** The whole site as one Web-standard function: panel, API and the config's own pages. */
export function createApp(runtime: Runtime, cms: () => Cms): Cms['fetch'] {
  const { config, log } = runtime
  const { admin, api } = config.routes
  const app = createApiApp(runtime, answerOne)
  const endpoints = createEndpoints(runtime)
  const files = createPanelFiles(runtime)
  const firstViews = createFirstViews(runtime, answerRequest)
  const staticFiles = {
    assets: files.asset,
    components: files.component,
    plugins: files.plugin,
    messages: runtime.languages.files.find,
  }
  const shedder = createLoadShedder()
  const held = byteQuotaOf(config)
  const isShared = config.cors.origins.length > 0
  let isProxyNoticed = false

  return async (request, connection) => {
    setConnectionAddress(request, connection?.address)
    noticeProxy(request)
    const { pathname } = new URL(request.url)
    try {
      if (isBelow(pathname, api)) return await answerApi(request)
      if (isBelow(pathname, admin)) return await answerPanel(request, pathname, connection)
      if (runtime.site) return await runtime.site(request, { cms: cms() })
      return failurePage(runtime, request, unknownRoute(pathname))
    } catch (error) {
      return isBelow(pathname, api)
        ? errorResponse(request, error, translateFor(runtime, request), log)
        : failurePage(runtime, request, error)
    }
  }

  function noticeProxy(request: Request): void {
    if (isProxyNoticed || !isUnnamedProxy(request, config)) return
    isProxyNoticed = true
    log.warn(
      'A request carries X-Forwarded-For, but the config names no proxy, so limits cannot rely on who is calling. If a proxy stands before this server, set trustProxy to how many; if none does, the header was made up by a caller.',
    )
  }

  async function answerApi(request: Request): Promise<Response> {
    const response =
      request.method === 'OPTIONS'
        ? jsonResponse({})
        : await shedder.answer(() => withToldCost(runtime, request, () => answerHeld(request)))
    // Looking at an answer's headers makes them an object of their own, which most answers do without.
    if (isShared) addCorsHeaders(response.headers, request.headers.get('origin'), config)
    applyResponseHeaders(request, response)
    return withPrivateCaching(request, response)
  }

  function answerHeld(request: Request): Promise<Response> {
    if (request.method === 'GET' || request.method === 'HEAD') return answerRequest(request)
    const address = clientAddress(request, config)
    const counted = address && (sharedAddress(address) ?? address)
    return held.during(request, counted, () => answerRequest(request))
  }

  async function answerRequest(request: Request): Promise<Response> {
    try {
      await refuseOtherUser(runtime, request)
      // A POST that stands for a GET is no request to an endpoint of the site.
      const answer = request.method === 'POST' ? answerBuiltIn : answerOne
      if (isReadAs(request)) return await answerReadAs(runtime, request, answer)
      if (hasPreviewToken(request)) return await answerPreviewed(runtime, request, answer)
    } catch (error) {
      return answerError(runtime, request, error)
    }
    return answerOne(request)
  }

  async function answerOne(request: Request): Promise<Response> {
    try {
      const own = await endpoints(request)
      if (own) return own
    } catch (error) {
      return answerError(runtime, request, error)
    }
    return answerBuiltIn(request)
  }

  async function answerBuiltIn(request: Request): Promise<Response> {
    return app.fetch(request)
  }

  async function answerPanel(
    request: Request,
    pathname: string,
    connection: Connection = {},
  ): Promise<Response> {
    const [, folder = '', ...rest] = pathname.slice(admin === '/' ? 0 : admin.length).split('/')
    if (rest.length === 0 || !isPanelFolder(folder)) {
      const bootstrap = await bootstrapOf(runtime, languageOf(runtime, request))
      const drawing = await firstViews.of(request, bootstrap)
      if (drawing === null) return files.page(bootstrap, pathname, null)
      return files.page({ ...bootstrap, hasFirstView: true }, pathname, drawing.view)
    }
    const name = rest.join('/')
    if (folder === 'brand') {
      const picture = runtime.brand.find(name)
      return picture ? answerBrandFile(picture) : routeNotFound(runtime, request, pathname)
    }
    const current = folder === 'messages' ? runtime.languages.files.currentName(name) : null
    if (current !== null) return redirectTo(current)
    const file = await staticFiles[folder](name)
    if (!file) return routeNotFound(runtime, request, pathname)
    const accepted = connection.keepsEncoding ? request.headers.get('accept-encoding') : null
    return answerStaticFile(file, accepted)
  }
}

function createApiApp(runtime: Runtime, answer: (request: Request) => Promise<Response>): Hono {
  const { api } = runtime.config.routes
  const app = new Hono({ getPath: pathOf(runtime) }).basePath(api)
  // Order matters: what is named exactly comes before what is named by a parameter.
  app.get(togetherPath, (context) => answerTogether(context.req.raw, api, answer))
  addPanelRoutes(app, runtime)
  addSessionListRoutes(app, runtime)
  addRootRoutes(app, runtime)
  addSearchRoute(app, runtime)
  addJobRoutes(app, runtime)
  addScheduledRoutes(app, runtime)
  addWebhookRoutes(app, runtime)
  addPreferenceRoutes(app, runtime)
  addPreviewRoutes(app, runtime)
  addReorderRoute(app, runtime)
  addVersionRoutes(app, runtime)
  addGlobalRoutes(app, runtime)
  addAuthRoutes(app, runtime)
  addDuplicateRoute(app, runtime)
  addBulkRoutes(app, runtime)
  addFileRoutes(app, runtime)
  addUploadSessionRoutes(app, runtime)
  addCollectionRoutes(app, runtime)
  app.notFound((context) =>
    routeNotFound(runtime, context.req.raw, new URL(context.req.url).pathname),
  )
  app.onError((error, context) => answerError(runtime, context.req.raw, error))
  return app
}

/** A reference client writes `/posts//id` where it publishes one locale; no other spelling is understood. */
function pathOf({ config }: Runtime): (request: Request) => string {
  const { api } = config.routes
  return (request) => {
    const path = getPath(request)
    const below = path.slice(api.length)
    return path.includes('//') ? api + below.replace(/^(\/[^/]+)\/\/([^/]+)$/, '$1/$2') : path
  }
}

function routeNotFound(runtime: Runtime, request: Request, pathname: string): Response {
  const error = unknownRoute(pathname)
  return errorResponse(request, error, translateFor(runtime, request), runtime.log)
}

/** To another file of the folder, which changes with the next release. */
function redirectTo(name: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location: name, 'cache-control': 'no-store' },
  })
}

function isBelow(pathname: string, prefix: string): boolean {
  return prefix === '/' || pathname === prefix || pathname.startsWith(`${prefix}/`)
}
