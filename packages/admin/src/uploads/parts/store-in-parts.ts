import type { MessageKey, MessageValues } from '@stet/core'
import { ApiFailure, readFailure } from '../../api/client/api-failure.ts'
import type { CarriedFile, Client } from '../../api/client/client.ts'
import { sendFile } from '../../api/client/send-file.ts'
import { checksumOfPart, checksumOfParts, contentDigest } from './checksums.ts'
import { DuplicateFile, type DuplicateOffer, duplicateFile } from './duplicate-file.ts'
import { PartUpload, type PartUploadPorts, type SessionAnswer } from './part-upload.ts'
import { transfers } from './transfers.ts'
import { explained, readable } from './unreadable-file.ts'
import { uploadLock } from './upload-lock.ts'
import type { UploadRecord, UploadRecords } from './upload-records.ts'

export interface UploadInParts<T> {
  readonly client: Pick<Client, 'get' | 'post' | 'put' | 'delete'>
  readonly carried: CarriedFile
  /** The call that carries what names the file. */
  readonly call: (reference: string) => Promise<T>
  readonly partSize: number
  /** The signed-in user: `users/12`. */
  readonly user: string
  readonly records: UploadRecords
  readonly translate: (key: MessageKey, values?: MessageValues) => Promise<string>
}

/** What the server answers when a session begins or is looked at. */
interface SessionState extends SessionAnswer {
  readonly partsGoTo: 'server' | 'storage'
  readonly document: unknown
}

/** A session whose file is all there, for calls that are made again. */
const whole = new WeakMap<File, { readonly slug: string; readonly session: string }>()
/** Of files that failed and can be tried again: no other upload takes their sessions meanwhile. */
const locks = new WeakMap<File, ReturnType<typeof uploadLock>>()

/**
 * Sends the file of a call in parts, and then makes the call with the name of the upload session. What has
 * arrived is kept until the call has succeeded, or its user gives it up.
 */
export async function storeInParts<T>(upload: UploadInParts<T>): Promise<T> {
  const { carried, call, client, records } = upload
  const { file, path, signal } = carried
  const [, slug = '', id] = path.split('/')
  const target = id === undefined ? null : decodeURIComponent(id)
  const held = locks.get(file) ?? uploadLock()
  locks.set(file, held)
  const release = () => {
    held.release()
    locks.delete(file)
  }
  const giveUp = (session: string) => {
    whole.delete(file)
    void records.delete(session).then(release)
    // Where this does not get through, the server removes it in time.
    const given = `/${slug}/upload-sessions/${session}`
    client.delete(given, { isBackground: true }).catch(() => {})
  }
  let current: string | null = null
  try {
    const earlier = whole.get(file)
    current = earlier?.slug === slug ? earlier.session : null
    if (current === null) {
      const ports = portsOf(upload, { slug, target }, held, (session) => {
        current = session
      })
      const parts = new PartUpload(
        file,
        upload.partSize,
        ports,
        signal ?? new AbortController().signal,
      )
      parts.subscribe(() => carried.onProgress?.(parts.getStatus().share))
      transfers.note(file, { transfer: parts })
      current = await parts.store()
      whole.set(file, { slug, session: current })
    }
    const session = current
    const finish = () => call(JSON.stringify({ uploadSession: session }))
    // A change that may have been made is the form's to find out.
    const reply = await (target === null ? again(finish, signal) : finish())
    whole.delete(file)
    await records.delete(session)
    release()
    transfers.note(file, {})
    return reply
  } catch (error) {
    const session = current
    if (session === null) {
      release()
      transfers.note(file, error instanceof DuplicateFile ? { duplicate: error.existing } : {})
    } else if (signal?.aborted) {
      giveUp(session)
      transfers.note(file, {})
    } else {
      // What the server does not take as a file is not kept for another attempt.
      if (isOfFile(error)) giveUp(session)
      transfers.note(file, { giveUp: () => giveUp(session) })
    }
    throw await explained(error, upload.translate)
  }
}

function portsOf(
  { client, carried, user, records, partSize, translate }: UploadInParts<unknown>,
  { slug, target }: { readonly slug: string; readonly target: string | null },
  held: ReturnType<typeof uploadLock>,
  onSession: (session: string) => void,
): PartUploadPorts {
  const { file, signal } = carried
  const base = `/${slug}/upload-sessions`
  const options = { signal, isBackground: true }
  const isSame = (record: UploadRecord, checksum: string) =>
    record.collection === slug &&
    record.target === target &&
    record.checksum === checksum &&
    record.size === file.size

  return {
    async find(checksum) {
      for (const record of await records.of(user)) {
        // What another tab is sending stays its own.
        if (!isSame(record, checksum) || !(await held.take(record.session))) continue
        try {
          const found = await client.get<SessionState>(`${base}/${record.session}`, options)
          if (found.document === null && found.partSize === partSize) {
            onSession(found.id)
            return found
          }
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.status !== 404) throw error
        }
        await records.delete(record.session)
      }
      return null
    },

    async begin(checksum) {
      const answer = await client.post<SessionState | DuplicateOffer>(base, {
        ...options,
        body: {
          filename: file.name,
          mimeType: file.type,
          filesize: file.size,
          sha256: checksum,
          ...(target !== null && { id: target }),
          ...(transfers.isWanted(file) && { keepDuplicate: true }),
        },
      })
      if ('duplicate' in answer) throw await duplicateFile(slug, answer, translate)
      onSession(answer.id)
      await held.take(answer.id)
      const { name, size, type, lastModified } = file
      const record = { session: answer.id, user, collection: slug, target, name, size, type }
      await records.put({ ...record, lastModified, checksum, sent: 0, updatedAt: Date.now() }, file)
      return answer
    },

    async send(session, { number, bytes, checksum }, { signal: within, onProgress }) {
      const at = `${base}/${session.id}/parts/${number}`
      const about = { signal: within, isBackground: true }
      if ((session as SessionState).partsGoTo === 'server') {
        const headers = { 'Content-Digest': contentDigest(checksum) }
        await client.put(at, { ...about, bytes, headers, onProgress })
        return
      }
      const signed = await client.post<{ url: string; headers: Record<string, string> }>(at, {
        ...about,
        body: { sha256: checksum },
      })
      await putIntoStorage(signed, bytes, { signal: within, onProgress })
    },

    arrived: (session, sent) => void records.advance(session.id, sent),
    hashPart: readable(checksumOfPart),
    hashWhole: checksumOfParts,
    isOnline: () => navigator.onLine,
    wait: waited,
    now: () => performance.now(),
  }
}

/** A request that the storage's own server answers: it gets nothing of the user's session. */
async function putIntoStorage(
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  body: Blob,
  about: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<void> {
  let status: number
  try {
    const request = { method: 'PUT', url, headers, body, withCredentials: false, ...about }
    ;({ status } = await sendFile(request))
  } catch (cause) {
    if (about.signal.aborted) throw cause
    throw new ApiFailure({ status: 0, errors: [], isOffline: true, cause })
  }
  if (status >= 200 && status < 300) return
  // Its request may have expired on the way: a new one is signed for the next attempt.
  throw readFailure(status === 403 ? 503 : status, undefined, null)
}

/** Makes a call whose repetition the server recognises again, once its answer was lost. */
async function again<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const isLost = error instanceof ApiFailure && error.isOffline && navigator.onLine
      if (!isLost || attempt === 4 || signal?.aborted) throw error
      await waited(1000 * 2 ** attempt, signal ?? new AbortController().signal)
    }
  }
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

function isOfFile(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.status !== 400) return false
  return error.fieldProblems.some(({ path }) => path === 'file')
}
