import type { FilterQuery } from '@stet/core'
import type { FilterCondition } from '../filter/filter-comparison.ts'
import { readFilter, writeFilter } from '../filter/filter-rows.ts'

/**
 * One question about documents with a few answers, each of which is some conditions of the list's filter.
 * It is written into the filter and read back from it, so that it is whatever the filter is: in the
 * address, in views, and one of several things that are asked for.
 */
export type Facet<Value extends string> = {
  readonly [V in Value]: readonly FilterCondition[]
}

const isSame = (a: FilterCondition, b: FilterCondition): boolean =>
  a.path === b.path &&
  a.comparison === b.comparison &&
  JSON.stringify(a.operand) === JSON.stringify(b.operand)

const groupsOf = (filter: FilterQuery | undefined) =>
  filter === undefined ? [] : readFilter(filter)

type Group = readonly FilterCondition[]

/** The answer of which a group has all conditions. */
function answerIn<Value extends string>(group: Group, facet: Facet<Value>): Value | undefined {
  const answers = Object.entries(facet) as [Value, Group][]
  const found = answers.find(([, lines]) =>
    lines.every((line) => group.some((one) => isSame(one, line))),
  )
  return found?.[0]
}

/** The answer that a filter shows; `all` if it asks nothing of that, null if its alternatives differ. */
export function facetIn<Value extends string>(
  filter: FilterQuery | undefined,
  facet: Facet<Value>,
): Value | 'all' | null {
  const answers = new Set(groupsOf(filter).map((group) => answerIn(group, facet) ?? 'all'))
  const [answer = 'all'] = answers
  return answers.size > 1 ? null : answer
}

function without<Value extends string>(group: Group, facet: Facet<Value>): Group {
  const answer = answerIn(group, facet)
  if (answer === undefined) return group
  return group.filter((line) => !facet[answer].some((one) => isSame(one, line)))
}

/** The filter with another answer, and with everything else that it asks for. */
export function withFacet<Value extends string>(
  filter: FilterQuery | undefined,
  facet: Facet<Value>,
  answer: NoInfer<Value> | 'all',
): FilterQuery | undefined {
  const others = groupsOf(filter).map((group) => without(group, facet))
  // A group that asks for nothing more lets everything through, and so does the whole.
  const rest = others.some((group) => group.length === 0) ? [] : others
  if (answer === 'all') return writeFilter(rest)
  const added = facet[answer]
  return writeFilter(rest.length === 0 ? [added] : rest.map((group) => [...added, ...group]))
}
