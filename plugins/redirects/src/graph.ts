import { type JsonObject, ValidationError, type Where } from 'stet'
import { type Address, addressKey, isAnswered, readAddress, readTarget } from './address.ts'
import { type Calls, within } from './calls.ts'
import { translated } from './messages.ts'
import type { Setup } from './options.ts'
import { pageAt, rowsOf } from './page-addresses.ts'
import { dataOfTo, type Redirect, redirectOf, type To } from './redirect.ts'

// Between writes these hold, so that every redirect is one step to a page:
//
//   no redirect begins where a published document has its page,
//   no redirect leads to where another one begins.
//
// Both are kept in the transactions of the writes that could break them, one at a time (`takeTurn`).

/**
 * Waits until no other transaction changes redirects or addresses, and holds them back until this one
 * ends: the row of the global is locked by a write to it.
 */
export async function takeTurn({ graph: slug }: Setup, calls: Calls): Promise<void> {
  const data = { turn: crypto.randomUUID() }
  await calls.cms.updateGlobal({ slug, data, depth: 0, ...within(calls) })
}

async function findRedirects(setup: Setup, calls: Calls, where: Where): Promise<Redirect[]> {
  const { docs } = await calls.cms.find({
    collection: setup.redirects,
    where,
    pagination: false,
    limit: 0,
    depth: 0,
    ...within(calls),
  })
  return docs.flatMap((doc) => redirectOf(setup, doc) ?? [])
}

/** The redirect that answers a request for the address: one for its very parameters before any. */
export async function redirectAt(
  setup: Setup,
  calls: Calls,
  address: Address,
): Promise<JsonObject | null> {
  const keys = [addressKey(address), address.path]
  const { docs } = await calls.cms.find({
    collection: setup.redirects,
    where: { from: { in: keys } },
    pagination: false,
    limit: 2,
    depth: 0,
    ...within(calls),
  })
  return docs.find(({ from }) => from === keys[0]) ?? docs[0] ?? null
}

/** The address on this site that a redirect leads to; null for another site, and without a page. */
async function leadsTo(setup: Setup, calls: Calls, to: To): Promise<Address | null> {
  if (to.type === 'custom') return readTarget(to.url, setup.origins)?.address ?? null
  const rows = await rowsOf(setup, calls, to.source)
  const row = rows.find(({ locale, state }) => locale === to.locale && state === 'current')
  return row ? readAddress(row.address) : null
}

/**
 * Where a redirect has to lead so that it is one step: past the redirects that begin at its target.
 * @throws ValidationError where it would lead back to itself, or begins at a page.
 */
export async function straightened(setup: Setup, calls: Calls, redirect: Redirect): Promise<To> {
  const { from } = redirect
  const page = from.query === '' ? await pageAt(setup, calls, from.path) : null
  if (page !== null) throw refusal(setup, calls, redirect, 'from', 'redirects:fromIsPage')
  const steps = new Set<string>()
  let { to } = redirect
  for (;;) {
    const address = await leadsTo(setup, calls, to)
    if (address === null) return to
    if (isAnswered(address, from) || steps.has(addressKey(address))) {
      throw refusal(setup, calls, redirect, 'to', 'redirects:loop')
    }
    steps.add(addressKey(address))
    const found = await redirectAt(setup, calls, address)
    const next = found && redirectOf(setup, found)
    // The stored state of the redirect itself says nothing about what is written now.
    if (next === null || next.id === redirect.id) return to
    to = next.to
  }
}

function refusal(
  { redirects }: Setup,
  { req }: Calls,
  { id, from, to }: Redirect,
  path: 'from' | 'to',
  key: 'redirects:fromIsPage' | 'redirects:loop',
): ValidationError {
  const field = path === 'from' ? 'from' : to.type === 'custom' ? 'to.url' : 'to.reference'
  const message = translated(req, key, { from: addressKey(from) })
  return new ValidationError({
    collection: redirects,
    ...(id !== null && { id }),
    problems: [{ path: field, key: 'validation:invalidInput', message }],
  })
}

/** Makes the redirects that lead to where this one begins lead to where it leads. */
export async function rewriteIncoming(
  setup: Setup,
  calls: Calls,
  { id, from, to }: Redirect,
): Promise<void> {
  for (const one of await leadingTo(setup, calls, from)) {
    if (one.id !== id) await rewrite(setup, calls, one, to)
  }
}

async function leadingTo(setup: Setup, calls: Calls, address: Address): Promise<Redirect[]> {
  const found = await findRedirects(setup, calls, { toPath: { equals: address.path } })
  return found.filter(({ to }) => {
    const led = to.type === 'custom' ? readTarget(to.url, setup.origins)?.address : null
    return led ? isAnswered(led, address) : false
  })
}

async function rewrite(setup: Setup, calls: Calls, { id }: Redirect, to: To): Promise<void> {
  if (id === null) return
  await calls.cms.update({
    collection: setup.redirects,
    id,
    data: dataOfTo(setup, to),
    depth: 0,
    ...within(calls),
  })
}

/** Makes the redirects to an address that a document has left lead to the document. */
export async function followDocument(
  setup: Setup,
  calls: Calls,
  former: string,
  to: To,
): Promise<void> {
  const address = readAddress(former)
  if (address === null) return
  for (const one of await leadingTo(setup, calls, address)) await rewrite(setup, calls, one, to)
}

/** Takes out the redirects that begin at an address where a document has its page now. */
export async function removeFrom(
  { redirects: collection }: Setup,
  calls: Calls,
  address: string,
): Promise<void> {
  const where = { from: { equals: address } }
  await calls.cms.delete({ collection, where, ...within(calls) })
}
