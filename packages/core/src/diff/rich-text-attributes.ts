import { isSameJson } from '../documents/json-shape.ts'
import type { JsonObject } from '../json.ts'
import type { AttributeDiff } from './field-diff.ts'
import type { RichTextBlock } from './rich-text-blocks.ts'

// Attributes that are visible in the drawn block or in its name.
export const drawn: Readonly<Record<string, readonly string[]>> = {
  upload: ['relationTo', 'value'],
  relationship: ['relationTo', 'value'],
  heading: ['tag'],
  list: ['listType', 'tag'],
}

/**
 * Blocks with a look of their own: their attributes are not listed where only one side has them.
 */
const known: ReadonlySet<string> = new Set([
  '',
  'paragraph',
  'line',
  'heading',
  'quote',
  'listitem',
  'upload',
  'relationship',
  'block',
  'horizontalrule',
  'table',
  'tablecell',
  'code',
])

export interface Described {
  readonly type: string
  readonly attributes: JsonObject
}

/** The attributes of a block, and of containers that begin with it, that differ. */
export function diffAttributes(
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
): readonly AttributeDiff[] {
  const isOneSided = before === undefined || after === undefined
  if (isOneSided && known.has((before ?? after)?.type ?? '')) return []
  const own = differing(before, after)
  if (isOneSided || before.opens !== after.opens) return own
  if (before.around.length !== after.around.length) return own
  const around = after.around.slice(after.around.length - after.opens).flatMap((container, at) => {
    const other = before.around[after.around.length - after.opens + at]
    return other?.type === container.type ? differing(other, container) : []
  })
  return [...own, ...around]
}

function differing(
  before: Described | undefined,
  after: Described | undefined,
): readonly AttributeDiff[] {
  const sides = [before, after].filter((side) => side !== undefined)
  if (sides.some(({ type }) => type === '')) return []
  const out = new Set(sides.flatMap(({ type }) => drawn[type] ?? []))
  const names = new Set(sides.flatMap(({ attributes }) => Object.keys(attributes)))
  return [...names]
    .filter((name) => !out.has(name))
    .map((name) => ({
      name,
      cell: null,
      before: before?.attributes[name],
      after: after?.attributes[name],
    }))
    .filter((attribute) => !isSameJson(attribute.before, attribute.after))
}

/** Whether one of these attributes differs. */
export const isOtherIn = (names: readonly string[], before: Described, after: Described): boolean =>
  names.some((name) => !isSameJson(before.attributes[name], after.attributes[name]))

/** The attributes of a row or cell that differ; none if only one side has it. */
export const attributesOfBoth = (
  before: { readonly attributes: JsonObject } | undefined,
  after: { readonly attributes: JsonObject } | undefined,
  cell: AttributeDiff['cell'] = null,
): readonly AttributeDiff[] =>
  before === undefined || after === undefined
    ? []
    : differing({ ...before, type: 'table' }, { ...after, type: 'table' }).map((own) => ({
        ...own,
        cell,
      }))
