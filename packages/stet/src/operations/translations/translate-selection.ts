import {
  type CompleteCollection,
  codeLimits,
  type DocumentId,
  errorMessage,
  type Json,
  type OwnTaskArgs,
  parseParams,
  StetError,
  TaskError,
  type TranslationCount,
  type User,
} from '@stet/core'
import { currentUser } from '../../auth/accounts.ts'
import { createCall } from '../../runtime/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { translateDocument } from './translate-document.ts'
import { type TranslationOrder, translationOrderIn } from './translation-order.ts'

/** Failures that are kept; further ones are counted. */
const maxFailures = 200
/** After so many failures of the service in a row it is not asked for the next document, but again later. */
const maxServiceFailures = 3

export const noneTranslated: TranslationCount = Object.freeze({
  ...{ done: 0, translated: 0, same: 0, failed: 0, failures: [] },
})

/**
 * Translates the documents of a job, one after another and each in one locale after another, as the user
 * who asked: what they may not write any more is not written. After each it keeps how far it is, so a process
 * that takes over goes on there; what it does twice finds nothing left to translate.
 * @throws TaskError `retry: false` if the user is gone; otherwise what may be otherwise at another attempt.
 */
export async function translateSelection(
  runtime: Runtime,
  { input, kept, keep, progress, signal }: OwnTaskArgs,
): Promise<void> {
  const order = translationOrderIn(input as Json)
  const total = order.ids.length * order.locales.length
  let count = (kept as unknown as TranslationCount | null) ?? noneTranslated
  // What the service fails at is done again if it fails at everything.
  let beforeFailures = count
  let serviceFailures = 0
  while (count.done < total) {
    signal.throwIfAborted()
    const [id, locale] = placeOf(order, count.done)
    const outcome = await translateOne(runtime, order, [id, locale], signal as AbortSignal)
    if (outcome.isService) {
      if (++serviceFailures === maxServiceFailures) {
        keep(beforeFailures as unknown as Json)
        throw outcome.error
      }
    } else serviceFailures = 0
    count = counted(count, id, locale, outcome)
    if (serviceFailures === 0) beforeFailures = count
    keep(count as unknown as Json)
    progress(count.done / total, `${count.done}/${total}`)
  }
}

/** The document and the locale that come at a position. */
function placeOf({ ids, locales }: TranslationOrder, at: number): readonly [DocumentId, string] {
  const id = ids[Math.floor(at / locales.length)]
  const locale = locales[at % locales.length]
  if (id === undefined || locale === undefined) throw new RangeError('There is no such document.')
  return [id, locale]
}

interface Outcome {
  readonly kind: 'translated' | 'same' | 'failed'
  readonly message: string
  /** Whether it was the service that failed. */
  readonly isService: boolean
  readonly error: unknown
}

/** @throws what is no answer to the editor, such as a database that is away. */
async function translateOne(
  runtime: Runtime,
  { asker, language, collection: slug }: TranslationOrder,
  [id, locale]: readonly [DocumentId, string],
  signal: AbortSignal,
): Promise<Outcome> {
  const collection = runtime.config.collection.get(slug)
  const user = await currentUser(runtime, asker)
  if (collection === undefined || user === null)
    throw new TaskError('The user or the collection is gone.', { retry: false })
  const call = callOf(runtime, { user, language, locale })
  try {
    const { left, translated } = await translateDocument(call, collection, id, {}, signal)
    const isWhole = left.length === 0
    return {
      kind: isWhole ? (translated === 0 ? 'same' : 'translated') : 'failed',
      message: isWhole ? '' : call.req.t('translation:notTranslated', { count: left.length }),
      isService: false,
      error: null,
    }
  } catch (error) {
    signal.throwIfAborted()
    const isService = error instanceof StetError && error.code === 'translation'
    if (isService)
      runtime.log.warn(`${nameOf(collection, id)} was not translated: ${String(error.cause)}`)
    else if (!(error instanceof StetError) || error.status >= 500) throw error
    return { kind: 'failed', message: errorMessage(error, call.req.t), isService, error }
  }
}

interface Asking {
  readonly user: User
  readonly language: string
  readonly locale: string
}

function callOf(runtime: Runtime, { user, language, locale }: Asking) {
  const params = parseParams({ locale, depth: 0 }, runtime.config, codeLimits)
  return createCall(runtime, { user, language, enforced: true }, params)
}

function counted(
  { done, failures, ...count }: TranslationCount,
  id: DocumentId,
  locale: string,
  { kind, message }: Outcome,
): TranslationCount {
  const isKept = kind === 'failed' && failures.length < maxFailures
  return {
    ...count,
    [kind]: count[kind] + 1,
    done: done + 1,
    failures: isKept ? [...failures, { id, locale, message }] : failures,
  }
}

const nameOf = ({ slug }: CompleteCollection, id: DocumentId) => `The document ${id} (${slug})`
