import type { ClientCollection } from '@stet/core'
import type { KnownLabels, References } from '../../document/references/references.ts'
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

/** Labels that came with the page, by locale. */
export type LabelsOfPage = readonly (readonly [locale: string | null, labels: KnownLabels])[]

const ofPages = new WeakMap<Panel, Map<string | null, KnownLabels>>()

export function giveLabels(panel: Panel, labels: LabelsOfPage): void {
  ofPages.set(panel, new Map(labels))
}

/** Once: later they may be old. */
export function takeLabels(panel: Panel, locale: string | null): KnownLabels | undefined {
  const labels = ofPages.get(panel)?.get(locale)
  ofPages.get(panel)?.delete(locale)
  return labels
}

/** A document was written: what it is called may have changed. */
export function clearReferenceCache(panel: Panel): void {
  keptByPanel.delete(panel)
  ofPages.delete(panel)
}
