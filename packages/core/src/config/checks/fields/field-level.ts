import { nameFault } from '../../problems/check-names.ts'
import type { Report } from '../../problems/check-values.ts'
import type { CollectionConfig } from '../../types/entities.ts'
import type { Block, Field } from '../../types/field-types/fields.ts'

/** The parts of the config that checking fields needs. */
export interface FieldSurroundings {
  /** Slug of the collection that has the fields; null in a global. */
  readonly collection: string | null
  readonly collections: ReadonlyMap<string, CollectionConfig>
  /** Names that cannot be used on the entity's own level, with the reason. */
  readonly reserved: ReadonlyMap<string, string>
  /** The config's own blocks, which fields refer to by their slugs. */
  readonly shared: SharedBlocks
  /** Names of the field types that the config defines. */
  readonly fieldTypes: readonly string[]
  /** The place where each join order was first named, in the whole config. */
  readonly joinOrders: Map<string, string>
  readonly report: Report
}

/** The path of each of the config's own blocks. */
export type SharedBlocks = ReadonlyMap<Block, string>

/** The level of a field, for checks that depend on the fields around it. */
export interface Level extends FieldSurroundings {
  /**
   * The path where each name of this level was first used; layout fields share the level around
   * them.
   */
  readonly names: Map<string, string>
  readonly localizedBy: string | null
  readonly inRows: boolean
  /** Names that lead to this level; fields in rows have no path. */
  readonly dataPath: readonly string[]
  /** The lists of fields around, to detect one that contains itself. */
  readonly around: readonly (readonly Field[])[]
}

/** Reports a name that cannot be used here, and reserves it for its level. */
export function checkName(name: unknown, path: string, level: Level): void {
  const { names, report } = level
  const fault = nameFault(name)
  if (fault !== undefined) {
    report(`${path}.name`, fault)
  }
  if (typeof name !== 'string') return
  const key = name
  const reason = level.reserved.get(key)
  if (reason !== undefined) report(`${path}.name`, `"${key}" is reserved: ${reason}`)
  const first = names.get(key)
  if (first === undefined) names.set(key, path)
  else report(`${path}.name`, `"${key}" is the name of ${first} already, on the same level`)
}
