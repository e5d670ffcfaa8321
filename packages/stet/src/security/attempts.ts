import { createHmac } from 'node:crypto'
import { type CompleteAuth, LockedAuth, TooManyRequests } from '@stet/core'
import type { AttemptCount, AttemptStore } from '../database/accounts/attempt-store.ts'
import type { Database } from '../database/database.ts'
import { KeyedQueue } from '../lib/keyed-queue.ts'
import { sharedAddress } from './client-address.ts'
import type { AttemptLimit } from './limits.ts'
import * as limits from './limits.ts'

/** Who tries to sign in, as what. */
export interface LoginAttempt {
  /** The client's address, where it is known. */
  readonly address: string | undefined
  /** The account, or the name that no account has: both are counted alike. */
  readonly subject: string
}

/**
 * Counts what is tried, in the database, so that all processes of a site agree.
 *
 * Signing in is limited three ways, none of which lets an outsider lock a user out:
 * one address at one account (`maxLoginAttempts`, then it waits for `lockTime`), one address at all
 * accounts, and one account from all addresses that it does not know from an earlier sign-in.
 * Within a process the sign-ins of one address are checked one by one, so that many at once are
 * not let through before the first has failed; another process may let one more through.
 */
export interface Attempts {
  /** Counts one more; throws TooManyRequests above the limit. Without `by`, nothing is counted. */
  spend(limit: AttemptLimit, by: string | undefined): Promise<void>
  /** As `spend`, but answers false above the limit. */
  allows(limit: AttemptLimit, by: string): Promise<boolean>
  /** Whether the attempt succeeds. Throws LockedAuth or TooManyRequests without trying it where too many have failed. */
  login(
    attempt: LoginAttempt,
    rules: Pick<CompleteAuth, 'maxLoginAttempts' | 'lockTime'>,
    succeeds: () => Promise<boolean>,
  ): Promise<boolean>
  /** Until when each of these accounts is locked out from anywhere; those that are not are absent. */
  lockedUntil(
    subjects: readonly string[],
    rules: Pick<CompleteAuth, 'maxLoginAttempts'>,
  ): Promise<ReadonlyMap<string, string>>
  /** Deletes all failed sign-ins of an account. */
  unlock(attempts: AttemptStore, subject: string): Promise<void>
}

/** The limit of a connection that many people may share. */
function shareable(limit: AttemptLimit): AttemptLimit {
  return { ...limit, max: limit.max * limits.sharedAddressFactor }
}

export function createAttempts(database: Database, secret: string, now: () => Date): Attempts {
  const loginQueue = new KeyedQueue(limits.maxQueuedLogins)
  // Addresses and names are only counted, so they are not stored as they are.
  const keyOf = (...parts: readonly string[]) =>
    createHmac('sha256', `stet attempts:${secret}`)
      .update(JSON.stringify(parts))
      .digest('base64url')
  const isoAfter = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()
  const secondsUntil = (iso: string) =>
    Math.max(1, Math.ceil((Date.parse(iso) - now().getTime()) / 1000))

  async function count(
    attempts: AttemptStore,
    { max, window }: Pick<AttemptLimit, 'max' | 'window'>,
    key: string,
    subject: string | null,
  ): Promise<AttemptCount> {
    const at = now().toISOString()
    await attempts.deleteExpired(at)
    return attempts.count({
      key,
      subject,
      limit: max,
      now: at,
      expiresAt: isoAfter(window),
    })
  }

  async function counted(limit: AttemptLimit, by: string): Promise<AttemptCount> {
    return database.transaction(({ attempts }) =>
      count(attempts, limit, keyOf(limit.name, by), null),
    )
  }

  async function checkedLogin(
    { address, subject }: LoginAttempt,
    rules: Pick<CompleteAuth, 'maxLoginAttempts' | 'lockTime'>,
    succeeds: () => Promise<boolean>,
  ): Promise<boolean> {
    const byAddress = limits.failedLoginsPerAddress
    const bySharedAddress = shareable(byAddress)
    const byAccount = limits.failedLoginsPerAccount
    const hashedSubject = keyOf('account', subject)
    // Callers without an address are not told apart, so they cannot be made to wait for each other.
    const shared = address === undefined ? undefined : sharedAddress(address)
    const keys =
      address === undefined
        ? null
        : {
            pair: keyOf('login', subject, address),
            address: keyOf(byAddress.name, address),
            known: keyOf(limits.knownAddress.name, subject, address),
            ...(shared === undefined ? {} : { shared: keyOf(byAddress.name, 'shared', shared) }),
          }
    const found = keys
      ? await database.read.attempts.find(Object.values(keys), now().toISOString())
      : []
    const of = (key: string | undefined) => found.find((attempt) => attempt.key === key)
    const pair = of(keys?.pair)
    if (pair && rules.maxLoginAttempts > 0 && pair.count >= rules.maxLoginAttempts)
      throw new LockedAuth(secondsUntil(pair.expiresAt))
    for (const [key, { max }] of [
      [keys?.address, byAddress],
      [keys?.shared, bySharedAddress],
    ] as const) {
      const failed = of(key)
      if (failed && failed.count >= max) throw new TooManyRequests(secondsUntil(failed.expiresAt))
    }

    // Counted before it is tried: the addresses of many do not take loginQueue.
    const known = of(keys?.known)
    const accountKey = keyOf(byAccount.name, subject)
    if (!known) {
      const { count: total, expiresAt } = await database.transaction(({ attempts }) =>
        count(attempts, byAccount, accountKey, hashedSubject),
      )
      if (total > byAccount.max) throw new TooManyRequests(secondsUntil(expiresAt))
    }

    if (await succeeds()) {
      const isKnownForLong =
        known && Date.parse(known.expiresAt) > now().getTime() + limits.knownAddress.window / 2
      if (isKnownForLong && !pair) return true
      await database.transaction(async ({ attempts }) => {
        if (!known) await attempts.uncount(accountKey)
        if (!keys) return
        await attempts.forget({ key: keys.pair })
        await attempts.forget({ key: keys.known })
        await count(attempts, limits.knownAddress, keys.known, null)
      })
      return true
    }
    if (keys) {
      await database.transaction(async ({ attempts }) => {
        const perPair = { max: rules.maxLoginAttempts, window: rules.lockTime }
        await count(attempts, perPair, keys.pair, hashedSubject)
        await count(attempts, byAddress, keys.address, null)
        if (keys.shared) await count(attempts, bySharedAddress, keys.shared, null)
      })
    }
    return false
  }

  return {
    async spend(limit, by) {
      if (by === undefined) return
      const shared = sharedAddress(by)
      const spendings = [
        [limit, by],
        ...(shared === undefined ? [] : [[shareable(limit), `shared/${shared}`] as const]),
      ] as const
      for (const [one, key] of spendings) {
        const { count: total, expiresAt } = await counted(one, key)
        if (total > one.max) throw new TooManyRequests(secondsUntil(expiresAt))
      }
    },
    async allows(limit, by) {
      return (await counted(limit, by)).count <= limit.max
    },
    async login(attempt, rules, succeeds) {
      const check = () => checkedLogin(attempt, rules, succeeds)
      if (attempt.address === undefined) return check()
      const turn = await loginQueue.run(sharedAddress(attempt.address) ?? attempt.address, check)
      if (turn === null) throw new TooManyRequests(1)
      return turn.result
    },
    async lockedUntil(subjects, { maxLoginAttempts }) {
      const bySubject = new Map(subjects.map((subject) => [keyOf('account', subject), subject]))
      const at = now().toISOString()
      const until = new Map<string, string>()
      for (const found of await database.read.attempts.findAgainst([...bySubject.keys()], at)) {
        const subject = bySubject.get(found.subject)
        if (subject === undefined) continue
        const isOfAll = found.key === keyOf(limits.failedLoginsPerAccount.name, subject)
        const isLocked = isOfAll
          ? found.count >= limits.failedLoginsPerAccount.max
          : maxLoginAttempts > 0 && found.count >= maxLoginAttempts
        const known = until.get(subject) ?? ''
        if (isLocked && found.expiresAt > known) until.set(subject, found.expiresAt)
      }
      return until
    },
    unlock: (attempts, subject) => attempts.forget({ subject: keyOf('account', subject) }),
  }
}
