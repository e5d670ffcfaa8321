import type { Hono } from 'hono'
import { confirmTranslations } from '../../operations/translations/confirm-translations.ts'
import { documentTranslations } from '../../operations/translations/document-translations.ts'
import { exportTranslations } from '../../operations/translations/export-translations.ts'
import { findTranslations } from '../../operations/translations/find-translations.ts'
import { importTranslations } from '../../operations/translations/import-translations.ts'
import { summarizeTranslations } from '../../operations/translations/summarize-translations.ts'
import { translateDocument } from '../../operations/translations/translate-document.ts'
import {
  addTranslationRun,
  changeTranslationRun,
  findTranslationRuns,
} from '../../operations/translations/translation-runs.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { disposition } from '../answers/file-response.ts'
import { inert, jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { collectionOf, globalOf, idOf } from '../entities.ts'
import { requestCall } from '../request-call.ts'

const uncached = { 'cache-control': 'no-store' }

/** Where translations stand, for the panel. */
export function addTranslationRoutes(app: Hono, runtime: Runtime, base: string): void {
  app.get(`${base}/translations/summary`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse(await summarizeTranslations(call), 200, uncached)
  })
  app.post(`${base}/translations/export`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    const file = await exportTranslations(call, await readBody(context.req.raw))
    if (file === null) return new Response(null, { status: 204, headers: uncached })
    const headers = {
      'content-type': `${file.type}; charset=utf-8`,
      'content-disposition': disposition('attachment', file.name),
      ...uncached,
      ...inert,
    }
    return new Response(file.content, { headers })
  })
  app.post(`${base}/translations/import`, async (context) => {
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    return jsonResponse(await importTranslations(call, body), 200, uncached)
  })
  app.get(`${base}/translations/collections/:slug`, async (context) => {
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse(await findTranslations(call, collection), 200, uncached)
  })
  app.get(`${base}/translations/runs/:slug`, async (context) => {
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse({ docs: await findTranslationRuns(call, collection) }, 200, uncached)
  })
  app.post(`${base}/translations/runs/:slug`, async (context) => {
    const collection = collectionOf(runtime, context.req.param('slug'), context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    return jsonResponse(await addTranslationRun(call, collection, body), 202, uncached)
  })
  for (const how of ['cancel', 'retry'] as const) {
    app.post(`${base}/translations/runs/:slug/:run/${how}`, async (context) => {
      const { slug, run } = context.req.param()
      const collection = collectionOf(runtime, slug, context.req.path)
      const call = await requestCall(runtime, context.req.raw)
      return jsonResponse(await changeTranslationRun(call, collection, run, how), 200, uncached)
    })
  }
  app.get(`${base}/translations/collections/:slug/:id`, async (context) => {
    const { slug, id } = context.req.param()
    const collection = collectionOf(runtime, slug, context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const answer = await documentTranslations(call, collection, idOf(collection, id))
    return jsonResponse(answer, 200, uncached)
  })
  app.post(`${base}/translations/collections/:slug/:id/confirm`, async (context) => {
    const { slug, id } = context.req.param()
    const collection = collectionOf(runtime, slug, context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    const answer = await confirmTranslations(call, collection, idOf(collection, id), body)
    return jsonResponse(answer, 200, uncached)
  })
  app.post(`${base}/translations/collections/:slug/:id/translate`, async (context) => {
    const { slug, id } = context.req.param()
    const collection = collectionOf(runtime, slug, context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    const answer = await translateDocument(call, collection, idOf(collection, id), body)
    return jsonResponse(answer, 200, uncached)
  })
  app.post(`${base}/translations/globals/:slug/translate`, async (context) => {
    const global = globalOf(runtime, context.req.param('slug'), context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    return jsonResponse(await translateDocument(call, global, global.slug, body), 200, uncached)
  })
  app.post(`${base}/translations/globals/:slug/confirm`, async (context) => {
    const global = globalOf(runtime, context.req.param('slug'), context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    const body = await readBody(context.req.raw)
    return jsonResponse(await confirmTranslations(call, global, global.slug, body), 200, uncached)
  })
  app.get(`${base}/translations/globals/:slug`, async (context) => {
    const global = globalOf(runtime, context.req.param('slug'), context.req.path)
    const call = await requestCall(runtime, context.req.raw)
    return jsonResponse(await documentTranslations(call, global, global.slug), 200, uncached)
  })
}
