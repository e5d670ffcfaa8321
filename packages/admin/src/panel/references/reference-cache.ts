import type { ClientCollection } from '@stet/core'
import type { References } from '../../document/references/references.ts'
import type { Panel } from '../panel.ts'

/** Cached titles of documents in one locale. */
export interface ReferenceCache {
  readonly references: References
  readonly collections: readonly ClientCollection[]
  readonly since: number
}

const keptByPanel = new WeakMap<Panel, Map<string | null, ReferenceCache>>()

/** What is kept of each locale. */
export function referenceCache(panel: Panel): Map<string | null, ReferenceCache> {
  const kept = keptByPanel.get(panel) ?? new Map<string | null, ReferenceCache>()
  keptByPanel.set(panel, kept)
  return kept
}

/** A document was written: what it is called may have changed. */
export function clearReferenceCache(panel: Panel): void {
  keptByPanel.delete(panel)
}
