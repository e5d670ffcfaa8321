import { APIError, type Endpoint, type EndpointRequest } from 'stet'
import { createRedirect } from './follow-documents.ts'
import { translated } from './messages.ts'
import type { Setup, Source } from './options.ts'
import { type AddressRow, deleteRows, rowsOf, sourceKey } from './page-addresses.ts'

/** An address at which a document had its page, and from which a redirect is offered. */
export interface Offer {
  readonly from: string
  readonly locale: string | null
}

/**
 * `GET {api}/redirects/offers` tells what is offered for a document, `POST` creates these redirects,
 * `DELETE` ends the offer.
 */
export function offersEndpoints(setup: Setup): readonly Endpoint[] {
  return [
    {
      path: '/offers',
      method: 'get',
      async handler(req) {
        const { rows } = await requested(setup, req)
        const docs = rows.map(({ address, locale }): Offer => ({ from: address, locale }))
        return Response.json({ docs }, { headers: { 'cache-control': 'no-store' } })
      },
    },
    {
      path: '/offers',
      method: 'post',
      async handler(req) {
        const { source, rows } = await requested(setup, req)
        for (const { address, locale } of rows) {
          // With the rights of the caller, in a transaction of its own.
          await createRedirect(setup, { cms: req.cms }, address, {
            type: 'reference',
            source,
            locale,
          })
        }
        const message = translated(req, 'redirects:created', { count: rows.length })
        return Response.json({ message, created: rows.length })
      },
    },
    {
      path: '/offers',
      method: 'delete',
      async handler(req) {
        const { source } = await requested(setup, req)
        await deleteRows(
          setup,
          { cms: req.asSystem() },
          {
            source: { equals: sourceKey(source) },
            state: { equals: 'former' },
          },
        )
        return Response.json({ message: translated(req, 'redirects:dismissed') })
      },
    },
  ]
}

/**
 * The document that the query names, with what is offered for it.
 * @throws where the caller may not change redirects, or read the document.
 */
async function requested(
  setup: Setup,
  req: EndpointRequest,
): Promise<{ readonly source: Source; readonly rows: readonly AddressRow[] }> {
  const { query } = req
  const collection = String(query.collection)
  const id = String(query.id)
  if (!setup.collections.includes(collection)) {
    throw new APIError(translated(req, 'redirects:noDocument'), 404)
  }
  // Of no document, so that only the rules are asked.
  await req.cms.update({ collection: setup.redirects, where: { id: { in: [] } }, data: {} })
  const doc = await req.cms.findByID({ collection, id, draft: true, depth: 0, select: {} })
  const source: Source = { collection, id: doc.id as string }
  const rows = await rowsOf(setup, { cms: req.asSystem() }, source)
  return { source, rows: rows.filter(({ state }) => state === 'former') }
}
