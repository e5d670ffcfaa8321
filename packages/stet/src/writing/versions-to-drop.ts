import type { VersionHead } from '../database/versions/version-store.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** For this long every checkpoint is kept, then one of each hour, then one of each day. */
const keptWhole = DAY
const keptHourly = 7 * DAY

interface Keeping {
  /** Milliseconds. */
  readonly now: number
  /** Of those without a name, so many are kept; 0: all. */
  readonly max: number
}

/**
 * The ids of the versions of one document that are kept no longer. A checkpoint (what autosaving
 * left) is thinned out with age, and when there are too many versions, goes before what a person
 * saved. The newest version, the newest published one and those with a name are always kept.
 */
export function versionsToDrop(
  /** Newest first. */
  history: readonly VersionHead[],
  { now, max }: Keeping,
): readonly string[] {
  const listed = history.filter(({ isSnapshot }) => !isSnapshot)
  const newestPublished = listed.find(({ status }) => status === 'published')
  const isBound = (version: VersionHead) =>
    version.isLatest || version.isNamed || version === newestPublished
  const thinned = new Set(
    thinOut(
      listed.filter((one) => !isBound(one)),
      now,
    ),
  )
  const counted = listed.filter((one) => !one.isNamed && !thinned.has(one))
  const isOldCheckpoint = (one: VersionHead) =>
    one.isAutosave && !isBound(one) && now - one.updatedAt > keptWhole
  // What is kept first stands first.
  const inTurn = [
    ...counted.filter((one) => !isOldCheckpoint(one)),
    ...counted.filter(isOldCheckpoint),
  ]
  const kept = max === 0 ? inTurn : inTurn.slice(0, max)
  const superfluous = inTurn.slice(kept.length).filter((one) => !isBound(one))
  // A snapshot is the editors' state at a revision: below the oldest kept version none needs it.
  const oldest = superfluous.length === 0 ? 0 : Math.min(...kept.map(({ revision }) => revision))
  const past = history.filter((one) => one.isSnapshot && !one.isLatest && one.revision < oldest)
  return [...thinned, ...superfluous, ...past].map(({ id }) => id)
}

/** The newest checkpoint of each hour or day stays. */
function thinOut(versions: readonly VersionHead[], now: number): readonly VersionHead[] {
  const seen = new Set<string>()
  return versions.filter(({ isAutosave, updatedAt }) => {
    const age = now - updatedAt
    if (!isAutosave || age <= keptWhole) return false
    const [name, span] = age <= keptHourly ? ['hour', HOUR] : ['day', DAY]
    const stretch = `${name} ${Math.floor(updatedAt / Number(span))}`
    if (seen.has(stretch)) return true
    seen.add(stretch)
    return false
  })
}
