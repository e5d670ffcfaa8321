import type { Entity } from '../../config/completed/complete-config-types.ts'
import type { JoinField } from '../../config/types/field-types/reference-fields.ts'
import type { BlocksNode, Plan, PlanNode, ValueNode } from '../../documents/plan.ts'
import { visitNodes } from '../../documents/walk.ts'
import { fieldTypeOf, fieldTypes } from '../../fields/built-in-types.ts'
import { isJoinField } from '../../fields/references/join.ts'
import {
  isPolymorphic,
  isReferenceField,
  type ReferenceField,
} from '../../fields/references/reference.ts'
import type { QueryLimits } from '../language/limits.ts'
import type { BindOptions } from './bind-options.ts'
import { fieldValueAt, jsonAt, presenceAt, rowTextAt } from './candidates.ts'
import { documentColumn, translationColumn, versionColumn } from './columns.ts'
import { hopThroughJoin, hopThroughReference } from './hops.ts'
import { mergeCandidates } from './merge-candidates.ts'
import type { Candidate, PathScope, Trail } from './path-search.ts'

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
  const scope: PathScope = { ...options, limits }
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
  scope: PathScope,
  trail: Trail,
  segments: readonly string[],
): readonly Candidate[] {
  const [name, ...rest] = segments
  if (name === 'version') {
    // A version row has an id of its own and names the document as `parent`; the content has no id.
    return rest[0] === 'id' ? nothing : inDocument(scope, { ...trail, inVersion: true }, rest)
  }
  const column = versionColumn(trail, segments, scope.maySeeWork !== false)
  return column === null ? nothing : [column]
}

function inDocument(
  scope: PathScope,
  trail: Trail,
  segments: readonly string[],
): readonly Candidate[] {
  const { entity } = trail
  const [name = ''] = segments
  if (segments.length === 1) {
    const column = documentColumn(trail, name)
    if (column !== null) {
      const node = entity.plan.byName.get(name === '_changed' ? '_status' : name)
      return node === undefined || isReadable(scope, trail, node) ? [column] : nothing
    }
  }
  if (segments.length === 2 && name === '_translations') {
    const column = translationColumn(scope, trail, segments[1] ?? '')
    return column !== null && scope.maySeeWork !== false ? [column] : nothing
  }
  return inFields(scope, trail, entity.plan, segments)
}

function isReadable(scope: PathScope, trail: Trail, node: PlanNode): boolean {
  if (scope.mayRead === undefined) return true
  const isHidden = 'hidden' in node.field && node.field.hidden === true
  return !isHidden && scope.mayRead(node.schemaPath, trail.entity.slug)
}

function inFields(
  scope: PathScope,
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
      if (rest.length === 0) return [presenceAt(here, node)]
      const inRows: Trail = withRows(here, null)
      const isRowID = rest.length === 1 && rest[0] === 'id' && !node.children.byName.has('id')
      return isRowID ? [rowTextAt(inRows, 'id')] : inFields(scope, inRows, node.children, rest)
    }
    case 'blocks':
      return rest.length === 0 ? [presenceAt(here, node)] : inBlocks(scope, here, node, rest)
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
  scope: PathScope,
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

const codesOf = ({ config: { localization } }: PathScope): readonly string[] =>
  localization === false ? [] : localization.codes

/** The locale named by a segment after a localized field, unless a sub-field has that name. */
function localeNamed(scope: PathScope, node: PlanNode, segment: string | undefined): string | null {
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
      return isReferenceField(node.field) && segment === 'id' ? null : segment
  }
}

const blockRowNames: readonly string[] = ['id', 'blockType', 'blockName']

function inBlocks(
  scope: PathScope,
  trail: Trail,
  node: BlocksNode,
  rest: readonly string[],
): readonly Candidate[] {
  const [name = ''] = rest
  if (rest.length === 1 && blockRowNames.includes(name)) {
    return [rowTextAt(withRows(trail, null), name)]
  }
  const found: Candidate[] = []
  for (const [slug, plan] of node.blocks) {
    found.push(...inFields(scope, withRows(trail, [slug]), plan, rest))
  }
  return mergeCandidates(found, trail.steps.length)
}

function atValue(
  scope: PathScope,
  trail: Trail,
  node: ValueNode,
  rest: readonly string[],
): readonly Candidate[] {
  const { field } = node
  if (isJoinField(field)) return inJoin(scope, trail, { ...node, field }, rest)
  if (isReferenceField(field)) return inReference(scope, trail, { ...node, field }, rest)
  const { comparison } = fieldTypeOf(field)
  if (comparison === null) return nothing
  const isFree = comparison === 'json' || comparison === 'richText'
  if (rest.length > 0) {
    return isFree && mayReadNodes(scope, trail, node) ? jsonAt(trail, node, rest) : nothing
  }
  const at = comparison === 'richText' ? inLocaleOfNodes(scope, trail, node) : trail
  return [fieldValueAt(isFree ? { ...at, many: true } : at, node, comparison)]
}

/** Whether every field in a text may be read: a path through its JSON may lead into any of them. */
function mayReadNodes(scope: PathScope, trail: Trail, node: ValueNode): boolean {
  if (scope.mayRead === undefined || node.embedded === null) return true
  let isAll = true
  for (const plan of node.embedded.values()) {
    visitNodes(plan, (inside) => {
      isAll &&= isReadable(scope, trail, inside)
    })
  }
  return isAll
}

/** A text that is the same in all locales may have nodes that are not. */
function inLocaleOfNodes(scope: PathScope, trail: Trail, node: ValueNode): Trail {
  if (node.localized || !node.hasLocalized) return trail
  const locale = scope.locale === 'all' ? null : scope.locale
  return { ...trail, locale, anyLocale: locale === null }
}

function inReference(
  scope: PathScope,
  trail: Trail,
  node: ValueNode & { readonly field: ReferenceField },
  rest: readonly string[],
): readonly Candidate[] {
  const [name = ''] = rest
  if (isPolymorphic(node.field)) {
    if (rest.length === 0) return [fieldValueAt(trail, node, 'reference')]
    if (rest.length > 1) return nothing
    if (name === 'value') return [fieldValueAt(trail, node, 'reference')]
    if (name !== 'relationTo') return nothing
    const whole = fieldValueAt(trail, node, 'reference')
    return [
      {
        path: Object.freeze({ ...whole.path, comparison: 'text', part: 'relationTo' }),
        operators: fieldTypes.select.operators,
        field: null,
      },
    ]
  }
  if (rest.length === 0 || (rest.length === 1 && name === 'id')) {
    return [fieldValueAt(trail, node, 'id')]
  }
  const target = hopThroughReference(scope, trail, node)
  return target === null ? nothing : inDocument(scope, target, rest)
}

function inJoin(
  scope: PathScope,
  trail: Trail,
  node: ValueNode & { readonly field: JoinField },
  rest: readonly string[],
): readonly Candidate[] {
  const target = rest.length === 0 ? null : hopThroughJoin(scope, trail, node)
  return target === null ? nothing : inDocument(scope, target, rest)
}
