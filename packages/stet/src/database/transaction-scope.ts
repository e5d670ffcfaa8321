import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from '@stet/core'
import type { Engine, Executor } from './executor.ts'
import { transactionTimeout } from './limits.ts'
import type { CompiledSchema } from './schema/compiled-schema.ts'
import { SqlSession } from './sql-session.ts'
import { publishMoment, watched } from './transaction-channel.ts'

/**
 * A transaction from its first statement to its end:
 *
 *   open ──work resolves──▶ closed (committed)
 *    │ └──a write or a nested call throws──▶ failed ──work ends──▶ closed (rolled back)
 *    └────work rejects, or takes too long──▶ closed (rolled back)
 *
 * Only an open one is joined. What still holds the session of a closed one gets an error instead
 * of writing into somebody else's transaction.
 */
interface Scope {
  readonly session: SqlSession
  readonly executor: Executor
  state: 'open' | 'failed' | 'closed'
  /** The first error that a write or a nested call threw. */
  failure: unknown
  readonly listeners: EndListener[]
}

/** Told how a transaction ended, when it has. It must not throw: there is nobody left to tell. */
export type EndListener = (outcome: 'committed' | 'rolledBack') => void | Promise<void>

/** Runs transactions on an engine; within one, further calls join it. */
export class Transactions {
  readonly #engine: Engine
  readonly #schema: () => CompiledSchema
  readonly #current = new AsyncLocalStorage<Scope>()

  constructor(engine: Engine, schema: () => CompiledSchema) {
    this.#engine = engine
    this.#schema = schema
  }

  /** The connection of the transaction that the caller runs in, if any. */
  get executor(): Executor | null {
    const scope = this.#current.getStore()
    return scope === undefined || scope.state === 'closed' ? null : scope.executor
  }

  async run<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    const scope = this.#current.getStore()
    if (scope === undefined || scope.state === 'closed') return this.#begin(work)
    try {
      return await work(scope.session)
    } catch (error) {
      fail(scope, error)
      throw error
    }
  }

  /** False, and nothing will be told, where the caller runs in no transaction. */
  whenEnded(listener: EndListener): boolean {
    const scope = this.#current.getStore()
    if (scope === undefined || scope.state === 'closed') return false
    scope.listeners.push(listener)
    return true
  }

  async #begin<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    const listeners: EndListener[] = []
    try {
      const result = await this.#execute(work, listeners)
      publishMoment({ name: 'committed' })
      await tell(listeners, 'committed')
      return result
    } catch (error) {
      await tell(listeners, 'rolledBack')
      throw error
    }
  }

  #execute<T>(work: (session: SqlSession) => Promise<T>, listeners: EndListener[]): Promise<T> {
    return this.#engine.transaction(async (connection) => {
      const executor = watched(connection)
      const scope: Scope = {
        listeners,
        session: new SqlSession(
          this.#schema,
          () => ifNotClosed(scope),
          (error) => fail(scope, error),
        ),
        executor,
        state: 'open',
        failure: undefined,
      }
      try {
        const result = await inTime(this.#current.run(scope, () => work(scope.session)))
        if (scope.state === 'failed') throw scope.failure
        publishMoment({ name: 'commit' })
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

async function tell(
  listeners: readonly EndListener[],
  outcome: Parameters<EndListener>[0],
): Promise<void> {
  await Promise.allSettled(listeners.map(async (listener) => listener(outcome)))
}

function ifNotClosed(scope: Scope): Executor {
  if (scope.state !== 'closed') return scope.executor
  throw new Error('The transaction is over. Await everything that is part of it.')
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable()), transactionTimeout)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
