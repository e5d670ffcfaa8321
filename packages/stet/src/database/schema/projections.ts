import {
  type CompleteConfig,
  columnNames,
  type Entity,
  fieldTypeOf,
  isComputed,
  isObject,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
  type ValueNode,
} from '@stet/core'
import type { SqlValue } from '../executor.ts'
import { projectedColumns } from '../limits.ts'
import { identifier } from './identifiers.ts'
import { type ProjectionKind, projectedValue } from './projected-value.ts'

/** A column derived from the JSON: one scalar field, of one locale where it is localized. */
export interface Projection {
  readonly column: string
  readonly kind: ProjectionKind
  readonly schemaPath: string
  readonly locale: string | null
  readonly isUnique: boolean
  readonly isIndexed: boolean
  /** How messages name the field. */
  readonly node: ValueNode
  read(data: JsonObject): SqlValue
}

type ReadStep = { readonly name: string } | { readonly locale: string }

/** The projections of an entity; those that indexes stand on come first, should there be too many. */
export function projectionsOf(entity: Entity, config: CompleteConfig): readonly Projection[] {
  const locales = config.localization === false ? [] : config.localization.codes
  const indexed = indexedPaths(entity)
  const together = new Set(
    entity.kind === 'global' ? [] : entity.indexes.flatMap(({ fields }) => fields),
  )
  const besideContent = columnNames(entity)
  const found: Projection[] = []
  collect(entity.plan, [], null, (node, steps, locale) => {
    const kind = kindOf(node)
    if (kind === null) return
    const { field } = node
    const isUnique = 'unique' in field && field.unique === true
    found.push(
      Object.freeze({
        column: columnOf(kind, steps, locale),
        kind,
        schemaPath: node.schemaPath,
        locale,
        isUnique,
        isIndexed:
          isUnique ||
          ('index' in field && field.index === true) ||
          // References are followed from both sides.
          kind === 'id' ||
          indexed.has(node.schemaPath),
        node,
        read: (data: JsonObject) => projectedValue(kind, valueAt(data, steps)),
      }),
    )
  })
  const isFirst = ({ isIndexed, schemaPath }: Projection) => isIndexed || together.has(schemaPath)
  const first = found.filter(isFirst)
  const rest = found.filter((projection) => !isFirst(projection))
  return Object.freeze([...first, ...rest].slice(0, projectedColumns))

  function collect(
    plan: Plan,
    before: readonly ReadStep[],
    locale: string | null,
    visit: (node: ValueNode, steps: readonly ReadStep[], locale: string | null) => void,
  ): void {
    for (const node of plan.nodes) {
      if (before.length === 0 && besideContent.has(node.name)) continue
      const here = [...before, { name: node.name }]
      if (!node.localized) enter(node, here, locale)
      else for (const code of locales) enter(node, [...here, { locale: code }], code)
    }
    function enter(node: PlanNode, steps: readonly ReadStep[], inLocale: string | null): void {
      if (node.shape === 'value') visit(node, steps, inLocale)
      else if (node.shape === 'object') collect(node.children, steps, inLocale, visit)
    }
  }
}

/** What lists sort by unasked. */
function indexedPaths(entity: Entity): ReadonlySet<string> {
  if (entity.kind === 'global') return new Set()
  const sorted = entity.defaultSort.map((key) => key.replace(/^-/, ''))
  return new Set([entity.admin.useAsTitle, ...sorted])
}

function kindOf(node: ValueNode): ProjectionKind | null {
  if (isComputed(node)) return null
  const projection = fieldTypeOf(node.field).projection(node.field)
  if (projection === null || projection.many || projection.kind === 'json') return null
  return projection.kind
}

// The kind is part of the name: a field whose type changes gets a new column, so that a process
// with the older config can go on writing the old one.
function columnOf(kind: ProjectionKind, steps: readonly ReadStep[], locale: string | null): string {
  const names = steps.flatMap((step) => ('name' in step ? [step.name] : []))
  return identifier(`p${kind[0]}_`, locale === null ? names : [...names, locale])
}

function valueAt(data: JsonObject, steps: readonly ReadStep[]): Json | undefined {
  let value: Json | undefined = data
  for (const step of steps) {
    if ('name' in step) value = isObject(value) ? value[step.name] : undefined
    // Stored before the field was localized: the value of every locale.
    else if (isObject(value)) value = value[step.locale]
  }
  return value
}
