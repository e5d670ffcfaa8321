import { isObject, type JsonObject } from '../json.ts'
import type { PieceStep } from '../local-api/document-part.ts'
import { embeddedId, embeddedKind } from '../rich-text/embedded-fields.ts'
import { isNode } from '../rich-text/nodes.ts'
import type { ContentDiff } from './field-diff.ts'
import type { DiffBudget } from './match-sequences.ts'

/** A node of a text with the values of its fields. */
export interface Content {
  readonly node: string
  /** Which fields it has: see `embeddedKind`. */
  readonly kind: string | undefined
  readonly id: string | undefined
  readonly values: JsonObject
}

/** The values that a node holds; null for one that holds none. */
export function contentOf(node: unknown): Content | null {
  if (!isNode(node) || !isObject(node.fields)) return null
  return {
    node: node.type,
    kind: embeddedKind(node),
    id: embeddedId(node),
    values: node.fields,
  }
}

/** What of a link is shown with its words: where it leads. */
const shownInLine: ReadonlySet<string> = new Set(['url', 'linkType', 'doc'])

/** The values of a link beside its address. */
export function contentOfLink(link: JsonObject): Content {
  const { type: _type, url: _url, fields, around: _around, ...rest } = link
  const own = isObject(fields) ? fields : {}
  const listed = Object.entries({ ...rest, ...own }).filter(
    // A link that opens where others do is nothing to mention.
    ([name, value]) => !shownInLine.has(name) && !(name === 'newTab' && value !== true),
  )
  return {
    node: 'link',
    kind: 'link',
    id: undefined,
    values: Object.fromEntries(listed),
  }
}

/** The link with what is shown with its words only. */
export function linkInLine(link: JsonObject): JsonObject {
  const { type, url, fields, around } = link
  const own = isObject(fields) ? Object.entries(fields) : []
  return {
    type,
    ...(url !== undefined && { url }),
    ...(around !== undefined && { around }),
    fields: Object.fromEntries(own.filter(([name]) => shownInLine.has(name))),
  }
}

/** What the comparison of a text needs from its caller. */
export interface TextComparison {
  readonly budget: DiffBudget
  /**
   * Compares the fields of a node in the text; null where a side has none. Where only one side has
   * the node, both are the same.
   */
  readonly compareContent: (
    before: Content | null,
    after: Content | null,
    isOneSided: boolean,
  ) => Omit<ContentDiff, 'op' | 'at'>
}

/** The only side that has something; null where both have it. */
export type ContentSide = 'before' | 'after' | null

/** The only side that has a block; null where both have it. */
export const sideOfBlock = (before: object | undefined, after: object | undefined): ContentSide =>
  before === undefined ? 'after' : after === undefined ? 'before' : null

/** Compares the fields of a node; `side` is the only side that has it. */
export function diffContent(
  before: Content | null,
  after: Content | null,
  side: ContentSide,
  { compareContent }: TextComparison,
  at: PieceStep | null = null,
): ContentDiff | null {
  if (before === null && after === null) return null
  if (side !== null) {
    const held = side === 'before' ? before : after
    const op = side === 'before' ? 'removed' : 'inserted'
    return { ...compareContent(held, held, true), op, at }
  }
  const compared = compareContent(before, after, false)
  const isChanged = compared.children.some((child) => child.isChanged)
  return { ...compared, op: isChanged ? 'changed' : 'same', at }
}
