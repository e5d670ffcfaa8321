import type { CommittedWrite, Entity } from '@stet/core'
import type { Change } from '../database/changes/change-store.ts'
import type { Database } from '../database/database.ts'
import { hookArguments } from '../hooks/hook-arguments.ts'
import { KeyedTaskPool } from '../lib/keyed-task-pool.ts'
import type { Log } from '../lib/log.ts'
import { waitAtMost } from '../lib/time-limit.ts'
import { withinHookTime } from '../runtime/hook-time.ts'
import type { Call, Commits, Runtime } from '../runtime/runtime.ts'
import { queueDeliveries } from './queue-deliveries.ts'

/** Milliseconds that changes are kept: a listener that comes back later reads everything anew. */
const changesKept = 60 * 60 * 1000
/** Milliseconds between two times that older ones are removed. */
const trimInterval = 10 * 60 * 1000

type AfterCommitHook = (
  args: ReturnType<typeof hookArguments> & CommittedWrite,
) => void | Promise<void>

export function createCommits(log: Log, hookTimeout: number): Commits {
  const hookPool = new KeyedTaskPool()
  const settled = () => hookPool.settled()
  let trimmedAt = Number.NEGATIVE_INFINITY

  /** Removes changes that no listener needs any more, outside of writes. */
  function trim({ database, background }: Runtime): void {
    if (performance.now() - trimmedAt < trimInterval) return
    trimmedAt = performance.now()
    background.run('Old changes could not be removed', () => forgetChanges(database))
  }

  return {
    async note(call, entity, write) {
      const { database } = call.runtime
      await database.transaction((session) => session.changes.note(changeOf(entity, write)))
      await queueDeliveries(call, entity, write)
      await database.whenEnded((outcome) => {
        if (outcome === 'rolledBack') return
        trim(call.runtime)
        call.runtime.search.follow(entity, write.id)
        if (entity.hooks.afterCommit.length === 0) return
        hookPool.run(`${entity.kind} ${entity.slug} ${write.id}`, () =>
          runHooks(call, entity, write),
        )
      })
    },
    get isSettled() {
      return hookPool.size === 0
    },
    settled,
    async ended() {
      await waitAtMost(settled(), hookTimeout)
      if (hookPool.size > 0)
        log.error(`afterCommit hooks of ${hookPool.size} writes did not end in time`)
    },
  }
}

/** Deletes the changes that no listener asks for any more. */
export async function forgetChanges(database: Database): Promise<void> {
  const until = new Date(Date.now() - changesKept).toISOString()
  await database.transaction((session) => session.changes.trim(until))
}

function changeOf(
  { kind, slug }: Entity,
  { id, intent, revision, author }: CommittedWrite,
): Change {
  return { kind: 'write', entity: { kind, slug }, id, intent, revision, author }
}

/** One that fails or takes too long is logged, and the next one runs all the same. */
async function runHooks(call: Call, entity: Entity, write: CommittedWrite): Promise<void> {
  const args = { ...hookArguments(call, entity), ...write }
  // A collection's and a global's differ in their arguments' names only, which `commonArgs` chose.
  for (const [index, hook] of (entity.hooks.afterCommit as readonly AfterCommitHook[]).entries()) {
    try {
      await withinHookTime(call, 'afterCommit', (async () => hook(args))())
    } catch (error) {
      const name = hook.name ? `afterCommit[${index}] (${hook.name})` : `afterCommit[${index}]`
      const of = `${entity.slug} ${write.id}`
      call.runtime.log.error(`The hook ${name} failed after "${write.intent}" of ${of}`, error)
    }
  }
}
