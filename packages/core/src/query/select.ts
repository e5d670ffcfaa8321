import type { Plan, PlanNode } from '../documents/plan.ts'
import type { Json, JsonObject } from '../json.ts'
import type { SelectedNames, Selection } from './ast.ts'

type Choose = (value: JsonObject) => JsonObject

/** What a document is known by; answered whatever is selected. */
const documentNames: readonly string[] = ['id', 'globalType']

/** What a row is known by; answered whatever is selected. */
const rowNames: readonly string[] = ['id', 'blockType']

/**
 * A selection compiled for the documents of one entity, as readers get them in one locale: applying it
 * looks nothing up. Names the plan does not know are chosen or left out as they stand.
 */
export function compileSelect(selection: Selection, plan: Plan): Choose {
  return chooser(selection.mode, selection.names, plan, documentNames)
}

function chooser(
  mode: Selection['mode'],
  names: SelectedNames,
  plan: Plan | null,
  always: readonly string[],
): Choose {
  const below = new Map<string, (value: Json) => Json>()
  for (const [name, selected] of names) {
    if (selected !== true) below.set(name, valueChooser(mode, selected, plan?.byName.get(name)))
  }
  return (value) => {
    const chosen: Record<string, Json | undefined> = {}
    for (const name of Object.keys(value)) {
      const choose = below.get(name)
      const entry = value[name]
      if (choose !== undefined) {
        chosen[name] = entry === undefined ? entry : choose(entry)
      } else if (always.includes(name) || names.has(name) === (mode === 'include')) {
        chosen[name] = entry
      }
    }
    return chosen
  }
}

function valueChooser(
  mode: Selection['mode'],
  names: SelectedNames,
  node: PlanNode | undefined,
): (value: Json) => Json {
  if (node?.shape === 'blocks') return blocksChooser(mode, names, node.blocks)
  const plan = node === undefined || node.shape === 'value' ? null : node.children
  const choose = chooser(mode, names, plan, node?.shape === 'rows' ? rowNames : [])
  return (value) => {
    if (isList(value)) return value.map((row) => (isObject(row) ? choose(row) : row))
    return isObject(value) ? choose(value) : value
  }
}

/** `select[layout][hero][heading]`: below blocks the first name is the block's type. */
function blocksChooser(
  mode: Selection['mode'],
  names: SelectedNames,
  plans: ReadonlyMap<string, Plan>,
): (value: Json) => Json {
  const byType = new Map<string, Choose>()
  for (const [type, selected] of names) {
    if (selected !== true) {
      byType.set(type, chooser(mode, selected, plans.get(type) ?? null, rowNames))
    } else {
      byType.set(type, mode === 'include' ? whole : bareRow)
    }
  }
  const otherwise = mode === 'include' ? bareRow : whole
  return (value) => {
    if (!isList(value)) return value
    return value.map((row) => {
      if (!isObject(row)) return row
      const type = row.blockType
      const choose = typeof type === 'string' ? byType.get(type) : undefined
      return (choose ?? otherwise)(row)
    })
  }
}

const whole: Choose = (row) => row

const bareRow: Choose = (row) =>
  Object.fromEntries(
    rowNames.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]),
  )

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
