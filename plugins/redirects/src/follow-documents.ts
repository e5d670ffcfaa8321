import type { CollectionConfig, DocumentId } from 'stet'
import { addressKey, readAddress } from './address.ts'
import { type Calls, within } from './calls.ts'
import { followDocument, redirectAt, removeFrom, takeTurn } from './graph.ts'
import type { Setup, Source } from './options.ts'
import {
  type AddressRow,
  deleteRows,
  forgetFormer,
  pageAt,
  rowsOf,
  sourceKey,
  writeRow,
} from './page-addresses.ts'
import { dataOfTo, type To } from './redirect.ts'

/** The addresses of a document by locale, as far as it is published and has pages. */
export type Addresses = ReadonlyMap<string | null, string>

/** Where the published state of a document has its pages now. */
export async function addressesOf(
  setup: Setup,
  calls: Calls,
  { collection, id }: Source,
): Promise<Addresses> {
  const addresses = new Map<string | null, string>()
  for (const locale of setup.locales) {
    const doc = await calls.cms.findByID({
      collection,
      id,
      depth: 0,
      draft: false,
      disableErrors: true,
      ...(locale !== null && { locale }),
      ...within(calls),
    })
    if (doc === null || (doc._status ?? 'published') !== 'published') continue
    const text = await setup.addressOf({ collection, doc, locale, cms: calls.cms })
    const address = text ? readAddress(text, setup.origins) : null
    if (address !== null) addresses.set(locale, addressKey(address))
  }
  return addresses
}

/** The row that says where a document has or had its page, by locale. */
const placeIn = (rows: readonly AddressRow[], locale: string | null) =>
  rows.find((row) => row.locale === locale && row.state !== 'former')

/** Whether the stored addresses of a document are those that it has now. */
export function areCurrent(setup: Setup, rows: readonly AddressRow[], now: Addresses): boolean {
  return setup.locales.every((locale) => {
    const row = placeIn(rows, locale)
    const address = now.get(locale)
    return address === undefined
      ? row?.state !== 'current'
      : row?.state === 'current' && row.address === address
  })
}

/**
 * Brings the stored addresses of a document up to date in the transaction of its write, with what
 * follows for redirects where one has changed.
 */
async function followWrite(setup: Setup, calls: Calls, source: Source): Promise<void> {
  const now = await addressesOf(setup, calls, source)
  if (areCurrent(setup, await rowsOf(setup, calls, source), now)) return
  await takeTurn(setup, calls)
  await storeAddresses(setup, calls, source, now)
}

/** As `followWrite`, where the turn is taken. */
export async function storeAddresses(
  setup: Setup,
  calls: Calls,
  source: Source,
  now: Addresses,
): Promise<void> {
  const rows = await rowsOf(setup, calls, source)
  const left: [locale: string | null, address: string][] = []
  for (const locale of setup.locales) {
    const row = placeIn(rows, locale)
    const address = now.get(locale)
    if (address === undefined) {
      if (row?.state === 'current') {
        await writeRow(setup, calls, source, locale, { id: row.id, state: 'withdrawn' })
      }
      continue
    }
    if (row?.state === 'current' && row.address === address) continue
    await writeRow(setup, calls, source, locale, {
      ...(row && { id: row.id }),
      address,
      state: 'current',
    })
    await removeFrom(setup, calls, address)
    await forgetFormer(setup, calls, address)
    if (row && row.address !== address) left.push([locale, row.address])
  }
  // Afterwards, because one locale may have taken the address that another one left.
  for (const [locale, address] of left) await leave(setup, calls, source, locale, address)
}

/** The page of a document has left an address: redirects to it follow, and one from it may begin. */
async function leave(
  setup: Setup,
  calls: Calls,
  source: Source,
  locale: string | null,
  address: string,
): Promise<void> {
  if (await pageAt(setup, calls, address)) return
  const to: To = { type: 'reference', source, locale }
  await followDocument(setup, calls, address, to)
  const read = readAddress(address)
  const taken = read && (await redirectAt(setup, calls, read))
  if (taken?.from === address) return
  if (setup.creates) await createRedirect(setup, calls, address, to)
  else await writeRow(setup, calls, source, locale, { address, state: 'former' })
}

export async function createRedirect(
  setup: Setup,
  calls: Calls,
  from: string,
  to: To,
): Promise<void> {
  const data = { from, type: setup.types[0] ?? '301', ...dataOfTo(setup, to) }
  await calls.cms.create({ collection: setup.redirects, data, depth: 0, ...within(calls) })
}

/** The collection with hooks that keep the addresses of its documents. */
export function redirectedWhenMoved(collection: CollectionConfig, setup: Setup): CollectionConfig {
  const { hooks = {}, slug } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [
        // First, because the hooks of the site may replace the document.
        async function followAddress({ cms, req, doc }) {
          await followWrite(setup, { cms, req }, { collection: slug, id: doc.id as DocumentId })
        },
        ...(hooks.afterChange ?? []),
      ],
      afterDelete: [
        async function forgetAddress({ cms, req, id }) {
          const source = sourceKey({ collection: slug, id })
          await deleteRows(setup, { cms, req }, { source: { equals: source } })
        },
        ...(hooks.afterDelete ?? []),
      ],
    },
  }
}
