import {
  type CollectionConfig,
  type CollectionHooks,
  defineTask,
  type JsonObject,
  type LocalApi,
  type Task,
  type Where,
} from 'stet'
import { queueCheck } from '../check-queue.ts'
import { eachPageOfRows } from '../findings.ts'
import { type ExternalLink, shortHash } from './external-links.ts'

export const linksSlug = 'content-links'

/** What is known of addresses on other sites; only the plugin touches it. */
export function linksCollection(): CollectionConfig {
  const nobody = () => false
  return {
    slug: linksSlug,
    labels: { singular: 'content-checks:finding', plural: 'content-checks:findings' },
    admin: { hidden: true },
    access: { read: nobody, create: nobody, update: nobody, delete: nobody },
    hooks: linkHooks,
    timestamps: false,
    lockDocuments: false,
    fields: [
      { name: 'name', type: 'text', required: true, unique: true, index: true },
      { name: 'address', type: 'text', required: true },
      { name: 'host', type: 'text', required: true, index: true },
      { name: 'isBroken', type: 'checkbox' },
      // How often in a row the page was not there; answers that say nothing do not count.
      { name: 'failures', type: 'number' },
      // Milliseconds since 1970.
      { name: 'nextAt', type: 'number', index: true },
    ],
  }
}

export const hostTaskName = 'content-checks.links'
const changedTaskName = 'content-checks.link-changed'

/** One job for each host, so that no site is asked twice at a time. */
export async function queueHost(
  cms: LocalApi,
  host: string,
  more: { readonly req?: JobRequest; readonly at?: Date } = {},
): Promise<void> {
  const name = `content-checks/links/${shortHash(host)}`
  await cms.jobs.queue({ task: hostTaskName, input: { host }, key: name, sequence: name, ...more })
}
type JobRequest = NonNullable<Parameters<LocalApi['jobs']['queue']>[0]['req']>

// In the transactions of what they follow from, so that no kill comes between.
const linkHooks: CollectionHooks = {
  afterChange: [
    async function queueLinkJobs({ cms, req, doc, previousDoc, operation }) {
      if (operation === 'create') await queueHost(cms, String(doc.host), { req })
      else if (doc.isBroken !== previousDoc.isBroken) await queueChanged(cms, doc, req)
    },
  ],
  afterDelete: [
    // A document may have begun to use the link since it was looked whether one does, and have found it
    // known: its check has it watched again.
    async function queueLinkJobs({ cms, req, doc }) {
      await queueChanged(cms, doc, req)
    },
  ],
}

async function queueChanged(cms: LocalApi, { name }: JsonObject, req: JobRequest): Promise<void> {
  await cms.jobs.queue({ task: changedTaskName, input: { name: String(name) }, req })
}

/** Checks the documents again that have a link which is broken now, or no longer, or forgotten. */
export const linkChangedTask: Task<{ readonly name: string }> = defineTask({
  name: changedTaskName,
  queue: 'content-checks',
  input: (given) => ({ name: String((given as { name?: unknown } | null)?.name) }),
  retries: { times: 10, delay: 5000 },
  async run({ input: { name }, cms, signal }) {
    for await (const rows of eachPageOfRows(cms, { links: { equals: name } })) {
      for (const { collection, document } of rows) {
        signal.throwIfAborted()
        await queueCheck(cms, { collection, id: document })
      }
    }
  },
})

/** Those of the links that are known to be broken, as they stand in the document. */
export async function brokenLinks(
  system: LocalApi,
  links: readonly ExternalLink[],
): Promise<Set<string>> {
  const broken = await namesIn(system, links, { isBroken: { equals: true } })
  return new Set(links.filter(({ name }) => broken.has(name)).map(({ url }) => url))
}

/** Has links asked that are not known yet. */
export async function watchLinks(cms: LocalApi, links: readonly ExternalLink[]): Promise<void> {
  const known = await namesIn(cms, links, {})
  for (const link of links) {
    const { name, address, host } = link
    if (known.has(name)) continue
    known.add(name)
    const data: JsonObject = { name, address, host, isBroken: false, failures: 0, nextAt: 0 }
    try {
      await cms.create({ collection: linksSlug, data, depth: 0 })
    } catch (error) {
      // The job of another document may have been first.
      if ((await namesIn(cms, [link], {})).size === 0) throw error
    }
  }
}

async function namesIn(
  cms: LocalApi,
  links: readonly ExternalLink[],
  more: Where,
): Promise<Set<string>> {
  if (links.length === 0) return new Set()
  const { docs } = await cms.find({
    collection: linksSlug,
    where: { and: [{ name: { in: links.map(({ name }) => name) } }, more] },
    limit: 0,
    pagination: false,
    depth: 0,
    select: { name: true },
  })
  return new Set(docs.map(({ name }) => String(name)))
}
