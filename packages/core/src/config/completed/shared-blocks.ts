import { childOptions } from '../../fields/field-type.ts'
import { withEmbeddedHolders } from '../../fields/nesting/embedded.ts'
import { isPlainObject } from '../problems/check-values.ts'

type Part = Readonly<Record<string, unknown>>

/**
 * The config with every slug in `blockReferences` resolved: the block is added to the field's
 * `blocks`, the same object in every field. Accepts invalid configs; slugs of missing blocks, and
 * of blocks that would contain themselves, are left for `checkConfig` to report.
 */
export function withSharedBlocks<C extends object>(config: C): C {
  const { blocks, collections, globals } = config as Part
  if (!Array.isArray(blocks) || blocks.length === 0) return config
  const resolve = resolver(blocks)
  const entities = (list: unknown): unknown =>
    listOf(list, (entity) => resolve.inFields(entity, []))
  const { richText } = config as Part
  return {
    ...config,
    ...(isPlainObject(richText) ? { richText: resolve.inFields(richText, []) } : {}),
    blocks: listOf(blocks, (block) => resolve.block(block.slug) ?? block),
    collections: entities(collections),
    ...(globals === undefined ? {} : { globals: entities(globals) }),
  }
}

interface Resolver {
  block(slug: unknown): Part | undefined
  /**
   * A part of the config with its `fields`, `tabs` and `blocks` resolved; `around` are the lists
   * that contain it.
   */
  inFields(part: Part, around: readonly unknown[]): Part
}

function resolver(blocks: readonly unknown[]): Resolver {
  const bySlug = new Map(blocks.filter(isPlainObject).map((block) => [block.slug, block] as const))
  const done = new Map<unknown, Part>()
  const open = new Set<unknown>()

  function block(slug: unknown): Part | undefined {
    const known = done.get(slug)
    const found = bySlug.get(slug)
    if (known !== undefined || found === undefined || open.has(slug)) return known
    open.add(slug)
    const made = Object.freeze(inFields(found, []))
    open.delete(slug)
    done.set(slug, made)
    return made
  }

  function inFields(part: Part, around: readonly unknown[]): Part {
    // `checkConfig` reports a list that contains itself.
    const below = (list: unknown): unknown =>
      around.includes(list) ? list : listOf(list, (inner) => inFields(inner, [...around, list]))
    const changed: Record<string, unknown> = {}
    for (const name of childOptions) {
      if (Array.isArray(part[name])) changed[name] = below(part[name])
    }
    addReferenced(part.blockReferences, changed, 'blocks')
    if (isPlainObject(part.features)) changed.features = inFeatures(part.features, around)
    return { ...part, ...changed }
  }

  function inFeatures(features: Part, around: readonly unknown[]): Part {
    const changed: Record<string, unknown> = {
      ...withEmbeddedHolders(features, ({ holder }) => inFields(holder as Part, around)),
    }
    addReferenced(features.blockReferences, changed, 'blocks')
    addReferenced(features.inlineBlockReferences, changed, 'inlineBlocks')
    return changed
  }

  function addReferenced(
    references: unknown,
    part: Record<string, unknown>,
    option: 'blocks' | 'inlineBlocks',
  ): void {
    if (!Array.isArray(references)) return
    const own = (part[option] ?? []) as readonly unknown[]
    part[option] = [...own, ...[...new Set(references)].flatMap((slug) => block(slug) ?? [])]
  }

  return { block, inFields }
}

function listOf(list: unknown, change: (part: Part) => Part): unknown {
  if (!Array.isArray(list)) return list
  return list.map((item: unknown) => (isPlainObject(item) ? change(item) : item))
}
