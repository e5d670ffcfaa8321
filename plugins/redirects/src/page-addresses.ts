import type { CollectionConfig, DocumentId, JsonObject, Where } from 'stet'
import { type Calls, within } from './calls.ts'
import type { Setup, Source } from './options.ts'

/**
 * What an address is to a document, in one locale:
 *
 *   current    its page is there
 *   withdrawn  its page was there when it was last published
 *   former     its page was there before its address changed, and no redirect begins there
 */
export type AddressState = 'current' | 'withdrawn' | 'former'

export interface AddressRow {
  readonly id: DocumentId
  readonly address: string
  readonly locale: string | null
  readonly state: AddressState
  readonly collection: string
  readonly document: string
}

/** The addresses of documents, derived from them; only the plugin reads and writes it. */
export function addressesCollection({ addresses }: Setup): CollectionConfig {
  const nobody = () => false
  return {
    slug: addresses,
    labels: { singular: 'redirects:address', plural: 'redirects:addresses' },
    admin: { hidden: true },
    access: { read: nobody, create: nobody, update: nobody, delete: nobody },
    timestamps: false,
    lockDocuments: false,
    fields: [
      { name: 'address', type: 'text', required: true, index: true, maxLength: 4000 },
      // The document by the slug of its collection and its id.
      { name: 'source', type: 'text', required: true, index: true },
      { name: 'collection', type: 'text', required: true },
      { name: 'document', type: 'text', required: true },
      { name: 'locale', type: 'text' },
      { name: 'state', type: 'text', required: true, index: true },
    ],
  }
}

export const sourceKey = ({ collection, id }: Source): string => `${collection}/${id}`

export const rowsOf = (setup: Setup, calls: Calls, source: Source): Promise<AddressRow[]> =>
  findRows(setup, calls, { source: { equals: sourceKey(source) } })

/** Any document whose page is at the address. */
export async function pageAt(
  setup: Setup,
  calls: Calls,
  address: string,
): Promise<AddressRow | null> {
  const where = { address: { equals: address }, state: { equals: 'current' } }
  return (await findRows(setup, calls, where))[0] ?? null
}

async function findRows(
  { addresses: collection }: Setup,
  calls: Calls,
  where: Where,
): Promise<AddressRow[]> {
  const query = { where, pagination: false, limit: 0, depth: 0, sort: 'id' } as const
  const { docs } = await calls.cms.find({ collection, ...query, ...within(calls) })
  return docs.map((doc) => ({ ...doc, locale: doc.locale ?? null }) as unknown as AddressRow)
}

export async function writeRow(
  { addresses: collection }: Setup,
  calls: Calls,
  source: Source,
  locale: string | null,
  { id, address, state }: Partial<AddressRow>,
): Promise<void> {
  const data: JsonObject = {
    ...(address !== undefined && { address }),
    ...(state !== undefined && { state }),
  }
  if (id !== undefined) {
    await calls.cms.update({ collection, id, data, depth: 0, ...within(calls) })
    return
  }
  const document = String(source.id)
  const owner = { source: sourceKey(source), collection: source.collection, document, locale }
  await calls.cms.create({
    collection,
    data: { ...data, ...owner },
    depth: 0,
    ...within(calls),
  })
}

/** Nothing more is offered for an address: it has a page again, or a redirect. */
export async function forgetFormer(setup: Setup, calls: Calls, address: string): Promise<void> {
  await deleteRows(setup, calls, { address: { equals: address }, state: { equals: 'former' } })
}

export async function deleteRows(
  { addresses: collection }: Setup,
  calls: Calls,
  where: Where,
): Promise<void> {
  await calls.cms.delete({ collection, where, ...within(calls) })
}
