import {
  type DocumentId,
  defineTask,
  type JsonObject,
  type LocalApi,
  type Task,
  type Where,
} from 'stet'
import { findRows } from '../findings.ts'
import type { Setup } from '../options.ts'
import { hostTaskName, linksSlug, queueHost } from './link-results.ts'

/** Addresses of a host that one job asks, one after another. */
const batch = 20
const hour = 3_600_000
const day = 24 * hour
/** How long after each failure in a row an address is asked again; only then is it broken. */
const patience = [hour, day]
/** How long results are kept. */
const keptFor = { works: 7 * day, broken: day, unknown: day }

/** Asks the addresses of a host that are due. */
export function hostTask({ external }: Setup): Task<{ readonly host: string }> {
  return defineTask({
    name: hostTaskName,
    queue: 'content-links',
    input: (given) => ({ host: String((given as { host?: unknown } | null)?.host) }),
    retries: { times: 5, delay: 60_000 },
    async run({ input: { host }, cms, signal }) {
      // The option may have been taken away since the job was queued.
      if (external === null) return
      const due = await dueLinks(cms, { host: { equals: host } }, batch)
      for (const { id, name, address, failures } of due) {
        signal.throwIfAborted()
        const at = { collection: linksSlug, id: id as DocumentId }
        const isUsed = (await findRows(cms, { links: { equals: String(name) } }, 1)).length > 0
        if (!isUsed || external.leaveOut.includes(host)) {
          await cms.delete(at)
          continue
        }
        const state = await external.ask(String(address), { signal })
        await cms.update({ ...at, data: resultOf(state, Number(failures)), depth: 0 })
      }
      if (due.length === batch) await queueHost(cms, host)
    },
  })
}

function resultOf(state: keyof typeof keptFor, before: number): JsonObject {
  const failures = state === 'works' ? 0 : state === 'broken' ? before + 1 : before
  const isBroken = state === 'broken' && failures > patience.length
  const again = state === 'broken' ? patience[before] : undefined
  return { failures, isBroken, nextAt: Date.now() + (again ?? keptFor[state]) }
}

export const dueTaskName = 'content-checks.due-links'

/** Has all addresses asked again whose results are old. */
export const dueTask: Task = defineTask({
  name: dueTaskName,
  queue: 'content-links',
  async run({ cms, signal }) {
    const hosts = new Set<string>()
    let after: DocumentId | null = null
    for (;;) {
      signal.throwIfAborted()
      const more: Where = after === null ? {} : { id: { greater_than: after } }
      const due: readonly JsonObject[] = await dueLinks(cms, more, 1000, 'id')
      for (const { host } of due) hosts.add(String(host))
      if (due.length === 0) break
      after = due.at(-1)?.id as DocumentId
    }
    for (const host of hosts) await queueHost(cms, host)
  },
})

async function dueLinks(
  cms: LocalApi,
  more: Where,
  limit: number,
  sort = 'nextAt',
): Promise<readonly JsonObject[]> {
  const where = { and: [{ nextAt: { less_than_equal: Date.now() } }, more] }
  const query = { where, sort, limit, pagination: false, depth: 0 } as const
  return (await cms.find({ collection: linksSlug, ...query })).docs
}
