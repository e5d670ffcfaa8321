import { Unavailable, ValidationError } from '@stet/core'
import { type ActivePreview, previewsSince } from '../auth/preview-sessions.ts'
import type { PreviewedDocument } from '../database/previews/preview-store.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { layDocuments, type RefusedValues } from './lay-documents.ts'

/** Each attempt leaves out one more value that another document has. */
const maxAttempts = 20

/**
 * Runs `work` with the documents of a preview session in the place of those that are stored. Whatever
 * it reads, by whichever query, is read from the database as if they had been saved and published;
 * nothing that it writes stays (decision 327).
 */
export async function inPreview<T>(
  runtime: Runtime,
  preview: ActivePreview,
  work: () => Promise<T>,
): Promise<T> {
  const since = previewsSince(runtime)
  const documents = await runtime.database.read.previews.findDocuments(preview.id, since)
  if (documents.length === 0) return work()
  const refused: RefusedValues = new Map()
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const outcome = await tryWith(runtime, preview, { documents, refused }, work)
    if (outcome !== 'value taken') return outcome.result
  }
  throw new Unavailable()
}

interface Laid {
  readonly documents: readonly PreviewedDocument[]
  readonly refused: RefusedValues
}

function tryWith<T>(
  runtime: Runtime,
  { account }: ActivePreview,
  { documents, refused }: Laid,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | 'value taken'> {
  return runtime.database.trial(async (session) => {
    const before = refusedCount(refused)
    try {
      await layDocuments(runtime, session, account.user, documents, refused)
    } catch (error) {
      const isTaken = error instanceof ValidationError && refusedCount(refused) > before
      if (!isTaken) throw error
      return 'value taken'
    }
    return { result: await work() }
  })
}

function refusedCount(refused: RefusedValues): number {
  return [...refused.values()].reduce((total, names) => total + names.size, 0)
}
