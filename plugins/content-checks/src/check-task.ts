import { type CollectionConfig, type DocumentId, defineTask, type Task } from 'stet'
import { findingsOf, partsIn, summaryOf } from './check-document.ts'
import { checkTaskName, queueCheck } from './check-queue.ts'
import { eachPageOfIds, subjectsOf } from './content-check.ts'
import { countOthers, findingsSlug, rowsOfSource, storeFindings } from './findings.ts'
import { externalLinks } from './links/external-links.ts'
import { brokenLinks, watchLinks } from './links/link-results.ts'
import type { Setup, Source } from './options.ts'
import { inOneOnly, keyOf } from './text-key.ts'

function inputOf(given: unknown): Source {
  const { collection, id } = (given ?? {}) as Partial<Source>
  if (typeof collection !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) {
    throw new TypeError('One document is checked: { collection, id }.')
  }
  return { collection, id }
}

/** Checks a document as it is published when the job runs, and stores what is found. */
export function checkTask(setup: Setup): Task<Source> {
  return defineTask({
    name: checkTaskName,
    queue: 'content-checks',
    input: inputOf,
    retries: { times: 10, delay: 5000 },
    async run({ input, cms, signal }) {
      const collection = setup.collections.find(({ slug }) => slug === input.collection)
      // A collection may have left the options since the job was queued.
      if (!collection) return
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
        const links = externalLinks(setup, partsIn(setup, subject))
        const broken = await brokenLinks(cms, links)
        const findings = await findingsOf(setup, subject, {
          cms,
          others: (kind, text) => countOthers(cms, cms, kind, text, subject),
          brokenLinks: () => broken,
        })
        const { title, description } = summaryOf(setup, subject)
        await storeFindings(cms, { ...subject, id: input.id }, findings, {
          titleKey: keyOf('title', locale, title),
          descriptionKey: keyOf('description', locale, description),
          links: links.map(({ name }) => name),
        })
        await watchLinks(cms, links)
        // A result that came before the links were stored has not found this document.
        const now = await brokenLinks(cms, links)
        if (inOneOnly(broken, now).length > 0) await queueCheck(cms, input)
      }
    },
  })
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
            await queueCheck(cms, { collection: slug, id })
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
          await queueCheck(cms, { collection: slug, id }, req)
        },
        ...(hooks.afterChange ?? []),
      ],
      afterDelete: [
        async function queueContentCheck({ cms, req, id }) {
          await queueCheck(cms, { collection: slug, id }, req)
        },
        ...(hooks.afterDelete ?? []),
      ],
    },
  }
}
