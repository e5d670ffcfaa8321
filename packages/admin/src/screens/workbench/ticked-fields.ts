import type { Plan, PlanNode } from '@stet/core'

/** A field that can be ticked, with the fields in it. */
export interface TickField {
  /** As a selection names it, with block slugs. */
  readonly path: string
  readonly name: string
  readonly label: unknown
  readonly fields: readonly TickField[]
}

/** The fields of a plan as a tree of what can be ticked. */
export function tickFields({ nodes }: Plan, before = ''): readonly TickField[] {
  return nodes.map((node): TickField => {
    const path = before + node.name
    return {
      path,
      name: node.name,
      label: 'label' in node.field ? node.field.label : undefined,
      fields: innerFields(node, path),
    }
  })
}

function innerFields(node: PlanNode, path: string): readonly TickField[] {
  if (node.shape === 'object' || node.shape === 'rows') return tickFields(node.children, `${path}.`)
  if (node.shape !== 'blocks') return []
  return [...node.blocks].map(
    ([slug, plan]): TickField => ({
      path: `${path}.${slug}`,
      name: slug,
      label: undefined,
      fields: tickFields(plan, `${path}.${slug}.`),
    }),
  )
}

/** Whether a field is ticked: itself or one around it, or only some of those in it. */
export function tickState(path: string, ticked: readonly string[]): boolean | 'mixed' {
  if (ticked.some((one) => path === one || path.startsWith(`${one}.`))) return true
  return ticked.some((one) => one.startsWith(`${path}.`)) ? 'mixed' : false
}

/** The ticks after a field was ticked or unticked; others of what was ticked as a whole stay. */
export function withTick(
  ticked: readonly string[],
  path: string,
  checked: boolean,
  fields: readonly TickField[],
): readonly string[] {
  const isBelow = (one: string) => one === path || one.startsWith(`${path}.`)
  if (checked) return [...ticked.filter((one) => !isBelow(one)), path]
  const around = ticked.find((one) => path.startsWith(`${one}.`))
  const left = ticked.filter((one) => !isBelow(one) && one !== around)
  return around === undefined ? left : [...left, ...besides(path, around, fields)]
}

/** What is left of a field that was ticked as a whole, without one in it. */
function besides(path: string, around: string, fields: readonly TickField[]): readonly string[] {
  const inner = fieldAt(around, fields)?.fields ?? []
  return inner.flatMap((field) => {
    if (field.path === path) return []
    return path.startsWith(`${field.path}.`) ? besides(path, field.path, fields) : [field.path]
  })
}

function fieldAt(path: string, fields: readonly TickField[]): TickField | undefined {
  for (const field of fields) {
    if (field.path === path) return field
    if (path.startsWith(`${field.path}.`)) return fieldAt(path, field.fields)
  }
  return undefined
}

/** The slugs of the collections that the fields of a plan refer to or list. */
export function referredCollections(plan: Plan): readonly string[] {
  const slugs = new Set<string>()
  const visit = ({ nodes }: Plan) => {
    for (const node of nodes) {
      if (node.shape === 'object' || node.shape === 'rows') visit(node.children)
      else if (node.shape === 'blocks') for (const inner of node.blocks.values()) visit(inner)
      else for (const slug of slugsIn(node.field)) slugs.add(slug)
    }
  }
  visit(plan)
  return [...slugs]
}

function slugsIn(field: object): readonly string[] {
  const named =
    'relationTo' in field ? field.relationTo : 'collection' in field ? field.collection : []
  const list = Array.isArray(named) ? named : [named]
  return list.filter((one): one is string => typeof one === 'string')
}
