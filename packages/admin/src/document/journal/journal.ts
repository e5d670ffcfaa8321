import type { Clock } from '../../base/clock.ts'
import { Listeners } from '../../base/listeners.ts'
import { contentSize } from './entry-parts.ts'
import {
  entryKey,
  isInScope,
  type JournalContent,
  type JournalEntry,
  type JournalScope,
  MAX_ENTRY_SIZE,
  surplusEntries,
} from './journal-entry.ts'
import type { JournalStorage } from './journal-storage.ts'
import type { TabPresence } from './tab-presence.ts'

/** Two frames: the first one shows the key, and on a slow device nothing may come before it. */
export const WRITE_DELAY = 32
/** After a failed write the next one is tried in the same place, but not at every keystroke. */
export const REOPEN_DELAY = 10_000

/**
 * - `durable`: what is typed survives the page.
 * - `memory`: the browser keeps nothing (private mode, blocked, full); the editor should know.
 */
export type JournalMode = 'durable' | 'memory'

export interface JournalOptions {
  readonly scope: JournalScope
  readonly presence: TabPresence
  readonly clock: Clock
  /** Milliseconds since 1970: entries outlive the page and its clock. */
  readonly today: () => number
  readonly open: () => Promise<JournalStorage>
  /** Where edits are while the browser keeps nothing: shared by all forms of the page, to outlive each. */
  readonly memory: JournalStorage
  /** Returns the current edits, or null when everything is acknowledged; called once per write. */
  readonly read: () => JournalContent | null
}

/**
 * Keeps what the server has not acknowledged. `touch` after every change; two frames later the difference
 * is written, one write at a time, always the newest. When nothing is unacknowledged the entry goes.
 *
 *   idle ──touch──▶ due ──32 ms──▶ writing ──done──▶ idle
 *                    ▲                │  └─touch──▶ writing+due ──done──▶ due
 *                    └────────────────┘ (failed: make room, else memory; IndexedDB again in 10 s)
 */
export class Journal {
  readonly #options: JournalOptions
  #scope: JournalScope
  readonly #listeners = new Listeners()
  #storage: JournalStorage | null = null
  #opening: Promise<JournalStorage> | null = null
  #mode: JournalMode = 'durable'
  #failedAt: number | null = null
  #cancelTimer: (() => void) | null = null
  #writing: Promise<void> | null = null
  #isDue = false
  /** Whether an entry of ours may be stored. */
  #isWritten = false

  constructor(options: JournalOptions) {
    this.#options = options
    this.#scope = options.scope
  }

  get #key(): string {
    return entryKey(this.#scope, this.#options.presence.tab)
  }

  getMode = (): JournalMode => this.#mode

  /** Whether what is unsaved survives the page as it is now. */
  get isKept(): boolean {
    return this.#mode === 'durable' && !this.#isDue && this.#writing === null
  }

  readonly subscribe = this.#listeners.subscribe

  /** Something was edited or acknowledged. */
  touch(): void {
    this.#isDue = true
    if (this.#writing || this.#cancelTimer) return
    this.#cancelTimer = this.#options.clock.setTimer(() => {
      this.#cancelTimer = null
      void this.flush()
    }, WRITE_DELAY)
  }

  /** Writes now; settled when what was there at the call is kept. */
  async flush(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    while (this.#writing || this.#isDue) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null
      })
      await this.#writing
    }
  }

  /** The document was stored for the first time: from now on its edits are kept under its id. */
  async moveTo(id: string): Promise<void> {
    const before = this.#key
    this.#scope = { ...this.#scope, id }
    this.touch()
    // First the new entry, then the old one: at no moment is there none.
    await this.flush()
    if (this.#key !== before) await this.#delete([before])
  }

  /** Edits of tabs that are gone, newest first, which were never acknowledged. */
  async pending(): Promise<readonly JournalEntry[]> {
    const { presence } = this.#options
    const scope = this.#scope
    const entries = await this.#all()
    const surplus = surplusEntries(entries, scope.user)
    const kept = entries.filter((entry) => !surplus.includes(entry) && isInScope(entry, scope))
    const living = await presence.living([...new Set([...kept, ...surplus].map(({ tab }) => tab))])
    const dead = surplus.filter((entry) => !living.has(entry.tab)).map(({ key }) => key)
    if (dead.length > 0) await this.#delete(dead)
    return kept.filter((entry) => !living.has(entry.tab)).sort((a, b) => b.writtenAt - a.writtenAt)
  }

  /**
   * Leaves the edits as they are now to be offered again, under the name of a form that is not open: this
   * form goes on with something else.
   */
  async setAside(form: string): Promise<void> {
    const content = this.#options.read()
    if (content === null) return
    const tab = `${this.#options.presence.tab}/${form}`
    await this.#keep({ ...this.#entry(content), tab, key: entryKey(this.#scope, tab) })
  }

  /**
   * The edits are this form's now. Their old copy goes once the new one is kept as safely, or the server
   * has them: at no moment is there none that survives the page.
   */
  async adopt(entry: JournalEntry): Promise<void> {
    await this.flush()
    if (this.#isWritten && this.#mode === 'memory') await this.#options.memory.delete([entry.key])
    else await this.#delete([entry.key])
  }

  /** The edits were turned down, or the server has them: they are not offered again. */
  async discard(entries: readonly JournalEntry[]): Promise<void> {
    await this.#delete(entries.map(({ key }) => key))
  }

  async #write(): Promise<void> {
    this.#isDue = false
    const content = this.#options.read()
    if (content === null) {
      if (this.#isWritten) await this.#delete([this.#key])
      this.#isWritten = false
      return
    }
    await this.#keep(this.#entry(content))
    this.#isWritten = true
  }

  async #keep(entry: JournalEntry): Promise<void> {
    if (entry.size > MAX_ENTRY_SIZE) {
      await this.#keepInMemory(entry)
      return
    }
    try {
      const storage = await this.#durable()
      try {
        await storage.put(entry)
      } catch {
        // Full, most likely: room is made by the oldest of what is kept, never by what is typed now.
        await this.#makeRoom(storage)
        await storage.put(entry)
      }
      await this.#options.memory.delete([entry.key])
      this.#enter('durable')
    } catch {
      this.#failedAt = this.#options.clock.now()
      this.#storage = null
      await this.#keepInMemory(entry)
    }
  }

  async #keepInMemory(entry: JournalEntry): Promise<void> {
    await this.#options.memory.put(entry)
    this.#enter('memory')
  }

  #entry(content: JournalContent): JournalEntry {
    const { presence, today } = this.#options
    const size = contentSize(content)
    return {
      ...this.#scope,
      ...content,
      key: this.#key,
      tab: presence.tab,
      writtenAt: today(),
      size,
    }
  }

  /** Half of what other documents left behind goes, oldest first; what is offered for this one stays. */
  async #makeRoom(storage: JournalStorage): Promise<void> {
    const others = (await storage.all())
      .filter((entry) => !isInScope(entry, this.#scope))
      .sort((a, b) => a.writtenAt - b.writtenAt)
    const living = await this.#options.presence.living(others.map((entry) => entry.tab))
    const dead = others.filter((entry) => !living.has(entry.tab))
    await storage.delete(dead.slice(0, Math.ceil(dead.length / 2)).map(({ key }) => key))
  }

  async #all(): Promise<readonly JournalEntry[]> {
    const inMemory = await this.#options.memory.all()
    try {
      const storage = await this.#durable()
      const keys = new Set(inMemory.map(({ key }) => key))
      // What is in memory was written after what its form has in the browser.
      return [...(await storage.all()).filter(({ key }) => !keys.has(key)), ...inMemory]
    } catch {
      this.#enter('memory')
      return inMemory
    }
  }

  async #delete(keys: readonly string[]): Promise<void> {
    await this.#options.memory.delete(keys)
    try {
      const storage = await this.#durable()
      await storage.delete(keys)
      if (keys.includes(this.#key)) this.#enter('durable')
    } catch {
      // What could not be deleted is offered once more: an old edit too many, never one too few.
    }
  }

  async #durable(): Promise<JournalStorage> {
    if (this.#storage) return this.#storage
    const { clock, open } = this.#options
    if (this.#failedAt !== null && clock.now() - this.#failedAt < REOPEN_DELAY) {
      throw new Error('IndexedDB failed a moment ago')
    }
    this.#opening ??= open().finally(() => {
      this.#opening = null
    })
    try {
      this.#storage = await this.#opening
      this.#failedAt = null
      return this.#storage
    } catch (error) {
      this.#failedAt = clock.now()
      throw error
    }
  }

  #enter(mode: JournalMode): void {
    if (this.#mode === mode) return
    this.#mode = mode
    this.#listeners.notify()
  }
}
