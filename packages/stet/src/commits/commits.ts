import type { CommittedWrite, Entity } from '@stet/core'
import type { Change } from '../database/database.ts'
import { commonArgs, inTime } from '../hooks/hooks.ts'
import type { Log } from '../lib/log.ts'
import { waitAtMost } from '../lib/time-limit.ts'
import type { Call } from '../runtime/call.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { Lanes } from './lanes.ts'

/** Tells of writes that are stored: the one place where anything that follows a write listens. */
export interface Commits {
  /**
   * Called in the transaction of a write. If and when the outermost one has committed, the entity's
   * `afterCommit` hooks run and whoever listens to changes is told; no answer waits for that. The
   * hooks of one document run in the order of its writes.
   */
  note(call: Call, entity: Entity, write: CommittedWrite): Promise<void>
  readonly isSettled: boolean
  /** Resolves when no hook runs or waits any more. */
  settled(): Promise<void>
  /** As `settled`, for as long as one hook may take; tells the log of what was left. */
  ended(): Promise<void>
}

/** Milliseconds that changes are kept: whoever comes back later reads everything anew. */
const changesKept = 60 * 60 * 1000
/** Milliseconds between two times that older ones are removed. */
const trimInterval = 10 * 60 * 1000

type AfterCommitHook = (
  args: ReturnType<typeof commonArgs> & CommittedWrite,
) => void | Promise<void>

export function createCommits(log: Log, hookTimeout: number): Commits {
  const lanes = new Lanes()
  const settled = () => lanes.settled()
  let trimmedAt = Number.NEGATIVE_INFINITY

  /** Removes what nobody will ask for any more, beside the writes. */
  function trim({ database, background }: Runtime): void {
    if (performance.now() - trimmedAt < trimInterval) return
    trimmedAt = performance.now()
    const until = new Date(Date.now() - changesKept).toISOString()
    background.run('Old changes could not be removed', () =>
      database.transaction((session) => session.trimChanges(until)),
    )
  }

  return {
    async note(call, entity, write) {
      const { database } = call.runtime
      await database.transaction((session) => session.noteChange(changeOf(entity, write)))
      await database.whenEnded((outcome) => {
        if (outcome === 'rolledBack') return
        trim(call.runtime)
        if (entity.hooks.afterCommit.length === 0) return
        lanes.run(`${entity.kind} ${entity.slug} ${write.id}`, () => runHooks(call, entity, write))
      })
    },
    get isSettled() {
      return lanes.size === 0
    },
    settled,
    async ended() {
      await waitAtMost(settled(), hookTimeout)
      if (lanes.size > 0) log.error(`afterCommit hooks of ${lanes.size} writes did not end in time`)
    },
  }
}

function changeOf(
  { kind, slug }: Entity,
  { id, intent, revision, author }: CommittedWrite,
): Change {
  return { kind: 'write', entity: { kind, slug }, id, intent, revision, author }
}

/** One that fails or takes too long is logged, and the next one runs all the same. */
async function runHooks(call: Call, entity: Entity, write: CommittedWrite): Promise<void> {
  const args = { ...commonArgs(call, entity), ...write }
  // A collection's and a global's differ in their arguments' names only, which `commonArgs` chose.
  for (const [index, hook] of (entity.hooks.afterCommit as readonly AfterCommitHook[]).entries()) {
    try {
      await inTime(call, 'afterCommit', (async () => hook(args))())
    } catch (error) {
      const name = hook.name ? `afterCommit[${index}] (${hook.name})` : `afterCommit[${index}]`
      const of = `${entity.slug} ${write.id}`
      call.runtime.log.error(`The hook ${name} failed after "${write.intent}" of ${of}`, error)
    }
  }
}
