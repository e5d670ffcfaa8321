import {
  isObject,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
  parseDocument,
  rowPlan,
} from '@stet/core'

/** A list of rows as the plan has it. */
export type CopiedRowsNode = Extract<PlanNode, { shape: 'rows' | 'blocks' }>

/** The media type of copied rows in the clipboard. */
export const ROWS_MIME = 'application/x-stet-rows+json'

/** Rows as they lie in the clipboard: one locale's flat JSON. */
export interface CopiedRows {
  readonly kind: CopiedRowsNode['shape']
  readonly rows: readonly JsonObject[]
}

/** Begins the text, so that other JSON is not taken for rows. */
const FORMAT = 'stet/rows'

/** Rows as text. It is JSON that people can read, for the clipboard shows it to any program. */
export function copiedText({ kind, rows }: CopiedRows): string {
  return JSON.stringify({ format: FORMAT, kind, rows }, null, 2)
}

/** Beyond it no copy of ours lies in the clipboard, and reading it would stop the screen. */
const MOST_TEXT = 20_000_000

/** The rows in a text; null when it is anything else. */
export function readCopiedText(text: string): CopiedRows | null {
  if (text.length > MOST_TEXT) return null
  const content = parseJson(text)
  if (!isObject(content) || content.format !== FORMAT || !Array.isArray(content.rows)) return null
  if (content.kind !== 'rows' && content.kind !== 'blocks') return null
  const rows = (content.rows as readonly Json[]).filter(isObject)
  return rows.length === content.rows.length && rows.length > 0
    ? { kind: content.kind, rows }
    : null
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The copied rows that may be in this list, in the form in which they are stored. A row fits when the
 * list has a field of a fitting type for each of its values: a clipboard is a stranger's text. Of
 * blocks only those fit that are `allowed` now; null means all.
 */
export function fittingRows(
  node: CopiedRowsNode,
  copied: CopiedRows,
  allowed: readonly string[] | null = null,
): readonly JsonObject[] {
  const mayStand = ({ blockType }: JsonObject) =>
    allowed === null || (typeof blockType === 'string' && allowed.includes(blockType))
  return fittingCopies(node.shape, copied, (row) =>
    mayStand(row) ? rowPlan(node, row) : undefined,
  )
}

/** The same for any place with rows of this shape; `planOf` is undefined for rows that may not be there. */
export function fittingCopies(
  shape: CopiedRowsNode['shape'],
  copied: CopiedRows,
  planOf: (row: JsonObject) => Plan | undefined,
): readonly JsonObject[] {
  if (copied.kind !== shape) return []
  return copied.rows.map((row) => fitted(shape, planOf(row), row)).filter((row) => row !== null)
}

function fitted(
  shape: CopiedRowsNode['shape'],
  plan: Plan | undefined,
  row: JsonObject,
): JsonObject | null {
  if (plan === undefined || !knowsAll(plan, row, shape)) return null
  const { data, problems } = parseDocument(plan, row)
  return problems.length === 0 ? data : null
}

const ROW_NAMES: Readonly<Record<CopiedRowsNode['shape'], readonly string[]>> = {
  rows: ['id'],
  blocks: ['id', 'blockType', 'blockName'],
}

/** Whether the plan has a field for everything that is in the object, at every depth. */
function knowsAll(plan: Plan, object: JsonObject, shape: PlanNode['shape']): boolean {
  const own = shape === 'rows' || shape === 'blocks' ? ROW_NAMES[shape] : []
  return Object.entries(object).every(([name, value]) => {
    if (own.includes(name)) return typeof value === 'string' || value === null
    const node = plan.byName.get(name)
    return node !== undefined && knowsValue(node, value)
  })
}

function knowsValue(node: PlanNode, value: Json | undefined): boolean {
  if (node.shape === 'value' || value === null || value === undefined) return true
  if (node.shape === 'object') return isObject(value) && knowsAll(node.children, value, 'object')
  if (!Array.isArray(value)) return false
  return (value as readonly Json[]).every((row) => {
    if (!isObject(row)) return false
    const plan = rowPlan(node, row)
    return plan !== undefined && knowsAll(plan, row, node.shape)
  })
}
