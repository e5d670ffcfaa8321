import type { DocumentId, DocumentLock, LiveEvent } from '@stet/core'
import type { Clock } from '../../base/clock.ts'
import { Listeners } from '../../base/listeners.ts'
import { type Path, pathKey } from '../../base/path.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import type { FormStore } from '../store/form-store.ts'
import { fieldsChanged } from './fields-changed.ts'

/** How long fields that others changed are marked. */
export const HIGHLIGHT_DURATION = 8_000
/** When what others stored is read again, where it could not be; the wait doubles, four times. */
export const REREAD_DELAY = 3_000

/** What the form is of, as events name it. */
export interface FollowedDocument {
  readonly entity: 'collection' | 'global'
  readonly slug: string
  /** Null while it has none. */
  readonly id: DocumentId | null
}

export interface RemoteChangesOptions {
  readonly about: () => FollowedDocument
  readonly store: FormStore
  readonly queue: SaveQueue
  readonly clock: Clock
  readonly subscribe: (listener: (event: LiveEvent) => void) => () => void
  /** The lock may have changed. */
  readonly onLock: () => void
}

/** What others did to an open document lately. */
export type RemoteChangesState =
  | { readonly kind: 'none' }
  /** Fields took what another editor stored. `by` is null when the editor is unknown. */
  | { readonly kind: 'changed'; readonly paths: readonly Path[]; readonly by: Author | null }
  | { readonly kind: 'deleted' | 'trashed' | 'restored'; readonly by: Author | null }

export interface Author {
  readonly user: DocumentLock['user']
  /** The editor, in another tab or on another device. */
  readonly isOwn: boolean
}

const none: RemoteChangesState = Object.freeze({ kind: 'none' })

/**
 * Keeps an open document as new as the server's. Once a write is heard of that the form does not stand
 * on, what is stored is read and merged: at once, or as soon as the save queue has nothing under way.
 * A read that fails is tried again until the form has caught up.
 *
 *   even ──write of a higher revision──▶ behind ──queue is free──▶ reading ──merged──▶ even
 *                                          ▲                          └─failed─ wait ─┘
 */
export class RemoteChanges {
  readonly #options: RemoteChangesOptions
  readonly #listeners = new Listeners()
  #stops: (() => void)[] = []
  #state: RemoteChangesState = none
  #marked: ReadonlySet<string> = new Set()
  /** The revision that is known to exist; 0 where the form stands on the newest that is known. */
  #wanted = 0
  #author: Author | null = null
  /** The newest write reported by an event. */
  #heard: { readonly revision: number; readonly author: Author | null } | null = null
  #isReading = false
  #tries = 0
  #cancelRetry: (() => void) | null = null
  #cancelMarks: (() => void) | null = null

  constructor(options: RemoteChangesOptions) {
    this.#options = options
  }

  getState = (): RemoteChangesState => this.#state

  /** Whether others changed the field lately. */
  isMarked(path: Path): boolean {
    return this.#marked.has(pathKey(path))
  }

  /** The author of that revision; null when unknown. */
  authorOf(revision: number | null): Author | null {
    return this.#heard?.revision === revision ? this.#heard.author : null
  }

  readonly subscribe = this.#listeners.subscribe

  open(): void {
    const { queue, store, subscribe } = this.#options
    if (this.#stops.length > 0) return
    this.#stops = [
      subscribe((event) => this.#hear(event)),
      queue.subscribe(() => this.#catchUp()),
      queue.onStored(({ revision }) => this.#reached(revision)),
      store.onChange(({ source, before, after }) => {
        if (source !== 'server' || !queue.isReadingOthers) return
        const paths = fieldsChanged(store.plan, before, after)
        if (paths.length > 0) this.#mark(paths)
      }),
    ]
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#cancelRetry?.()
    this.#cancelMarks?.()
  }

  /** Reads what is stored whatever is known of it: the document may have been let go of meanwhile. */
  refresh(): void {
    this.#want(Number.POSITIVE_INFINITY, null)
  }

  /** It is out of the trash: what was typed before it went there is sent. */
  restored(by: Author | null): void {
    const { queue } = this.#options
    this.#enter({ kind: 'restored', by })
    queue.follow()
    queue.flush()
  }

  #hear(event: LiveEvent): void {
    const { queue, onLock } = this.#options
    if (event.kind === 'missed') {
      onLock()
      this.refresh()
      return
    }
    if (event.kind === 'session' || event.kind === 'jobs' || !this.#isAboutIt(event)) return
    if (event.kind === 'lock') {
      onLock()
      return
    }
    if (event.kind !== 'write' || event.intent === 'reorder') return
    const author = event.by && { user: event.by, isOwn: event.isOwn }
    if (event.revision >= (this.#heard?.revision ?? 0)) {
      this.#heard = { revision: event.revision, author }
    }
    if (event.intent === 'delete') this.#enter({ kind: 'deleted', by: author })
    else if (event.intent === 'trash') this.#enter({ kind: 'trashed', by: author })
    else if (event.intent === 'untrash') this.restored(author)
    else if (event.revision > (queue.revision ?? 0)) this.#want(event.revision, author)
  }

  #isAboutIt(event: Extract<LiveEvent, { readonly slug: string }>): boolean {
    const { entity, slug, id } = this.#options.about()
    if (event.entity !== entity || event.slug !== slug) return false
    return entity === 'global' || event.id === id
  }

  #want(revision: number, author: Author | null): void {
    this.#wanted = Math.max(this.#wanted, revision)
    this.#author = author
    this.#catchUp()
  }

  #catchUp(): void {
    const { queue } = this.#options
    if (this.#wanted === 0 || this.#isReading || !queue.isFree) return
    if (this.#wanted <= (queue.revision ?? 0)) {
      this.#wanted = 0
      return
    }
    this.#isReading = true
    this.#tryAgainLater()
    queue.follow()
  }

  #tryAgainLater(): void {
    const delay = REREAD_DELAY * 2 ** Math.min(this.#tries, 4)
    this.#cancelRetry?.()
    this.#cancelRetry = this.#options.clock.setTimer(() => {
      // The queue may not have given up yet.
      if (!this.#options.queue.isFree) return this.#tryAgainLater()
      this.#isReading = false
      this.#tries++
      this.#catchUp()
    }, delay)
  }

  /** What was read may be older than the event, for users who may not read drafts. */
  #reached(revision: number): void {
    if (!this.#isReading && revision < this.#wanted) return
    this.#isReading = false
    this.#wanted = 0
    this.#tries = 0
    this.#cancelRetry?.()
    this.#cancelRetry = null
  }

  #mark(paths: readonly Path[]): void {
    this.#enter({ kind: 'changed', paths, by: this.#author })
    this.#cancelMarks?.()
    this.#cancelMarks = this.#options.clock.setTimer(() => {
      if (this.#state.kind === 'changed') this.#enter(none)
    }, HIGHLIGHT_DURATION)
  }

  #enter(state: RemoteChangesState): void {
    this.#state = state
    this.#marked = new Set(state.kind === 'changed' ? state.paths.map(pathKey) : [])
    this.#listeners.notify()
  }
}
