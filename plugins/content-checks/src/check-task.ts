import { createHash } from 'node:crypto'
import {
  type CollectionConfig,
  type DocumentId,
  defineTask,
  type LocalApi,
  type RequestContext,
  type Task,
} from 'stet'
import { findingsOf, summaryOf } from './check-document.ts'
import { eachPageOfIds, keyOf, subjectsOf } from './content-check.ts'
import { countOthers, findingsSlug, findRows, rowsOfSource, storeFindings } from './findings.ts'
import type { Setup, Source } from './options.ts'

const longestName = 200
/** Other documents with the same title or description that are checked again. */
const mostAgain = 50

interface Input extends Source {
  /** Whether documents that had or have the same texts are checked again. */
  readonly isFirst: boolean
}

function jobName({ collection, id }: Source): string {
  const name = `content-checks/${collection}/${id}`
  return name.length <= longestName ? name : createHash('sha256').update(name).digest('hex')
}

function inputOf(given: unknown): Input {
  const { collection, id, isFirst = true } = (given ?? {}) as Partial<Input>
  if (typeof collection !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) {
    throw new TypeError('One document is checked: { collection, id }.')
  }
  return { collection, id, isFirst }
}

async function queueCheck(
  cms: LocalApi,
  task: string,
  { collection, id }: Source,
  { isFirst, req }: { readonly isFirst: boolean; readonly req?: RequestContext },
): Promise<void> {
  const name = jobName({ collection, id })
  await cms.jobs.queue({
    task,
    input: { collection, id, isFirst },
    key: `${name}${isFirst ? '' : '/again'}`,
    sequence: name,
    ...(req && { req }),
  })
}

const taskName = 'content-checks.document'

/** Checks a document as it is published when the job runs, and stores what is found. */
export function checkTask(setup: Setup): Task<Input> {
  return defineTask({
    name: taskName,
    queue: 'content-checks',
    input: inputOf,
    retries: { times: 10, delay: 5000 },
    async run({ input, cms, signal }) {
      const collection = setup.collections.find(({ slug }) => slug === input.collection)
      // A collection may have left the options since the job was queued.
      if (!collection) return
      const before = await textKeys(cms, input)
      for (const locale of setup.locales) {
        signal.throwIfAborted()
        const [subject] = await subjectsOf(setup, cms, collection, locale, [input.id])
        const where = {
          and: [
            rowsOfSource(input),
            { locale: locale === null ? { exists: false } : { equals: locale } },
          ],
        }
        if (subject === undefined) {
          await cms.delete({ collection: findingsSlug, where })
          continue
        }
        const findings = await findingsOf(setup, subject, {
          cms,
          others: (kind, text) => countOthers(cms, cms, kind, text, subject),
        })
        const { title, description } = summaryOf(setup, subject)
        await storeFindings(cms, { ...subject, id: input.id }, findings, {
          titleKey: keyOf('title', locale, title),
          descriptionKey: keyOf('description', locale, description),
        })
      }
      if (input.isFirst) await checkOthers(cms, input, before)
    },
  })
}

async function textKeys(cms: LocalApi, source: Source): Promise<Set<string>> {
  const { docs } = await cms.find({
    collection: findingsSlug,
    where: rowsOfSource(source),
    limit: 0,
    pagination: false,
    depth: 0,
    select: { titleKey: true, descriptionKey: true },
  })
  return new Set(docs.flatMap((row) => [String(row.titleKey), String(row.descriptionKey)]))
}

/** Has documents checked again whose texts are now, or are no longer, those of this one too. */
async function checkOthers(
  cms: LocalApi,
  source: Source,
  before: ReadonlySet<string>,
): Promise<void> {
  const after = await textKeys(cms, source)
  const changed = [
    ...[...before].filter((key) => !after.has(key)),
    ...[...after].filter((key) => !before.has(key)),
  ]
  if (changed.length === 0) return
  const where = { or: [{ titleKey: { in: changed } }, { descriptionKey: { in: changed } }] }
  for (const { collection, document } of await findRows(cms, where, mostAgain)) {
    if (collection === source.collection && document === String(source.id)) continue
    await queueCheck(cms, taskName, { collection, id: document }, { isFirst: false })
  }
}

/** Checks all documents: they may be older than the plugin, and the rules may have changed. */
export function checkAllTask(setup: Setup): Task {
  return defineTask({
    name: 'content-checks.all',
    queue: 'content-checks',
    async run({ cms, signal }) {
      for (const { slug } of setup.collections) {
        for await (const ids of eachPageOfIds(cms, slug)) {
          for (const id of ids) {
            signal.throwIfAborted()
            await queueCheck(cms, taskName, { collection: slug, id }, { isFirst: true })
          }
        }
      }
    },
  })
}

/** The collection with hooks that queue the job in the transaction of every write. */
export function checkedAfterWrites(collection: CollectionConfig): CollectionConfig {
  const { hooks = {}, slug } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [
        // First, because the hooks of the site may replace the document.
        async function queueContentCheck({ cms, req, doc }) {
          const id = doc.id as DocumentId
          await queueCheck(cms, taskName, { collection: slug, id }, { isFirst: true, req })
        },
        ...(hooks.afterChange ?? []),
      ],
      afterDelete: [
        async function queueContentCheck({ cms, req, id }) {
          await queueCheck(cms, taskName, { collection: slug, id }, { isFirst: true, req })
        },
        ...(hooks.afterDelete ?? []),
      ],
    },
  }
}
