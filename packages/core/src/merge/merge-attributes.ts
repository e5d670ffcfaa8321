import { isUnset } from '../diff/rich-text-blocks.ts'
import { ownValue } from '../documents/json-shape.ts'
import type { Json, JsonObject } from '../json.ts'
import { givenDirection } from '../rich-text/direction.ts'
import { editorNotes, type RichTextNode } from '../rich-text/nodes.ts'
import type { Merging } from './rich-text-merging.ts'
import { mergeThree } from './three-ways.ts'

/**
 * Merges the attributes of nodes by name; attributes that the editor writes by itself are not a
 * change.
 */
export function mergeAttributes(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  merging: Merging,
): JsonObject {
  const entries: [string, Json][] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, own, other] = [base, mine, theirs].map((side) => ownValue(side, name))
    if (editorNotes.has(name) || (name === 'value' && mine.type === 'listitem')) {
      const note = own ?? other
      if (note !== undefined) entries.push([name, note])
      continue
    }
    const set = (value: Json | undefined) => (isUnset(name, value) ? undefined : value)
    const { value, isDisputed } = mergeThree(set(was), set(own), set(other), merging.side)
    if (isDisputed) {
      merging.isDisputed = true
      merging.mayKeepBoth = false
    }
    const written = value ?? [own, other].find((side) => isUnset(name, side))
    if (written !== undefined) entries.push([name, written])
  }
  return Object.fromEntries(entries)
}

/** As `mergeAttributes`, of whole nodes; a direction that an author gave a line is a change. */
export function mergeLineAttributes(
  base: RichTextNode,
  mine: RichTextNode,
  theirs: RichTextNode,
  merging: Merging,
): JsonObject {
  const names = mergeAttributes(
    withoutChildren(base),
    withoutChildren(mine),
    withoutChildren(theirs),
    merging,
  )
  const [was, own, other] = [base, mine, theirs].map((side) => givenDirection(side) ?? undefined)
  if (own === other) return names
  const { value, isDisputed } = mergeThree(was, own, other, merging.side)
  if (isDisputed) {
    merging.isDisputed = true
    merging.mayKeepBoth = false
  }
  const { direction = null } = value === own ? mine : theirs
  return { ...names, direction }
}

/** A node by itself. */
export function withoutChildren(node: JsonObject): JsonObject {
  const { children: _children, ...rest } = node
  return rest
}

/** A block by itself. */
export function withoutFields(node: JsonObject): JsonObject {
  const { fields: _fields, ...rest } = node
  return rest
}
