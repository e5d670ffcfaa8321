import type {
  CompleteCollection,
  CompleteConfig,
  Entity,
} from '../../config/completed/complete-config-types.ts'
import type { DataField, JoinField } from '../../config/types/fields.ts'
import type { BlocksNode, Plan, PlanNode, ValueNode } from '../../documents/plan.ts'
import { fieldTypeOf, fieldTypes } from '../../fields/built-in-types.ts'
import { holdsSeveral } from '../../fields/holds-several.ts'
import { orderedOperators, textOperators } from '../../fields/operators.ts'
import { isJoinField } from '../../fields/references/join.ts'
import {
  isPolymorphic,
  isReferenceField,
  type ReferenceField,
} from '../../fields/references/reference.ts'
import type { Comparison } from '../language/comparison.ts'
import type { QueryLimits } from '../language/limits.ts'
import { isSpecialName } from '../language/plain.ts'
import type { Operator } from '../language/where.ts'
import type { BoundFilter, BoundPath, Column, Hop, Step } from './bound.ts'
import { joinFilters } from './join-filters.ts'

/** The config and the caller for which paths are resolved. */
export interface BindOptions {
  readonly config: CompleteConfig
  /** The locale of paths that name none; `all` means the values of every locale. */
  readonly locale: string | null
  /** Whether the caller may read the field. Without it every field is found, hidden ones too. */
  readonly mayRead?: (schemaPath: string, entitySlug: string) => boolean
  /** What the caller may see of a collection that a path leads into. Default: everything. */
  readonly visible?: (collectionSlug: string) => BoundFilter
  /**
   * The bound filter of a join field's own `where`. Without it no path goes through join fields.
   */
  readonly joined?: (field: JoinField, target: CompleteCollection) => BoundFilter
  /** `versions`: paths start in version rows; those of the document are below `version.`. */
  readonly of?: 'documents' | 'versions'
  /** For versions: whether the author, reason and name may be queried. Default: yes. */
  readonly maySeeWork?: boolean
  readonly limits?: QueryLimits
}

/** One meaning of a path. A path has several if blocks have different fields with one name. */
export interface Candidate {
  readonly path: BoundPath
  readonly operators: readonly Operator[]
  /** The field whose type parses operands; null for texts and ids. */
  readonly field: DataField | null
}

interface Scope extends BindOptions {
  readonly limits: QueryLimits
}

/** The position of the search, and the path to it. */
interface Trail {
  readonly text: string
  readonly entity: Entity
  readonly through: readonly Hop[]
  readonly inVersion: boolean
  readonly steps: readonly Step[]
  readonly locale: string | null
  readonly anyLocale: boolean
  readonly many: boolean
  /** How often a virtual field redirected the search. */
  readonly detours: number
}

const nothing: readonly Candidate[] = Object.freeze([])

/**
 * Every meaning of a path; none if it does not exist, may not be read, or cannot be queried. The
 * caller must not be able to distinguish these cases.
 */
export function resolvePath(
  text: string,
  entity: Entity,
  options: BindOptions,
  limits: QueryLimits,
): readonly Candidate[] {
  const scope: Scope = { ...options, limits }
  const start: Trail = {
    text,
    entity,
    through: [],
    inVersion: false,
    steps: [],
    locale: null,
    anyLocale: false,
    many: false,
    detours: 0,
  }
  const find = options.of === 'versions' ? inVersionRow : inDocument
  const found = find(scope, start, text.split('.'))
  if (found.length > 0 || !text.includes('__')) return found
  // Two underscores replace a dot, for clients that cannot use dots in names.
  return find(scope, start, text.replaceAll('__', '.').split('.'))
}

function inVersionRow(
  scope: Scope,
  trail: Trail,
  segments: readonly string[],
): readonly Candidate[] {
  const [name = '', ...rest] = segments
  if (name === 'version') {
    // A version row has an id of its own and names the document as `parent`; the content has no id.
    return rest[0] === 'id' ? nothing : inDocument(scope, { ...trail, inVersion: true }, rest)
  }
  if (name === 'author') return scope.maySeeWork === false ? nothing : ofAuthor(trail, rest)
  if (rest.length > 0) return nothing
  switch (name) {
    case 'id':
      return [columnOf(trail, 'id', 'text', idOperators)]
    case 'name':
    case 'reason':
      return scope.maySeeWork === false ? nothing : [columnOf(trail, name, 'text', textOperators)]
    case 'parent':
      return trail.entity.kind === 'collection'
        ? [idColumn(trail, 'parent', trail.entity)]
        : nothing
    case 'createdAt':
    case 'updatedAt':
      return [columnOf(trail, name, 'date', orderedOperators)]
    case 'latest':
    case 'autosave':
    case 'snapshot':
      return [columnOf(trail, name, 'boolean', fieldTypes.checkbox.operators)]
    case 'publishedLocale':
      return [columnOf(trail, name, 'text', textOperators)]
    default:
      return nothing
  }
}

/** The author of a version in the shape of answers: a collection and an id. */
function ofAuthor(trail: Trail, [part, ...rest]: readonly string[]): readonly Candidate[] {
  if (rest.length > 0) return nothing
  if (part === 'relationTo') return [columnOf(trail, 'authorCollection', 'text', textOperators)]
  return part === 'value' ? [columnOf(trail, 'authorID', 'text', idOperators)] : nothing
}

function inDocument(scope: Scope, trail: Trail, segments: readonly string[]): readonly Candidate[] {
  const { entity } = trail
  const [name = ''] = segments
  if (segments.length === 1) {
    const column = documentColumn(trail, name)
    if (column !== null) {
      const node = entity.plan.byName.get(name === '_changed' ? '_status' : name)
      return node === undefined || isReadable(scope, trail, node) ? [column] : nothing
    }
  }
  return inFields(scope, trail, entity.plan, segments)
}

const idOperators: readonly Operator[] = textOperators

function documentColumn(trail: Trail, name: string): Candidate | null {
  const { entity } = trail
  switch (name) {
    case 'id':
      return entity.kind === 'collection'
        ? idColumn(trail, 'id', entity)
        : columnOf(trail, 'id', 'text', idOperators)
    case 'createdAt':
    case 'updatedAt': {
      const isKept = entity.kind === 'global' || entity.timestamps
      return isKept ? columnOf(trail, name, 'date', orderedOperators) : null
    }
    case '_order': {
      const isOrdered = entity.kind === 'collection' && entity.orderable && !trail.inVersion
      return isOrdered ? columnOf(trail, '_order', 'text', textOperators) : null
    }
    case 'deletedAt': {
      const hasTrash = entity.kind === 'collection' && entity.trash !== false && !trail.inVersion
      return hasTrash ? columnOf(trail, name, 'date', orderedOperators) : null
    }
    case '_status':
      return hasDrafts(entity) ? columnOf(trail, name, 'text', fieldTypes.select.operators) : null
    case '_changed':
      return hasDrafts(entity) && !trail.inVersion
        ? columnOf(trail, name, 'boolean', fieldTypes.checkbox.operators)
        : null
    default:
      return null
  }
}

const hasDrafts = ({ versions }: Entity): boolean => versions !== false && versions.drafts !== false

const idColumn = (trail: Trail, column: Column, { idType }: CompleteCollection): Candidate =>
  columnOf(trail, column, idType === 'number' ? 'number' : 'text', idOperators)

function columnOf(
  trail: Trail,
  column: Column,
  comparison: Comparison,
  operators: readonly Operator[],
): Candidate {
  const path = boundPath(trail, { comparison, column, steps: [] })
  return { path, operators, field: columnFields[comparison] ?? null }
}

/** Fields whose types parse the operands of columns. */
const columnFields: { readonly [C in Comparison]?: DataField } = Object.freeze({
  date: { type: 'date', name: '' },
  boolean: { type: 'checkbox', name: '' },
})

function isReadable(scope: Scope, trail: Trail, node: PlanNode): boolean {
  if (scope.mayRead === undefined) return true
  const isHidden = 'hidden' in node.field && node.field.hidden === true
  return !isHidden && scope.mayRead(node.schemaPath, trail.entity.slug)
}

function inFields(
  scope: Scope,
  trail: Trail,
  plan: Plan,
  segments: readonly string[],
): readonly Candidate[] {
  const [name = '', ...below] = segments
  const node = plan.byName.get(name)
  if (node === undefined || !isReadable(scope, trail, node)) return nothing
  if (node.shape === 'value' && isVirtual(node)) {
    return throughVirtual(scope, trail, plan, node, below)
  }
  let here: Trail = { ...trail, steps: [...trail.steps, { kind: 'name', name }] }
  let rest: readonly string[] = below
  if (node.localized) {
    const named = localeNamed(scope, node, below[0])
    if (named !== null) rest = below.slice(1)
    const locale = named ?? (scope.locale === 'all' ? null : scope.locale)
    here = {
      ...here,
      steps: [
        ...here.steps,
        { kind: 'locale', locales: locale === null ? codesOf(scope) : [locale] },
      ],
      locale,
      anyLocale: locale === null,
      many: here.many || locale === null,
    }
  }
  switch (node.shape) {
    case 'value':
      return atValue(scope, here, node, rest)
    case 'object':
      return rest.length === 0 ? nothing : inFields(scope, here, node.children, rest)
    case 'rows': {
      if (rest.length === 0) return [presenceOf(here, node)]
      const inRows: Trail = withRows(here, null)
      const isRowID = rest.length === 1 && rest[0] === 'id' && !node.children.byName.has('id')
      return isRowID ? [rowText(inRows, 'id')] : inFields(scope, inRows, node.children, rest)
    }
    case 'blocks':
      return rest.length === 0 ? [presenceOf(here, node)] : inBlocks(scope, here, node, rest)
  }
}

const withRows = (trail: Trail, blocks: readonly string[] | null): Trail => ({
  ...trail,
  steps: [...trail.steps, { kind: 'rows', blocks }],
  many: true,
})

const isVirtual = (node: ValueNode): boolean =>
  'virtual' in node.field && node.field.virtual !== undefined && node.field.virtual !== false

/**
 * A virtual field that reads through a relationship is queried at its source; other virtual fields
 * are computed.
 */
function throughVirtual(
  scope: Scope,
  trail: Trail,
  plan: Plan,
  node: ValueNode,
  below: readonly string[],
): readonly Candidate[] {
  const virtual = 'virtual' in node.field ? node.field.virtual : undefined
  if (typeof virtual !== 'string' || trail.detours >= scope.limits.hops) return nothing
  const detour: Trail = { ...trail, detours: trail.detours + 1 }
  return inFields(scope, detour, plan, [...virtual.split('.'), ...below])
}

const codesOf = ({ config: { localization } }: Scope): readonly string[] =>
  localization === false ? [] : localization.codes

/** The locale named by a segment after a localized field, unless a sub-field has that name. */
function localeNamed(scope: Scope, node: PlanNode, segment: string | undefined): string | null {
  const { localization } = scope.config
  if (segment === undefined || localization === false) return null
  if (!localization.codes.includes(segment)) return null
  switch (node.shape) {
    case 'object':
    case 'rows':
      return node.children.byName.has(segment) ? null : segment
    case 'blocks':
      return [...node.blocks.values()].some((plan) => plan.byName.has(segment)) ? null : segment
    case 'value':
      // `author.id` means the id even if Indonesian (`id`) is a locale.
      return isReferenceNode(node) && segment === 'id' ? null : segment
  }
}

const blockRowNames: readonly string[] = ['id', 'blockType', 'blockName']

function inBlocks(
  scope: Scope,
  trail: Trail,
  node: BlocksNode,
  rest: readonly string[],
): readonly Candidate[] {
  const [name = ''] = rest
  if (rest.length === 1 && blockRowNames.includes(name)) {
    return [rowText(withRows(trail, null), name)]
  }
  const found: Candidate[] = []
  for (const [slug, plan] of node.blocks) {
    found.push(...inFields(scope, withRows(trail, [slug]), plan, rest))
  }
  return mergeAlike(found, trail.steps.length)
}

/** Merges blocks whose field has the same meaning into one candidate that covers all of them. */
function mergeAlike(found: readonly Candidate[], rowsAt: number): readonly Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const candidate of found) {
    const { path, field } = candidate
    // References are stored among links by schema path: each block's field has its own.
    const isReference =
      path.through.length > 0 || (path.node !== null && isReferenceNode(path.node))
    const key = isReference
      ? `${merged.size}`
      : JSON.stringify([path.steps.slice(rowsAt + 1), field?.type, path.list, path.comparison])
    const before = merged.get(key)
    merged.set(key, before === undefined ? candidate : joinBlocks(before, candidate, rowsAt))
  }
  return [...merged.values()]
}

function joinBlocks(a: Candidate, b: Candidate, rowsAt: number): Candidate {
  const steps = a.path.steps.map((step, index): Step => {
    const other = b.path.steps[index]
    if (index !== rowsAt || step.kind !== 'rows' || other?.kind !== 'rows') return step
    return { kind: 'rows', blocks: [...(step.blocks ?? []), ...(other.blocks ?? [])] }
  })
  return { ...a, path: Object.freeze({ ...a.path, steps, schemaPath: null }) }
}

const isReferenceNode = (node: PlanNode): boolean =>
  node.shape === 'value' && isReferenceField(node.field)

function atValue(
  scope: Scope,
  trail: Trail,
  node: ValueNode,
  rest: readonly string[],
): readonly Candidate[] {
  const { field } = node
  if (isJoinField(field)) return throughJoin(scope, trail, { ...node, field }, rest)
  if (isReferenceField(field)) return throughReference(scope, trail, { ...node, field }, rest)
  const { comparison } = fieldTypeOf(field)
  if (comparison === null) return nothing
  const isFree = comparison === 'json' || comparison === 'richText'
  if (rest.length > 0) return isFree ? inJson(trail, node, rest) : nothing
  return [valueAt(isFree ? { ...trail, many: true } : trail, node, comparison)]
}

/** Keys of free JSON are limited to characters that never need quoting. */
const jsonKey = /^\w+$/

function inJson(trail: Trail, node: ValueNode, keys: readonly string[]): readonly Candidate[] {
  if (!keys.every((key) => jsonKey.test(key) && !isSpecialName(key))) return nothing
  const steps: readonly Step[] = [
    ...trail.steps,
    ...keys.map((name): Step => ({ kind: 'json', name })),
  ]
  const path = boundPath({ ...trail, steps, many: true }, { comparison: 'json', node })
  // Values inside have no declared type, whatever the field around them is.
  return [{ path, operators: fieldTypes.json.operators, field: anyJson }]
}

const anyJson: DataField = Object.freeze({ type: 'json', name: '' })

type ReferenceNode = ValueNode & { readonly field: ReferenceField }

function throughReference(
  scope: Scope,
  trail: Trail,
  node: ReferenceNode,
  rest: readonly string[],
): readonly Candidate[] {
  const { field } = node
  const [name = ''] = rest
  if (isPolymorphic(field)) {
    if (rest.length === 0) return [valueAt(trail, node, 'reference')]
    if (rest.length > 1) return nothing
    if (name === 'value') return [valueAt(trail, node, 'reference')]
    if (name !== 'relationTo') return nothing
    const whole = valueAt(trail, node, 'reference')
    return [
      {
        path: Object.freeze({ ...whole.path, comparison: 'text', part: 'relationTo' }),
        operators: fieldTypes.select.operators,
        field: null,
      },
    ]
  }
  if (rest.length === 0 || (rest.length === 1 && name === 'id')) {
    return [valueAt(trail, node, 'id')]
  }
  const target = targetOf(scope, trail, String(field.relationTo))
  if (target === null) return nothing
  const hop: Hop = Object.freeze({
    inVersion: trail.inVersion,
    steps: trail.steps,
    node,
    locale: trail.locale,
    anyLocale: trail.anyLocale,
    ...target,
  })
  return beyond(scope, trail, hop, field.hasMany === true, rest)
}

/** Leads into the documents that refer to this one; for versions this is not stored. */
function throughJoin(
  scope: Scope,
  trail: Trail,
  node: ValueNode & { readonly field: JoinField },
  rest: readonly string[],
): readonly Candidate[] {
  const { field } = node
  if (rest.length === 0 || trail.inVersion || scope.joined === undefined) return nothing
  // A join of several collections is, like a reference to several, not followed.
  if (typeof field.collection !== 'string') return nothing
  const found = targetOf(scope, trail, field.collection)
  if (found === null) return nothing
  const { target } = found
  const within = joinFilters('and', [found.within, scope.joined(field, target)])
  const { inVersion } = trail
  const locale = scope.locale === 'all' ? null : scope.locale
  const way = { inVersion, steps: [], node, locale, anyLocale: locale === null, target, within }
  return beyond(scope, trail, Object.freeze({ ...way, backwards: field.on }), true, rest)
}

/** The collection that a path leads into, and what the caller may see of it. */
function targetOf(scope: Scope, trail: Trail, slug: string): Pick<Hop, 'target' | 'within'> | null {
  const target = scope.config.collection.get(slug)
  if (target === undefined || trail.through.length >= scope.limits.hops) return null
  const within: BoundFilter = scope.visible?.(target.slug) ?? { kind: 'always' }
  // Of a collection without readable documents not even the fields are revealed.
  return within.kind === 'never' ? null : { target, within }
}

function beyond(
  scope: Scope,
  trail: Trail,
  hop: Hop,
  many: boolean,
  rest: readonly string[],
): readonly Candidate[] {
  return inDocument(
    scope,
    {
      ...trail,
      entity: hop.target,
      through: [...trail.through, hop],
      inVersion: false,
      steps: [],
      locale: null,
      anyLocale: false,
      many: trail.many || many,
    },
    rest,
  )
}

/** A row's own `id`, `blockType` or `blockName`. */
function rowText(trail: Trail, name: string): Candidate {
  const steps: readonly Step[] = [...trail.steps, { kind: 'name', name }]
  return {
    path: boundPath({ ...trail, steps }, { comparison: 'text' }),
    operators: textOperators,
    field: null,
  }
}

function presenceOf(
  trail: Trail,
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
): Candidate {
  return {
    path: boundPath(trail, { comparison: 'presence', node, list: true }),
    operators: fieldTypeOf(node.field).operators,
    field: node.field,
  }
}

function valueAt(trail: Trail, node: ValueNode, comparison: Comparison): Candidate {
  const list = holdsSeveral(node.field)
  return {
    path: boundPath({ ...trail, many: trail.many || list }, { comparison, node, list }),
    operators: fieldTypeOf(node.field).operators,
    field: node.field,
  }
}

function boundPath(
  trail: Trail,
  end: Pick<BoundPath, 'comparison'> & Partial<BoundPath>,
): BoundPath {
  return Object.freeze({
    text: trail.text,
    through: Object.freeze(trail.through),
    entity: trail.entity,
    column: null,
    inVersion: trail.inVersion,
    steps: Object.freeze(trail.steps),
    node: null,
    schemaPath: end.node?.schemaPath ?? null,
    locale: trail.locale,
    anyLocale: trail.anyLocale,
    part: 'whole',
    many: trail.many,
    list: false,
    ...end,
  })
}
