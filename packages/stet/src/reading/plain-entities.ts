import type { CompleteConfig, Entity } from '@stet/core'
import { visitNodes } from '../access/field-access.ts'
import type { Call } from '../call.ts'
import { isUploadCollection } from '../uploads/uploads.ts'
import { readTraits } from './traits.ts'

/** Whether no rule, hook or other code of the config has a say in how the entity's documents are answered. */
export function isPlain(call: Call, entity: Entity): boolean {
  const { plan, hooks } = entity
  const traits = readTraits(plan)
  return (
    !traits.hasVirtualPaths &&
    !traits.hasAfterRead &&
    hooks.beforeRead.length === 0 &&
    hooks.afterRead.length === 0 &&
    !(call.enforced && traits.hasReadRules) &&
    !(isUploadCollection(entity) && typeof entity.upload.adminThumbnail === 'function')
  )
}

const reachableByEntity = new WeakMap<Entity, Map<number, readonly Entity[]>>()

/** The entity and every collection that its documents can lead to within `depth` levels. */
export function reachable(
  config: CompleteConfig,
  entity: Entity,
  depth: number,
): readonly Entity[] {
  const byDepth = reachableByEntity.get(entity) ?? new Map<number, readonly Entity[]>()
  reachableByEntity.set(entity, byDepth)
  let entities = byDepth.get(depth)
  if (!entities) {
    entities = findReachable(config, entity, depth)
    byDepth.set(depth, entities)
  }
  return entities
}

function findReachable(config: CompleteConfig, entity: Entity, depth: number): readonly Entity[] {
  const found = new Set<Entity>([entity])
  let level: readonly Entity[] = [entity]
  for (let step = 0; step < depth && level.length > 0; step++) {
    const next: Entity[] = []
    for (const { plan } of level) {
      visitNodes(plan, ({ field }) => {
        if (field.type !== 'relationship' && field.type !== 'upload') return
        for (const slug of [field.relationTo].flat()) {
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
