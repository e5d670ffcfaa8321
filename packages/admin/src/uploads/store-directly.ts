import { errorCatalogue, type MessageKey, type MessageValues } from '@stet/core'
import { ApiFailure } from '../api/client/api-failure.ts'
import type { CarriedFile, Client } from '../api/client/client.ts'
import type { PanelUploadHandler } from '../plugins/panel-plugin.ts'
import { type DuplicateOffer, duplicateFile } from './parts/duplicate-file.ts'
import { checksumToAsk } from './parts/file-hashing.ts'
import {
  type BegunDirectUpload,
  type Keeping,
  KeptDirectUpload,
} from './parts/kept-direct-upload.ts'
import { transfers } from './parts/transfers.ts'

export interface DirectUpload<T> {
  readonly client: Pick<Client, 'post' | 'delete'>
  readonly carried: CarriedFile
  /** The call that carries what names the file. */
  readonly call: (reference: string) => Promise<T>
  /** What puts the file into its storage. */
  readonly handler: PanelUploadHandler
  /** Where what handlers keep goes; null where no user's uploads are kept. */
  readonly keeping: Keeping | null
  /** Bytes of the parts of which checksums are made; null where the browser makes none. */
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
 * Puts the file of a call into its storage, and then makes the call with the file's name:
 *
 *   begin (the server reserves a name) → handler (the file goes to the storage) → call (the document)
 *      │                                   ├─cancelled─▶ given up: its name is free again
 *      │                                   ├─fails─▶ given up, too, unless the handler kept something
 *      │                                   └─page left─▶ what the handler kept is found the next time
 *      ├─a document has the file─▶ it is offered
 *      └─refused─▶ as the call would be refused
 */
export async function storeDirectly<T>(direct: DirectUpload<T>): Promise<T> {
  const { carried, call } = direct
  const { file, path } = carried
  const [, slug = '', id] = path.split('/')
  const { reference, record } = await putOnce(direct, slug, id)
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
): Promise<StoredUpload> {
  const { file } = direct.carried
  const earlier = await stored.get(file)?.catch(() => undefined)
  if (earlier?.slug === slug) return earlier
  const putting = put(direct, slug, id)
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
): Promise<StoredUpload> {
  const { client, carried, handler, keeping, translate } = direct
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
  const { client, carried, partSize, translate } = direct
  const { file, signal } = carried
  const { name: filename, type: mimeType, size: filesize } = file
  const sha256 = await checksumToAsk(file, { partSize, signal, translate })
  const about = { filename, mimeType, filesize, ...(target !== null && { id: target }) }
  const body = { ...about, ...(sha256 !== null && { sha256 }) }
  try {
    const answer = await client.post<BegunDirectUpload | DuplicateOffer>(`/${slug}/direct-upload`, {
      body,
      signal,
    })
    if (!('duplicate' in answer)) return answer
    const duplicate = await duplicateFile(slug, answer, translate)
    transfers.note(file, { duplicate: duplicate.existing })
    throw duplicate
  } catch (error) {
    const { storageUnavailable } = errorCatalogue
    const isStorage = error instanceof ApiFailure && error.has(storageUnavailable.name)
    throw isStorage ? await storageFailure(translate, error) : error
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
