import type { Plan, PlanNode } from '../../documents/plan.ts'
import type { DocumentShape } from '../../documents/walk.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import type { SelectedNames, Selection } from '../language/ast.ts'

type Choose = (value: JsonObject) => JsonObject

/** Names that identify a document; always returned. */
const documentNames: readonly string[] = ['id', 'globalType']

/** Names that identify a row; always returned. */
const rowNames: readonly string[] = ['id', 'blockType']

/**
 * Compiles a selection for the documents of one entity, so that applying it is fast. Names that the
 * plan does not have are included or excluded as they are. In stored form it applies to each
 * locale.
 */
export function compileSelect(
  { mode, names }: Selection,
  plan: Plan,
  form: DocumentShape = 'flat',
): Choose {
  return chooser({ mode, form }, names, plan, documentNames)
}

interface SelectContext {
  readonly mode: Selection['mode']
  readonly form: DocumentShape
}

function chooser(
  manner: SelectContext,
  names: SelectedNames,
  plan: Plan | null,
  always: readonly string[],
): Choose {
  const below = new Map<string, (value: Json) => Json>()
  for (const [name, selected] of names) {
    if (selected !== true) below.set(name, valueChooser(manner, selected, plan?.byName.get(name)))
  }
  return (value) => {
    const chosen: Record<string, Json | undefined> = {}
    for (const name of Object.keys(value)) {
      const choose = below.get(name)
      const entry = value[name]
      if (choose !== undefined) {
        chosen[name] = entry === undefined ? entry : choose(entry)
      } else if (always.includes(name) || names.has(name) === (manner.mode === 'include')) {
        chosen[name] = entry
      }
    }
    return chosen
  }
}

function valueChooser(
  manner: SelectContext,
  names: SelectedNames,
  node: PlanNode | undefined,
): (value: Json) => Json {
  const choose = plainChooser(manner, names, node)
  if (!node?.localized || manner.form === 'flat') return choose
  return (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([locale, said]) => [locale, choose(said ?? null)]),
        )
      : choose(value)
}

function plainChooser(
  manner: SelectContext,
  names: SelectedNames,
  node: PlanNode | undefined,
): (value: Json) => Json {
  if (node?.shape === 'blocks') return blocksChooser(manner, names, node.blocks)
  const plan = node === undefined || node.shape === 'value' ? null : node.children
  const choose = chooser(manner, names, plan, node?.shape === 'rows' ? rowNames : [])
  return (value) => {
    if (isList(value)) return value.map((row) => (isObject(row) ? choose(row) : row))
    return isObject(value) ? choose(value) : value
  }
}

/** `select[layout][hero][heading]`: below blocks the first name is the block's type. */
function blocksChooser(
  manner: SelectContext,
  names: SelectedNames,
  plans: ReadonlyMap<string, Plan>,
): (value: Json) => Json {
  const byType = new Map<string, Choose>()
  for (const [type, selected] of names) {
    if (selected !== true) {
      byType.set(type, chooser(manner, selected, plans.get(type) ?? null, rowNames))
    } else {
      byType.set(type, manner.mode === 'include' ? whole : bareRow)
    }
  }
  const otherwise = manner.mode === 'include' ? bareRow : whole
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
