import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from '@stet/core'
import { withinTime } from '../lib/time-limit.ts'
import { countedExecutor } from './counted-executor.ts'
import { type Engine, type Executor, WriteLockTimeout } from './executor.ts'
import { transactionTimeout, writeLockTimeout } from './limits.ts'
import { KeyedMutex } from './mutex.ts'
import type { CompiledSchema } from './schema/compiled-schema.ts'
import { SqlSession } from './sql-session.ts'
import { observedExecutor, publishTransactionEvent } from './transaction-channel.ts'

/**
 * A transaction from its first statement to its end:
 *
 *   open ──work resolves──▶ closed (committed)
 *    │ └──a write or a nested call throws──▶ failed ──work ends──▶ closed (rolled back)
 *    └────work rejects, or takes too long──▶ closed (rolled back)
 *
 * Only an open one is joined. What still holds the session of a closed one gets an error instead
 * of writing into another transaction.
 */
interface Scope {
  readonly session: SqlSession
  readonly executor: Executor
  state: 'open' | 'failed' | 'closed'
  /** The first error that a write or a nested call threw. */
  failure: unknown
  readonly listeners: TransactionEndListener[]
}

/**
 * What the code that runs now would join:
 *
 *   unbegun ──a nested call──▶ begun, its scope says how far
 *      └────its preparation ends──▶ over
 *
 * What is still running when it is over, because it was not awaited, joins nothing.
 */
interface Joinable {
  scope: Scope | null
  /** Begins the transaction of what is being prepared; null where it is begun, or over. */
  begin: (() => Promise<Scope>) | null
}

/** Told how a transaction ended, when it has. It must not throw: no caller is left to receive the error. */
export type TransactionEndListener = (outcome: 'committed' | 'rolledBack') => void | Promise<void>

/** Runs transactions on an engine; within one, further calls join it. */
export class Transactions {
  readonly #engine: Engine
  readonly #schema: () => CompiledSchema
  readonly #current = new AsyncLocalStorage<Joinable>()
  readonly #preparing = new KeyedMutex()

  constructor(engine: Engine, schema: () => CompiledSchema) {
    this.#engine = engine
    this.#schema = schema
  }

  /** The connection of the transaction that the caller runs in, if any. */
  get executor(): Executor | null {
    return this.#scope?.executor ?? null
  }

  get #scope(): Scope | null {
    const scope = this.#current.getStore()?.scope
    return scope && scope.state !== 'closed' ? scope : null
  }

  async run<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    const scope = this.#scope ?? (await this.#current.getStore()?.begin?.())
    if (!scope || scope.state === 'closed') return this.#begin(work)
    try {
      return await work(scope.session)
    } catch (error) {
      fail(scope, error)
      throw error
    }
  }

  /** Runs `work` in a transaction of its own, and rolls it back when it has resolved. */
  async trial<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    if (this.#current.getStore()) throw new Error('A trial cannot be part of a transaction.')
    const ended = new Error('The trial has ended.')
    let result: { readonly value: T } | undefined
    try {
      return await this.#begin(async (session) => {
        result = { value: await work(session) }
        throw ended
      })
    } catch (error) {
      if (error === ended && result) return result.value
      throw error
    }
  }

  /**
   * Prepares something that is then done in a transaction, without keeping others waiting meanwhile.
   * Where the preparation itself writes, the transaction begins there. One of a key is prepared at a
   * time, as long as they are all of this process.
   */
  async prepared<P, T>(
    key: string,
    prepare: () => Promise<P>,
    work: (session: SqlSession, preparation: P) => Promise<T>,
  ): Promise<T> {
    // A holder of a transaction must not wait for a caller that waits for it.
    if (this.#scope || this.#current.getStore()?.begin)
      return this.run(async (session) => work(session, await prepare()))
    if (!(await this.#preparing.acquire(key, writeLockTimeout)))
      throw new Unavailable(1, new WriteLockTimeout(writeLockTimeout))
    try {
      return await this.#prepareFirst(prepare, work)
    } finally {
      this.#preparing.release(key)
    }
  }

  async #prepareFirst<P, T>(
    prepare: () => Promise<P>,
    work: (session: SqlSession, preparation: P) => Promise<T>,
  ): Promise<T> {
    const end = Promise.withResolvers<T>()
    let early: { readonly ended: Promise<T>; readonly begun: Promise<Scope> } | undefined
    const joinable: Joinable = {
      scope: null,
      begin: () => {
        early ??= this.#beginEarly(end.promise, joinable)
        return early.begun
      },
    }
    return this.#current.run(joinable, async () => {
      let preparation: P
      try {
        preparation = await prepare()
      } catch (error) {
        joinable.begin = null
        if (!early) throw error
        end.reject(error)
        return early.ended
      }
      joinable.begin = null
      if (!early) return this.#begin((session) => work(session, preparation))
      const { session } = await early.begun
      work(session, preparation).then(end.resolve, end.reject)
      return early.ended
    })
  }

  /** A transaction that stays open until `end` commits or rolls it back. */
  #beginEarly<T>(
    end: Promise<T>,
    joinable: Joinable,
  ): { readonly ended: Promise<T>; readonly begun: Promise<Scope> } {
    const begun = Promise.withResolvers<Scope>()
    const ended = this.#begin((_session, scope) => {
      joinable.scope = scope
      begun.resolve(scope)
      return end
    })
    // Awaited by what prepares and by what is prepared, each in its time.
    ended.catch(begun.reject)
    begun.promise.catch(() => {})
    end.catch(() => {})
    return { ended, begun: begun.promise }
  }

  /** False, and nothing will be told, where the caller runs in no transaction. */
  whenEnded(listener: TransactionEndListener): boolean {
    const scope = this.#scope
    if (!scope) return false
    scope.listeners.push(listener)
    return true
  }

  async #begin<T>(work: (session: SqlSession, scope: Scope) => Promise<T>): Promise<T> {
    const listeners: TransactionEndListener[] = []
    try {
      const result = await this.#execute(work, listeners)
      publishTransactionEvent({ name: 'committed' })
      await notifyListeners(listeners, 'committed')
      return result
    } catch (error) {
      await notifyListeners(listeners, 'rolledBack')
      throw error
    }
  }

  #execute<T>(
    work: (session: SqlSession, scope: Scope) => Promise<T>,
    listeners: TransactionEndListener[],
  ): Promise<T> {
    return this.#engine.transaction(async (connection) => {
      const executor = observedExecutor(connection)
      const scope: Scope = {
        listeners,
        session: new SqlSession(
          this.#schema,
          () => countedExecutor(openExecutor(scope)),
          (error) => fail(scope, error),
        ),
        executor,
        state: 'open',
        failure: undefined,
      }
      try {
        const result = await withinTime(
          this.#current.run({ scope, begin: null }, () => work(scope.session, scope)),
          transactionTimeout,
          () => new Unavailable(),
        )
        if (scope.state === 'failed') throw scope.failure
        publishTransactionEvent({ name: 'commit' })
        return result
      } finally {
        scope.state = 'closed'
      }
    })
  }
}

/** Part of the work may be written: even if the error is caught further out, nothing must stay. */
function fail(scope: Scope, error: unknown): void {
  if (scope.state !== 'open') return
  scope.state = 'failed'
  scope.failure = error
}

async function notifyListeners(
  listeners: readonly TransactionEndListener[],
  outcome: Parameters<TransactionEndListener>[0],
): Promise<void> {
  await Promise.allSettled(listeners.map(async (listener) => listener(outcome)))
}

function openExecutor(scope: Scope): Executor {
  if (scope.state !== 'closed') return scope.executor
  throw new Error('The transaction is over. Await everything that is part of it.')
}
