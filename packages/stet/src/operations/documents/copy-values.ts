import {
  bindFilter,
  codeLimits,
  type Entity,
  type Json,
  type JsonObject,
  nestLocale,
  type PlanNode,
  parseWhere,
  serverPartOf,
  takeLocale,
  transform,
  type ValueNode,
  visitNodes,
} from '@stet/core'
import { runFieldHooks } from '../../hooks/field-hooks.ts'
import { inLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { flatIn } from '../../writing/prepare-content.ts'

/** Tried one after the other; who has more copies of one document than this names them themselves. */
const maxCopyNumber = 100

const copyWord = ' - Copy'

/**
 * The stored content of a copy: fields with `beforeDuplicate` hooks get the hooks' results. Of the others,
 * unique texts are marked as a copy, and other unique values are left out.
 */
export async function copyValues(
  call: Call,
  entity: Entity,
  stored: JsonObject,
): Promise<JsonObject> {
  let content = await runDuplicateHooks(call, entity, stored)
  for (const { node, locale, value } of uniqueValues(entity, content)) {
    const copy =
      isMarked(node) && typeof value === 'string' && value !== ''
        ? await freeText(call, entity, node, locale, value)
        : undefined
    content = transform(
      entity.plan,
      content,
      (at, held, place) => (at === node && place.locale === locale ? copy : held),
      'stored',
    )
  }
  return content
}

interface UniqueValue {
  readonly node: ValueNode
  readonly locale: string | null
  readonly value: Json
}

/** Only values outside rows are held to be unique, so only those are in the way of a copy. */
function uniqueValues(entity: Entity, content: JsonObject): readonly UniqueValue[] {
  const found: UniqueValue[] = []
  const unique = new Set<PlanNode>()
  visitNodes(entity.plan, (node) => {
    if (isUnique(node) && !hasDuplicateHooks(node)) unique.add(node)
  })
  for (const nodes of uniqueTogether(entity)) {
    // One value that differs is enough, and what editors read is where they look for it.
    const isTold = nodes.some((node) => unique.has(node) || hasDuplicateHooks(node))
    const changed = nodes.find((node) => node.shape === 'value' && isMarked(node)) ?? nodes.at(-1)
    if (!isTold && changed !== undefined) unique.add(changed)
  }
  if (unique.size === 0) return found
  transform(
    entity.plan,
    content,
    (node, value, place) => {
      if (node.shape === 'value' && unique.has(node) && value !== undefined && value !== null) {
        if (place.rowIds.length === 0) found.push({ node, locale: place.locale, value })
      }
      return value
    },
    'stored',
  )
  return found
}

/** The fields of each unique index over several fields. */
function uniqueTogether(entity: Entity): readonly (readonly PlanNode[])[] {
  if (entity.kind === 'global') return []
  const byPath = new Map<string, PlanNode>()
  visitNodes(entity.plan, (node) => byPath.set(node.schemaPath, node))
  return entity.indexes
    .filter(({ unique }) => unique)
    .map(({ fields }) => fields.flatMap((path) => byPath.get(path) ?? []))
}

function isUnique(node: PlanNode): boolean {
  return 'unique' in node.field && node.field.unique === true
}

function isMarked({ field }: ValueNode): boolean {
  return serverPartOf(field).isMarkedInCopies === true
}

/** `Title - Copy`, or `Title - Copy 2` and so on: the first that no other document has. */
async function freeText(
  call: Call,
  entity: Entity,
  node: ValueNode,
  locale: string | null,
  text: string,
): Promise<string | undefined> {
  const limit =
    ('maxLength' in node.field ? node.field.maxLength : undefined) ??
    call.runtime.config.defaultMaxTextLength
  for (let number = 1; number <= maxCopyNumber; number++) {
    const suffix = number === 1 ? copyWord : `${copyWord} ${number}`
    if (suffix.length >= limit) return undefined
    const candidate = text.slice(0, limit - suffix.length) + suffix
    const where = parseWhere({ [node.schemaPath]: { equals: candidate } }, codeLimits)
    const filter = bindFilter(where, entity, { config: call.runtime.config, locale })
    const taken = await call.runtime.database.read.withTrash.count(entity, {
      stage: 'main',
      filter,
    })
    if (taken === 0) return candidate
  }
  return undefined
}

function hasDuplicateHooks(node: PlanNode): boolean {
  return 'hooks' in node.field && (node.field.hooks?.beforeDuplicate?.length ?? 0) > 0
}

/** Hooks see one locale at a time, as people do. */
async function runDuplicateHooks(
  call: Call,
  entity: Entity,
  stored: JsonObject,
): Promise<JsonObject> {
  let hasHooks = false
  visitNodes(entity.plan, (node) => {
    if (hasDuplicateHooks(node)) hasHooks = true
  })
  if (!hasHooks) return stored
  const { localization } = call.runtime.config
  const locales =
    localization === false || !entity.plan.hasLocalized
      ? [call.req.locale === 'all' ? 'en' : call.req.locale]
      : localization.codes
  let content = stored
  for (const locale of locales) {
    const inOne = inLocale(call, locale)
    // From the original each time, so that a value all locales share becomes the copy's only once.
    const flat = flatIn(inOne, entity, stored)
    const hooked = await runFieldHooks(inOne, entity, 'beforeDuplicate', flat, {
      operation: 'create',
      originalDoc: flat,
    })
    if (hooked === flat) continue
    const after = nestLocale(entity.plan, stored, hooked, locale)
    content = takeLocale(entity.plan, content, after, locale, locales)
  }
  return content
}
