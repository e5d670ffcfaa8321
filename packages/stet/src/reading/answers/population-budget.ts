import { QueryError } from '@stet/core'

/**
 * Bytes of other documents in one answer, each counted as often as it stands there: documents that
 * refer to each other multiply with every level, and ten levels of five fill any memory.
 */
const maxPopulatedBytes = 64 * 1024 * 1024

/** What is left for the documents that are put into those of one level. */
export interface PopulationBudget {
  /**
   * Throws where no room is left. Whatever stands in the documents of a level stands in those above
   * at least once, so the first level that is too large ends it before the next is made.
   */
  take(bytes: number): void
}

export function createPopulationBudget(max = maxPopulatedBytes): PopulationBudget {
  let left = max
  return {
    take(bytes) {
      left -= bytes
      if (left < 0) throw new QueryError(['depth'], { key: 'error:queryTooMuch' })
    },
  }
}
