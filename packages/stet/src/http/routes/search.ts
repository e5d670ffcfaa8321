import { QueryError } from '@stet/core'
import type { Hono } from 'hono'
import { searchDocuments } from '../../operations/search/search-documents.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { requestCall } from '../request-call.ts'

/**
 * `GET /search?q=`. Without `q`, or where no collection is searched, the address is left to a
 * collection of that name.
 */
export function addSearchRoute(app: Hono, runtime: Runtime): void {
  if (!runtime.search.isUsed) return
  app.get('/search', async ({ req }, next) => {
    const q = req.query('q')
    if (q === undefined) return next()
    const call = await requestCall(runtime, req.raw)
    const names = req.query('collections')
    const collections = names === undefined ? null : names.split(',')
    const request = {
      q,
      collections,
      status: statusOf(req.query('status')),
      correct: req.query('correct') !== 'false',
    }
    return jsonResponse(await searchDocuments(call, request))
  })
}

function statusOf(text: string | undefined): 'draft' | 'published' | null {
  if (text === undefined) return null
  if (text === 'draft' || text === 'published') return text
  throw new QueryError(['status'])
}
