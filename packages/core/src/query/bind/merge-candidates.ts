import { isReferenceField } from '../../fields/references/reference.ts'
import type { Step } from './bound.ts'
import type { Candidate } from './path-search.ts'

/** Merges blocks whose field has the same meaning into one candidate that covers all of them. */
export function mergeCandidates(found: readonly Candidate[], rowsAt: number): readonly Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const candidate of found) {
    const { path, field } = candidate
    // Links and the words of rich texts are stored by schema path: each block's field has its own.
    const isStoredByPath =
      path.through.length > 0 ||
      path.comparison === 'richText' ||
      (path.node !== null && isReferenceField(path.node.field))
    const key = isStoredByPath
      ? `${merged.size}`
      : JSON.stringify([path.steps.slice(rowsAt + 1), field?.type, path.list, path.comparison])
    const before = merged.get(key)
    merged.set(key, before === undefined ? candidate : joinBlocks(before, candidate, rowsAt))
  }
  return [...merged.values()]
}

function joinBlocks(a: Candidate, b: Candidate, rowsAt: number): Candidate {
  const steps = a.path.steps.map((step, index): Step => {
    const other = b.path.steps[index]
    if (index !== rowsAt || step.kind !== 'rows' || other?.kind !== 'rows') return step
    return { kind: 'rows', blocks: [...(step.blocks ?? []), ...(other.blocks ?? [])] }
  })
  return { ...a, path: Object.freeze({ ...a.path, steps, schemaPath: null }) }
}
