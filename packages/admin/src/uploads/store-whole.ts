import { isObject, type MessageKey, type MessageValues } from '@stet/core'
import type { CarriedFile, Client } from '../api/client/client.ts'
import { limitedSignal } from '../api/client/limited-signal.ts'
import { type DuplicateOffer, duplicateFile } from './parts/duplicate-file.ts'
import { checksumToAsk } from './parts/file-hashing.ts'
import { transfers } from './parts/transfers.ts'

export interface WholeUpload<T> {
  readonly client: Pick<Client, 'get'>
  readonly carried: CarriedFile
  readonly call: (file: File) => Promise<T>
  /** Bytes of the parts of which checksums are made; null where the browser makes none. */
  readonly partSize: number | null
  readonly translate: (key: MessageKey, values?: MessageValues) => Promise<string>
}

/** Milliseconds after which the file is sent without an answer. */
const PATIENCE = 5_000

/**
 * The calls for which it is known that no document had the file. Made again, because they were refused or
 * their answer was lost, they would find their own document.
 */
const unknown = new WeakMap<File, string>()

/** Makes a call with a file, unless a document has the file already: then that is offered. */
export async function storeWhole<T>(upload: WholeUpload<T>): Promise<T> {
  const { carried, call, translate } = upload
  const { file, path } = carried
  if (unknown.get(file) !== path) {
    const offer = await askFor(upload)
    if (offer !== null) {
      const [, slug = ''] = path.split('/')
      const duplicate = await duplicateFile(slug, offer, translate)
      transfers.note(file, { duplicate: duplicate.existing })
      throw duplicate
    }
  }
  const reply = await call(file)
  unknown.delete(file)
  return reply
}

async function askFor(upload: WholeUpload<unknown>): Promise<DuplicateOffer | null> {
  const { client, carried, partSize, translate } = upload
  const { file, path, signal } = carried
  const sha256 = await checksumToAsk(file, { partSize, signal, translate })
  if (sha256 === null) return null
  const [, slug = '', id] = path.split('/')
  const patient = limitedSignal(signal, PATIENCE)
  try {
    const answer = await client.get<unknown>(`/${slug}/known-file`, {
      query: { sha256, ...(id !== undefined && { id: decodeURIComponent(id) }) },
      signal: patient.signal,
      isBackground: true,
      isTogether: true,
    })
    if (isOffer(answer)) return answer
    unknown.set(file, path)
  } catch {
    // The file is sent whatever became of the question; a call that fails as well says why.
    signal?.throwIfAborted()
  } finally {
    patient.release()
  }
  return null
}

/** Anything may answer in the place of the server. */
function isOffer(answer: unknown): answer is DuplicateOffer {
  return isObject(answer) && isObject(answer.duplicate)
}
