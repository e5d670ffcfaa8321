import type { SelectedNames, Selection } from '../language/ast.ts'

/**
 * A caller's selection plus the forced one. If the caller excludes a value of which a part is
 * forced, the whole value is returned.
 */
export function forceSelect(
  selection: Selection | null,
  forced: Selection | null,
): Selection | null {
  if (selection === null || forced === null) return selection
  const change = selection.mode === 'include' ? added : removed
  return { mode: selection.mode, names: change(selection.names, forced.names) }
}

function added(names: SelectedNames, forced: SelectedNames): SelectedNames {
  const result = new Map(names)
  for (const [name, wanted] of forced) {
    const selected = names.get(name)
    const isWhole = selected === true || wanted === true
    result.set(name, isWhole ? true : selected ? added(selected, wanted) : wanted)
  }
  return result
}

function removed(names: SelectedNames, forced: SelectedNames): SelectedNames {
  const result = new Map(names)
  for (const [name, wanted] of forced) {
    const leftOut = names.get(name)
    if (leftOut === undefined) continue
    const rest = leftOut === true || wanted === true ? null : removed(leftOut, wanted)
    if (rest && rest.size > 0) result.set(name, rest)
    else result.delete(name)
  }
  return result
}
