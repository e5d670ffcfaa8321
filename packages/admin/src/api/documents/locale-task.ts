import {
  copyLocale,
  type DocumentId,
  type FieldsPermissions,
  type JsonObject,
  type Plan,
} from '@stet/core'
import { newRowId } from '../../base/random-source.ts'
import { prepareDocument } from '../../document/store/prepare-document.ts'
import { ApiFailure } from '../client/api-failure.ts'
import type { Client } from '../client/client.ts'
import { ifMatch, revisionOf } from '../client/etag.ts'
import type { BulkRow, FoundTarget, OwnTask } from './bulk.ts'
import { documentPath, readLocale, readQuery } from './document.ts'

/** What is done with every document of a selection, in each of some locales. */
export type LocaleTask =
  /** Gives readers some locales of it alone, or takes those from them. */
  | { readonly kind: 'publish-locales' | 'unpublish-locales'; readonly locales: readonly string[] }
  | {
      readonly kind: 'copy-locale'
      readonly from: string
      readonly locales: readonly string[]
      /** Whether values that are there already are replaced. */
      readonly overwrite: boolean
      readonly hasDrafts: boolean
      readonly plan: Plan
      readonly access: FieldsPermissions | undefined
    }

/** The task as a run of a selection does it. */
export const localeTask = (task: LocaleTask): OwnTask => ({
  kind: 'own',
  rowsPerDocument: task.locales.length,
  run: (client, { collection }, documents, signal) =>
    runInLocales(client, collection, task, documents, signal),
})

/**
 * Does the task with each document in each of the locales, one after the other, and tells what became
 * of them as it goes. Stops between two requests when asked to, or when the server cannot be reached;
 * what was done stays done.
 */
async function* runInLocales(
  client: Client,
  collection: string,
  task: LocaleTask,
  documents: readonly FoundTarget[],
  signal: AbortSignal,
): AsyncGenerator<readonly BulkRow[]> {
  for (const { id, title } of documents) {
    for (const locale of task.locales) {
      if (signal.aborted) return
      try {
        const done = await change(client, collection, task, id, locale)
        yield [{ id, title, locale, ...done }]
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        yield [{ id, title, locale, outcome: 'failed', message: error.message }]
        if (error.isOffline) return
      }
    }
  }
}

async function change(
  client: Client,
  collection: string,
  task: LocaleTask,
  id: DocumentId,
  locale: string,
): Promise<Pick<BulkRow, 'outcome' | 'message'>> {
  if (task.kind === 'copy-locale') {
    return { outcome: await copy(client, collection, task, id, locale), message: null }
  }
  const isPublished = task.kind === 'publish-locales'
  await client.patch(documentPath(collection, id), {
    query: {
      [isPublished ? 'publishSpecificLocale' : 'unpublishSpecificLocale']: locale,
      locale,
      depth: 0,
      select: { id: true },
    },
    body: { _status: isPublished ? 'published' : 'draft' },
  })
  return { outcome: 'done', message: null }
}

/** As the document's own screen copies: against the revision that was read, so that no edit of others is lost. */
async function copy(
  client: Client,
  collection: string,
  task: Extract<LocaleTask, { kind: 'copy-locale' }>,
  id: DocumentId,
  locale: string,
): Promise<'done' | 'same'> {
  const { from, overwrite, hasDrafts, plan, access } = task
  const path = documentPath(collection, id)
  const target = await client.send<JsonObject>('GET', path, { query: readQuery(locale) })
  const source = await readLocale(client, { slug: collection, id, locale: from })
  const before = prepareDocument(plan, target.body, newRowId)
  const options = { overwrite, newRowId, access }
  const after = copyLocale(plan, before, prepareDocument(plan, source, newRowId), options)
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name])
  if (changed.length === 0) return 'same'
  const revision = revisionOf(target.etag)
  await client.send('PATCH', path, {
    query: { ...readQuery(locale), draft: hasDrafts || undefined, select: { id: true } },
    body: Object.fromEntries(changed),
    headers: revision === null ? {} : { 'If-Match': ifMatch(revision) },
  })
  return 'done'
}
