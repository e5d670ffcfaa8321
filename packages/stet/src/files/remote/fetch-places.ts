import { Unavailable } from '@stet/core'

/** Files fetched from other servers at once: each may keep a connection and a file open for two minutes. */
const maxFetches = 10
/** Of them one user's, so that one user cannot take all places. */
const maxFetchesOfOne = 3

/** Seconds after which a refused caller should come again. */
const retryAfter = 5

export interface FetchPlacesOptions {
  readonly max?: number
  readonly ofOne?: number
}

/** Lets only so many files be fetched at once; a request beyond that is refused, not queued. */
export interface FetchPlaces {
  /** Throws Unavailable where no place is left for this user. */
  take<T>(user: string, work: () => Promise<T>): Promise<T>
}

export function createFetchPlaces({
  max = maxFetches,
  ofOne = maxFetchesOfOne,
}: FetchPlacesOptions = {}): FetchPlaces {
  /** Whose each taken place is. */
  const taken: string[] = []
  return {
    async take(user, work) {
      const own = taken.filter((one) => one === user).length
      if (taken.length >= max || own >= ofOne) throw new Unavailable(retryAfter)
      taken.push(user)
      try {
        return await work()
      } finally {
        taken.splice(taken.indexOf(user), 1)
      }
    },
  }
}
