/** How often something may be tried, per what, and in which time. */
export interface AttemptLimit {
  readonly name: string
  readonly max: number
  /** Milliseconds. */
  readonly window: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Failed sign-ins from one address, whichever accounts they were for: an office behind one address mistypes less. */
export const failedLoginsPerAddress: AttemptLimit = limit('login-address', 60, 15 * minute)
/**
 * Failed sign-ins at one account from all addresses that have not signed in as it before. Low
 * enough that guessing gets nowhere (10 million a year), and short enough that its owner, on a new
 * device while an attacker is guessing, waits a minute.
 */
export const failedLoginsPerAccount: AttemptLimit = limit('login-account', 20, minute)
/** How long an address that has signed in to an account is known to it, and exempt from the limit above. */
export const knownAddress: AttemptLimit = limit('known-address', 1, 90 * day)
/**
 * How many times as often something may be tried from a connection that says, unverified, that it is
 * from many people: an office behind a proxy that the config does not name.
 */
export const sharedAddressFactor = 10
export const forgotPerAddress: AttemptLimit = limit('forgot-address', 20, hour)
/** Messages to one account; above the limit the response is the same, but nothing is sent. */
export const forgotPerAccount: AttemptLimit = limit('forgot-account', 5, hour)
export const resetPerAddress: AttemptLimit = limit('reset-address', 20, hour)
export const verifyPerAddress: AttemptLimit = limit('verify-address', 20, hour)
export const firstRegisterPerAddress: AttemptLimit = limit('first-register-address', 20, hour)
/** Sign-ins from one address that wait for each other; they are checked one by one. */
export const maxQueuedLogins = 50
/** Sessions of one user; the oldest ends when one more begins. */
export const sessionsPerUser = 100
/** Characters kept of what a browser calls itself. */
export const userAgentLength = 200
/** Verified tokens that one process caches. */
export const rememberedTokens = 2000
/** Bytes of a token's own claims: the cookie that carries them must stay below the 4096 that browsers take. */
export const tokenClaimsBytes = 2048

function limit(name: string, max: number, window: number): AttemptLimit {
  return Object.freeze({ name, max, window })
}
