import type { LocaleStandings } from '@stet/core'

/** Which locales of a document readers have. */
export interface ReadLocales {
  /** Whether they have the one that is edited. */
  readonly isReadHere: boolean
  readonly isReadElsewhere: boolean
  /** Other locales in which something is written that readers do not have. */
  readonly heldBack: readonly string[]
}

export function readLocales(standings: LocaleStandings, edited: string | null): ReadLocales {
  const others = Object.entries(standings).filter(([code]) => code !== edited)
  const hasSource = Object.values(standings).some(({ translation }) => translation?.total)
  return {
    isReadHere: edited !== null && standings[edited]?.isPublished === true,
    isReadElsewhere: others.some(([, { isPublished }]) => isPublished),
    heldBack: others
      .filter(([, { isPublished, translation }]) => {
        const isWritten = translation === null ? hasSource : translation.filled > 0
        return isWritten && !isPublished
      })
      .map(([code]) => code),
  }
}
