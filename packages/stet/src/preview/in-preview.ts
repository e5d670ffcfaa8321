import { Unavailable, ValidationError } from '@stet/core'
import { type ActivePreview, previewsSince } from '../auth/preview-sessions.ts'
import type { PreviewedDocument } from '../database/previews/preview-store.ts'
import type { Caller } from '../runtime/caller.ts'
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
  { id, account }: ActivePreview,
  work: () => Promise<T>,
): Promise<T> {
  const since = previewsSince(runtime)
  const documents = await runtime.database.read.previews.findDocuments(id, since)
  return withLaid(runtime, { documents, caller: { user: account.user, enforced: true } }, work)
}

/** Documents that are to be laid over those that are stored, as far as a caller may. */
interface Laid {
  readonly documents: readonly PreviewedDocument[]
  readonly caller: Caller
}

/** As `inPreview`, with these documents. */
export async function withLaid<T>(
  runtime: Runtime,
  laid: Laid,
  work: () => Promise<T>,
): Promise<T> {
  const refused: RefusedValues = new Map()
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const outcome = await tryWith(runtime, laid, refused, work)
    if (outcome !== 'value taken') return outcome.result
  }
  throw new Unavailable()
}

function tryWith<T>(
  runtime: Runtime,
  { documents, caller }: Laid,
  refused: RefusedValues,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | 'value taken'> {
  return runtime.database.trial(async (session) => {
    const before = refusedCount(refused)
    try {
      await layDocuments(runtime, session, caller, documents, refused)
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
