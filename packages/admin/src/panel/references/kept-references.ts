import type { ClientCollection } from '@stet/core'
import type { References } from '../../document/references/references.ts'
import type { Panel } from '../panel.ts'

/** Titles of documents in one locale that were asked for a while ago. */
export interface KeptReferences {
  readonly references: References
  readonly collections: readonly ClientCollection[]
  readonly since: number
}

const keptByPanel = new WeakMap<Panel, Map<string | null, KeptReferences>>()

/** What is kept of each locale. */
export function keptReferences(panel: Panel): Map<string | null, KeptReferences> {
  const kept = keptByPanel.get(panel) ?? new Map<string | null, KeptReferences>()
  keptByPanel.set(panel, kept)
  return kept
}

/** A document was written: what it is called may have changed. */
export function forgetReferences(panel: Panel): void {
  keptByPanel.delete(panel)
}
