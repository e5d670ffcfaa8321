import { errorCatalogue, type MessageKey, type MessageValues } from '@stet/core'
import { ApiFailure } from '../api/client/api-failure.ts'
import type { CarriedFile, Client } from '../api/client/client.ts'
import type { PanelUploadHandler } from '../plugins/panel-plugin.ts'
import { DuplicateFile } from './parts/duplicate-file.ts'
import { FileHashing } from './parts/file-hashing.ts'
import {
  type BegunDirectUpload,
  type Keeping,
  KeptDirectUpload,
} from './parts/kept-direct-upload.ts'
import { type KnownDocument, transfers } from './parts/transfers.ts'
import { explained } from './parts/unreadable-file.ts'

export interface DirectUpload<T> {
  readonly client: Pick<Client, 'post' | 'delete'>
  readonly carried: CarriedFile
  /** The call that carries the file, or what names it. */
  readonly call: (file: File | string) => Promise<T>
  /** What puts the files of a collection into its storage; undefined where the server takes them. */
  readonly handlerOf: (slug: string) => PanelUploadHandler | undefined
  /** Where what handlers keep goes; null where no user's uploads are kept. */
  readonly keeping: Keeping | null
  /** Larger files are announced with the checksum of their parts of this size; null: none are. */
  readonly partSize: number | null
  readonly translate: (key: MessageKey, values?: MessageValues) => Promise<string>
}

/** A file that is in its storage and has no document yet. */
interface StoredUpload {
  readonly slug: string
  /** As a call names it. */
  readonly reference: string
  readonly record: KeptDirectUpload | null
}

/** Milliseconds without progress after which a handler is taken to have failed. */
const STALLED = 180_000

// A call that is refused for other reasons than its file is made again, and the file is there already.
const stored = new WeakMap<File, Promise<StoredUpload>>()
// What failed goes on where it stopped when the same file is tried again; no other upload takes it meanwhile.
const unfinished = new WeakMap<File, KeptDirectUpload>()

/**
 * Puts the file of a call into its storage, where that takes files from browsers, and then makes the call
 * with the file's name:
 *
 *   begin (the server reserves a name) → handler (the file goes to the storage) → call (the document)
 *      │                                   ├─cancelled─▶ given up: its name is free again
 *      │                                   ├─fails─▶ given up, too, unless the handler kept something
 *      │                                   └─page left─▶ what the handler kept is found the next time
 *      ├─a document has the file─▶ it is offered
 *      └─refused─▶ as the call would be refused
 */
export async function storeDirectly<T>(direct: DirectUpload<T>): Promise<T> {
  const { carried, call, handlerOf } = direct
  const { file, path } = carried
  const [, slug = '', id] = path.split('/')
  const handler = handlerOf(slug)
  if (handler === undefined) return call(file)
  const { reference, record } = await putOnce(direct, slug, id, handler)
  try {
    const reply = await call(reference)
    stored.delete(file)
    await record?.forget()
    return reply
  } catch (error) {
    // What the server does not take is not kept for another attempt.
    if (error instanceof ApiFailure && error.fieldProblems.some(isOfFile)) {
      stored.delete(file)
      await record?.forget()
    }
    throw error
  }
}

async function putOnce(
  direct: DirectUpload<unknown>,
  slug: string,
  id: string | undefined,
  handler: PanelUploadHandler,
): Promise<StoredUpload> {
  const { file } = direct.carried
  const earlier = await stored.get(file)?.catch(() => undefined)
  if (earlier?.slug === slug) return earlier
  const putting = put(direct, slug, id, handler)
  stored.set(file, putting)
  try {
    return await putting
  } catch (error) {
    stored.delete(file)
    throw error
  }
}

async function put(
  direct: DirectUpload<unknown>,
  slug: string,
  id: string | undefined,
  handler: PanelUploadHandler,
): Promise<StoredUpload> {
  const { client, carried, keeping, translate } = direct
  const { file, signal, onProgress } = carried
  const { type, size } = file
  const target = id === undefined ? null : decodeURIComponent(id)
  const failed = unfinished.get(file)
  unfinished.delete(file)
  const record = failed?.isOf(slug, target)
    ? failed
    : keeping && new KeptDirectUpload(keeping, file, slug, target)
  const earlier = (await record?.find()) ?? null
  const begun = earlier ?? (await begin(direct, slug, target))
  const { filename, upload } = begun
  const patience = patienceOf(signal)
  const giveUp = async () => {
    unfinished.delete(file)
    const given = `/${slug}/direct-upload/${encodeURIComponent(filename)}`
    // Where this does not get through, the server removes it in time.
    client.delete(given, { isBackground: true }).catch(() => {})
    await record?.forget()
  }
  let isOver = false
  try {
    patience.signal.throwIfAborted()
    const handling = handler({
      file,
      details: upload,
      collection: slug,
      signal: patience.signal,
      onProgress(share) {
        patience.renew()
        onProgress?.(Math.min(Math.max(share, 0), 1))
      },
      kept: earlier?.state ?? null,
      keep: async (state, sent) => (isOver ? undefined : record?.keep(begun, state, sent)),
    })
    const context = await Promise.race([handling, patience.aborted])
    const said = { collectionSlug: slug, filename, mimeType: type, size }
    const reference = JSON.stringify({ ...said, clientUploadContext: context ?? null })
    return { slug, reference, record }
  } catch (error) {
    isOver = true
    if (record?.isKept && !signal?.aborted) {
      unfinished.set(file, record)
      transfers.note(file, { giveUp: () => void giveUp() })
    } else await giveUp()
    if (signal?.aborted) throw error
    console.error(`The upload handler of ${slug} failed.`, error)
    throw await storageFailure(translate, error)
  } finally {
    patience.end()
  }
}

async function begin(
  direct: DirectUpload<unknown>,
  slug: string,
  target: string | null,
): Promise<BegunDirectUpload> {
  const { client, carried, translate } = direct
  const { file, signal } = carried
  const { name: filename, type: mimeType, size: filesize } = file
  const sha256 = await checksumOf(direct)
  const about = { filename, mimeType, filesize, ...(target !== null && { id: target }) }
  const body = { ...about, ...(sha256 !== null && { sha256 }) }
  try {
    const answer = await client.post<BegunDirectUpload | Offer>(`/${slug}/direct-upload`, {
      body,
      signal,
    })
    if (!('duplicate' in answer)) return answer
    const existing = { collection: slug, ...answer.duplicate }
    transfers.note(file, { duplicate: existing })
    throw new DuplicateFile(
      existing,
      await translate('upload:duplicate', { name: existing.filename }),
    )
  } catch (error) {
    const { storageUnavailable } = errorCatalogue
    const isStorage = error instanceof ApiFailure && error.has(storageUnavailable.name)
    throw isStorage ? await storageFailure(translate, error) : error
  }
}

/** A document that has the file already. */
interface Offer {
  readonly duplicate: Omit<KnownDocument, 'collection'>
}

/** By which the server finds a document that has the file; null where none is to be found. */
async function checksumOf({
  carried: { file, signal },
  partSize,
  translate,
}: DirectUpload<unknown>): Promise<string | null> {
  if (partSize === null || file.size <= partSize || transfers.isWanted(file)) return null
  const hashing = new FileHashing(file, partSize)
  transfers.note(file, { transfer: hashing })
  try {
    return await hashing.checksum(signal)
  } catch (error) {
    throw await explained(error, translate)
  } finally {
    transfers.note(file, {})
  }
}

/** Aborts where the user does, and where nothing moves any more. */
function patienceOf(given: AbortSignal | undefined) {
  const controller = new AbortController()
  // Also of a handler that does not listen.
  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  aborted.catch(() => {})
  const giveUp = () => controller.abort(given?.reason)
  const stall = () => controller.abort(new Error('The upload stalled.'))
  let timer = setTimeout(stall, STALLED)
  given?.addEventListener('abort', giveUp)
  if (given?.aborted) giveUp()
  return {
    signal: controller.signal,
    aborted,
    renew() {
      clearTimeout(timer)
      timer = setTimeout(stall, STALLED)
    },
    end() {
      clearTimeout(timer)
      given?.removeEventListener('abort', giveUp)
    },
  }
}

/** As a problem of the file: whatever else was typed is kept, and the same can be tried again. */
async function storageFailure(
  translate: DirectUpload<unknown>['translate'],
  cause: unknown,
): Promise<ApiFailure> {
  const { name, key } = errorCatalogue.storageUnavailable
  const message = await translate(key)
  const data = { errors: [{ path: 'file', message, label: null }] }
  return new ApiFailure({ status: 400, errors: [{ name, message, data }], cause })
}

function isOfFile({ path }: { readonly path: string }): boolean {
  return path === 'file'
}
