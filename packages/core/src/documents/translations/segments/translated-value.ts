import type { Json } from '../../../json.ts'
import type { PlanNode } from '../../plan.ts'
import { mapSegments, segmentsOf } from './map-segments.ts'
import { type CodeFault, codeFault, type SegmentPart } from './segment.ts'

/** What keeps a value from being translated: a segment without a translation, or with wrong codes. */
export interface SegmentFault {
  readonly key: string
  readonly fault: CodeFault | 'missing'
}

/** A value made of its source and the translations of its segments. */
export type TranslatedValueResult =
  | { readonly value: Json | undefined; readonly faults?: undefined }
  | { readonly value?: undefined; readonly faults: readonly SegmentFault[] }

/**
 * What `source` says, in the words of the translations of its segments, by their keys. The value has
 * the structure of its source: lines and formats, rows and blocks, whatever is no language.
 */
export function translatedValue(
  node: PlanNode,
  source: Json | undefined,
  translations: ReadonlyMap<string, readonly SegmentPart[]>,
): TranslatedValueResult {
  const faults = segmentsOf(node, source).flatMap(({ key, parts }): readonly SegmentFault[] => {
    const translation = translations.get(key)
    if (translation === undefined) return [{ key, fault: 'missing' }]
    const fault = codeFault(parts, translation)
    return fault === null ? [] : [{ key, fault }]
  })
  if (faults.length > 0) return { faults }
  return { value: mapSegments(node, source, ({ key }) => translations.get(key)) }
}
