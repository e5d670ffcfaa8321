import { clientConfig, Forbidden, openingPreferenceKeys, Unauthorized } from '@stet/core'
import type { Hono } from 'hono'
import { availableLocales } from '../../access/available-locales.ts'
import { documentDependentRules } from '../../access/document-dependent-rules.ts'
import { permissionsOf } from '../../access/permissions.ts'
import { visibleUser } from '../../auth/accounts.ts'
import { authenticate } from '../../auth/authenticate.ts'
import { isAuthCollection } from '../../entities/auth-collections.ts'
import { findLockouts } from '../../operations/accounts/lockouts.ts'
import { findUsages, findUsagesOfMany } from '../../operations/documents/find-usages.ts'
import { formState } from '../../operations/documents/form-state.ts'
import { findReferenceOptions } from '../../operations/documents/reference-options.ts'
import { shortPreferences } from '../../operations/preferences/preferences.ts'
import { searchPanel } from '../../operations/search/search-panel.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { bootstrapOf } from '../bootstrap.ts'
import { collectionOf, idOf } from '../entities.ts'
import { languageOf } from '../language.ts'
import { requestCall } from '../request-call.ts'
import { addListExportRoute } from './lists/list-export.ts'
import { addLiveRoutes } from './live.ts'
import { addLockRoutes } from './locks.ts'
import { addPreviewAddressRoutes } from './preview-address.ts'
import { addSharedViewRoutes } from './shared-views.ts'
import { addTranslationRoutes } from './translations.ts'
import { addWorkbenchRoutes } from './workbench.ts'

// Slugs cannot begin with an underscore, so no collection is ever shadowed.
const base = '/_panel'

/** The panel's routes beyond the public wire format. */
export function addPanelRoutes(app: Hono, runtime: Runtime): void {
  app.get(`${base}/bootstrap`, async (context) =>
    jsonResponse(await bootstrapOf(runtime, languageOf(runtime, context.req.raw))),
  )

  app.get(`${base}/session`, async (context) => {
    const authenticated = await authenticate(runtime, context.req.raw)
    if (!authenticated) throw new Unauthorized()
    const { account, session } = authenticated
    // Read first: the live channel reports everything that happens from here on.
    const lastChange = await runtime.database.read.changes.last()
    const call = await requestCall(runtime, context.req.raw)
    const permissions = await permissionsOf(call)
    const collection = runtime.config.collection.get(account.user.collection)
    if (!permissions.canAccessAdmin || !collection?.auth) throw new Forbidden()
    const user = await visibleUser(call, collection, account)
    // Users without a session of Stet's own refresh as often as those with one.
    const end = session
      ? Date.parse(session.expiresAt)
      : runtime.now().getTime() + collection.auth.tokenExpiration * 1000
    const exp = Math.floor(end / 1000)
    const config = clientConfig(runtime.config, user, await availableLocales(call))
    const preferences = await shortPreferences(call, openingPreferenceKeys(config))
    const ruled = await documentDependentRules(call)
    const body = { user, permissions, ruled, config, preferences, exp, lastChange }
    return jsonResponse(body, 200, { 'cache-control': 'no-store' })
  })

  app.get(`${base}/usages/:collection/:id`, async (context) => {
    const { collection: slug, id } = context.req.param()
    const collection = collectionOf(runtime, slug, context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse(await findUsages(call, collection, idOf(collection, id)), 200, {
      'cache-control': 'no-store',
    })
  })

  app.get(`${base}/usages/:collection`, async (context) => {
    const collection = collectionOf(runtime, context.req.param('collection'), context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse(await findUsagesOfMany(call, collection, call.params), 200, {
      'cache-control': 'no-store',
    })
  })

  app.post(`${base}/reference-options/:collection`, async (context) => {
    const collection = collectionOf(runtime, context.req.param('collection'), context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    return jsonResponse(await findReferenceOptions(call, collection, body), 200, {
      'cache-control': 'no-store',
    })
  })

  app.post(`${base}/lockouts/:collection`, async (context) => {
    const { path } = context.req
    const collection = collectionOf(runtime, context.req.param('collection'), path)
    const call = await requestCall(runtime, context.req.raw)
    if (!isAuthCollection(collection)) throw new Forbidden()
    const docs = await findLockouts(call, collection, await readBody(context.req.raw))
    return jsonResponse({ docs }, 200, { 'cache-control': 'no-store' })
  })

  addListExportRoute(app, runtime, base)
  addLockRoutes(app, runtime, base)
  addLiveRoutes(app, runtime, base)
  addPreviewAddressRoutes(app, runtime, base)
  addSharedViewRoutes(app, runtime, base)
  addTranslationRoutes(app, runtime, base)
  addWorkbenchRoutes(app, runtime, base)

  app.get(`${base}/search`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    const { q = '', correct } = context.req.query()
    const found = await searchPanel(call, q, { correct: correct !== 'false' })
    return jsonResponse(found, 200, { 'cache-control': 'no-store' })
  })

  app.post(`${base}/form-state`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse(await formState(call, await readBody(context.req.raw)))
  })
}
