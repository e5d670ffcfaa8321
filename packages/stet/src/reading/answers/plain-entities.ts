import {
  type CompleteConfig,
  type Entity,
  isJoinField,
  isReferenceField,
  joinedCollections,
  visitNodes,
} from '@stet/core'
import { isUploadCollection } from '../../files/uploads.ts'
import type { Call } from '../../runtime/runtime.ts'
import { readRequirements } from '../read-requirements.ts'

/** Whether no access rule, hook or other code of the config affects responses with the entity's documents. */
export function isPlainEntity(call: Call, entity: Entity): boolean {
  const { plan, hooks } = entity
  const traits = readRequirements(plan)
  return (
    !traits.hasVirtualPaths &&
    !traits.hasAfterRead &&
    hooks.beforeRead.length === 0 &&
    hooks.afterRead.length === 0 &&
    !(call.enforced && traits.hasReadRules) &&
    !(isUploadCollection(entity) && typeof entity.upload.adminThumbnail === 'function')
  )
}

/** What of joins the entity's documents are asked with; those that stand in them have all of theirs. */
interface PopulationOptions {
  readonly joins: boolean
}

const standingByEntity = new WeakMap<Entity, Map<string, readonly Entity[]>>()

/**
 * The collections whose documents can stand in the entity's fields, within `depth` levels: those
 * that they refer to, and those that their joins list, which below the last level list ids still.
 * Texts may name documents of any collection.
 */
export function populatedCollections(
  config: CompleteConfig,
  entity: Entity,
  depth: number,
  ways: PopulationOptions,
): readonly Entity[] {
  const known = standingByEntity.get(entity) ?? new Map<string, readonly Entity[]>()
  standingByEntity.set(entity, known)
  const key = `${depth}/${ways.joins}`
  let entities = known.get(key)
  if (!entities) {
    entities = findStanding(config, entity, depth, ways)
    known.set(key, entities)
  }
  return entities
}

function findStanding(
  config: CompleteConfig,
  entity: Entity,
  depth: number,
  { joins }: PopulationOptions,
): readonly Entity[] {
  const found = new Set<Entity>()
  let level: readonly Entity[] = [entity]
  for (let step = 0; step <= depth && level.length > 0; step++) {
    const next: Entity[] = []
    for (const { plan } of level) {
      visitNodes(plan, ({ field }) => {
        const slugs =
          isReferenceField(field) && step < depth
            ? [field.relationTo].flat()
            : isJoinField(field) && (step > 0 || joins)
              ? joinedCollections(field)
              : []
        for (const slug of slugs) {
          const target = config.collection.get(slug)
          if (!target || found.has(target)) continue
          found.add(target)
          next.push(target)
        }
      })
    }
    level = next
  }
  return [...found]
}
