import { blockOptions } from '../../../fields/nesting/blocks.ts'
import { shown } from '../../../formats/shown.ts'
import { checkDuplicateSlugs, slugFault } from '../../problems/check-names.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import { isPlainObject, listAt } from '../../problems/check-values.ts'
import type { Block } from '../../types/field-types/fields.ts'
import type { Level } from './field-level.ts'

const blockNames: ReadonlyMap<string, string> = new Map([
  ['id', 'rows have an id of their own'],
  ['blockType', 'rows of blocks keep the slug of their block there'],
  ['blockName', 'rows of blocks keep the name that editors give them there'],
])

/** A list of blocks of a field, with the slugs of shared ones that it also uses. */
interface BlockLists {
  readonly blocks: readonly Block[]
  readonly blockReferences?: readonly string[]
}

/** Where the two lists are in the config. */
interface BlockPlaces {
  readonly blocks: string
  readonly references: string
}

/** Checks the fields of a level; passed in, because blocks hold levels and levels hold blocks. */
export type CheckLevel = (fields: unknown, path: string, level: Level) => void

/** Reports every mistake in blocks, own and shared. */
export function checkBlocks(
  field: BlockLists,
  places: BlockPlaces,
  below: Level,
  checkLevel: CheckLevel,
): void {
  const { shared, report } = below
  if (!Array.isArray(field.blocks)) {
    report(places.blocks, 'must be a list of blocks')
    return
  }
  const all: readonly Block[] = field.blocks
  const own = all.filter((block) => !shared.has(block))
  checkBlockList(own, places.blocks, below, checkLevel)
  const { references } = places
  const named = listAt(field.blockReferences, references, report)
  for (const [index, slug] of named.entries()) {
    const fault = referenceFault(slug, field, below)
    if (fault !== undefined) report(`${references}[${index}]`, fault)
    else if (named.indexOf(slug) < index) report(`${references}[${index}]`, 'is listed already')
  }
  // Checked again in each field that uses it: a block may be invalid there, as when it is localized
  // twice.
  for (const block of all) {
    const at = shared.get(block)
    if (at !== undefined) checkBlock(block, at, below, checkLevel)
  }
}

function referenceFault(slug: unknown, { blocks }: BlockLists, level: Level): string | undefined {
  const block = [...level.shared.keys()].find((one) => one.slug === slug)
  if (block === undefined) return `the config has no block "${shown(slug)}" of its own`
  if (!blocks.includes(block)) return `"${block.slug}" would contain itself`
  const isTaken = blocks.some((other) => other !== block && other?.slug === slug)
  return isTaken ? `"${block.slug}" is the slug of one of the field's own blocks` : undefined
}

/** Reports every mistake in a list of blocks. */
export function checkBlockList(
  list: readonly Block[],
  path: string,
  level: Level,
  checkLevel: CheckLevel,
): void {
  const { report } = level
  const pathOf = blockPaths(list, path)
  checkDuplicateSlugs(list, pathOf, report)
  list.forEach((block, index) => {
    if (isPlainObject(block)) checkBlock(block, pathOf(index), level, checkLevel)
    else report(pathOf(index), 'must be a block')
  })
}

/** The path of each block of a list. */
export function blockPaths(list: readonly Block[], path: string): (index: number) => string {
  return (index) => {
    const slug: unknown = list[index]?.slug
    return `${path}[${index}]${typeof slug === 'string' ? `(${slug})` : ''}`
  }
}

function checkBlock(block: Block, path: string, level: Level, checkLevel: CheckLevel): void {
  checkOptionNames(block, blockOptions, path, level.report)
  const fault = slugFault(block.slug)
  if (fault !== undefined) level.report(`${path}.slug`, fault)
  checkLevel(block.fields, `${path}.fields`, {
    ...level,
    names: new Map(),
    reserved: blockNames,
    inRows: true,
  })
}
