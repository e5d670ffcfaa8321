import type { JsonObject } from '@stet/core'
import { Listeners } from '../base/listeners.ts'
import { newRowId } from '../base/random-source.ts'
import { type KnownDocument, transfers } from './parts/transfers.ts'

/**
 * What becomes of one file:
 *
 *   held ──fields are filled in──▶ waiting, as those are that need none
 *
 *   waiting ──▶ sending ──▶ stored ──▶ gone, as soon as all before it are decided; or kept, as a result
 *      │           └──refused──▶ failed ──retry──▶ waiting
 *      │                             └──a document has it, and is used──▶ stored
 *      └──cancel / dismiss──▶ gone
 *
 * Documents are handed over in the order in which their files were chosen; those that are kept, at once.
 */
export type UploadState =
  /** It is not sent before the fields of its document are filled in. */
  | { readonly kind: 'held' }
  | { readonly kind: 'waiting' }
  /** `share`: how far it has come, from 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'stored'; readonly document: JsonObject }
  /** Handed over, and still shown. */
  | { readonly kind: 'kept'; readonly document: JsonObject }
  | ({ readonly kind: 'failed' } & UploadFailure)

export interface UploadFailure {
  readonly message: string
  /** Sending the same again may work. */
  readonly canRetry: boolean
  /** The document needs more than its file. */
  readonly needsDetails: boolean
  /** The names of the fields that it needs. */
  readonly fields?: readonly string[]
  /** A document that has the same file, which can be used in its place. */
  readonly existing?: KnownDocument | undefined
}

export interface QueuedUpload {
  readonly id: string
  readonly file: File
  readonly state: UploadState
}

export interface UploadQueueOptions {
  /** Answers the stored document. */
  readonly send: (
    file: File,
    about: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<JsonObject>
  /** Why a file is not even sent; null where it is. */
  readonly refuse: (file: File) => UploadFailure | null
  readonly explain: (error: unknown) => UploadFailure
  /** Reads a document that is used in place of an upload. */
  readonly find: (existing: KnownDocument) => Promise<JsonObject>
  readonly onStored: (document: JsonObject, file: File, id: string) => void
  /** What is stored stays in the queue until it is taken out. Default: it goes. */
  readonly keepsStored?: boolean
}

/** More at once would only share the same line. */
const AT_ONCE = 2

/** Sends files a few at a time, each with a result of its own. */
export class UploadQueue {
  readonly #options: UploadQueueOptions
  readonly #listeners = new Listeners()
  readonly #aborts = new Map<string, AbortController>()
  /** Bytes of the files that are on their way. */
  readonly #sizes = new Set<number>()
  #entries: readonly QueuedUpload[] = []

  constructor(options: UploadQueueOptions) {
    this.#options = options
  }

  getEntries = (): readonly QueuedUpload[] => this.#entries

  /** Something is on its way, or about to be, or waits for its fields. */
  get isBusy(): boolean {
    return this.#entries.some(isUndecided)
  }

  /** Files are not stored: they are on their way, or broke off and can be tried again. */
  get isOpen(): boolean {
    return this.#entries.some(
      ({ state }) =>
        isUndecided({ state }) ||
        (state.kind === 'failed' && (state.canRetry || state.existing !== undefined)),
    )
  }

  readonly subscribe = this.#listeners.subscribe

  /** Answers the ids of the uploads. `isHeld`: they are sent once they are retried. */
  add(files: readonly File[], isHeld = false): readonly string[] {
    const added = files.map((file): QueuedUpload => {
      const refused = this.#options.refuse(file)
      return {
        id: newRowId(),
        file,
        state:
          refused === null ? { kind: isHeld ? 'held' : 'waiting' } : { kind: 'failed', ...refused },
      }
    })
    this.#change((entries) => [...entries, ...added])
    this.#sendNext()
    return added.map(({ id }) => id)
  }

  /** Takes files out, be they on their way or not. */
  remove(...ids: readonly string[]): void {
    for (const { id, file, state } of this.#entries) {
      if (ids.includes(id) && state.kind === 'failed') transfers.giveUp(file)
    }
    this.#change((entries) => entries.filter(({ id }) => !ids.includes(id)))
    for (const id of ids) this.#aborts.get(id)?.abort()
    this.#handOver()
    this.#sendNext()
  }

  retry(...ids: readonly string[]): void {
    for (const id of ids) this.#put(id, { kind: 'waiting' })
    this.#sendNext()
  }

  /** Stores a file although a document has it. */
  storeAnyway(id: string): void {
    const entry = this.#entries.find((one) => one.id === id)
    if (entry === undefined) return
    transfers.wantDuplicate(entry.file)
    this.retry(id)
  }

  /** Takes the document that has the file in the place of a new one. */
  async takeExisting(id: string): Promise<void> {
    const state = this.#entries.find((entry) => entry.id === id)?.state
    if (state?.kind !== 'failed' || state.existing === undefined) return
    this.#put(id, { kind: 'sending', share: 1 })
    try {
      this.#put(id, { kind: 'stored', document: await this.#options.find(state.existing) })
    } catch (error) {
      this.#put(id, { kind: 'failed', ...this.#options.explain(error), existing: state.existing })
    }
    this.#handOver()
  }

  #sendNext(): void {
    for (const { id, file, state } of this.#entries) {
      if (this.#aborts.size >= AT_ONCE) return
      // Two that may be equal go one after the other: the server knows only what is stored.
      if (state.kind === 'waiting' && !this.#sizes.has(file.size)) void this.#send(id, file)
    }
  }

  async #send(id: string, file: File): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    this.#sizes.add(file.size)
    this.#put(id, { kind: 'sending', share: 0 })
    try {
      const document = await this.#options.send(file, {
        signal: abort.signal,
        onProgress: (share) => this.#put(id, { kind: 'sending', share }),
      })
      // A file that was cancelled too late is stored all the same; it is not reported any more.
      if (abort.signal.aborted) return
      this.#put(id, { kind: 'stored', document })
    } catch (error) {
      if (!abort.signal.aborted) this.#put(id, { kind: 'failed', ...this.#options.explain(error) })
    } finally {
      this.#aborts.delete(id)
      this.#sizes.delete(file.size)
      this.#handOver()
      this.#sendNext()
    }
  }

  #handOver(): void {
    const undecided = this.#entries.findIndex(isUndecided)
    const { keepsStored } = this.#options
    const areAll = undecided === -1 || keepsStored
    const decided = areAll ? this.#entries : this.#entries.slice(0, undecided)
    const stored = decided.flatMap((entry) =>
      entry.state.kind === 'stored' ? [{ ...entry, document: entry.state.document }] : [],
    )
    if (stored.length === 0) return
    const ids = new Set(stored.map(({ id }) => id))
    this.#change((entries) =>
      keepsStored ? entries.map(kept) : entries.filter(({ id }) => !ids.has(id)),
    )
    for (const { document, file, id } of stored) this.#options.onStored(document, file, id)
  }

  #put(id: string, state: UploadState): void {
    this.#change((entries) =>
      entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)),
    )
  }

  #change(next: (entries: readonly QueuedUpload[]) => readonly QueuedUpload[]): void {
    this.#entries = next(this.#entries)
    this.#listeners.notify()
  }
}

function isUndecided({ state }: Pick<QueuedUpload, 'state'>): boolean {
  return state.kind === 'held' || state.kind === 'waiting' || state.kind === 'sending'
}

function kept(entry: QueuedUpload): QueuedUpload {
  const { state } = entry
  return state.kind === 'stored' ? { ...entry, state: { ...state, kind: 'kept' } } : entry
}
