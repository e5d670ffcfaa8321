import type { CompleteScheduling, Entity } from './complete-config-types.ts'

const always = ['id', 'createdAt', 'updatedAt', '_status', '_order'] as const
const plain: ReadonlySet<string> = new Set(always)
const withTrash: ReadonlySet<string> = new Set([...always, 'deletedAt'])

/**
 * Names of values that are stored beside the content, with or without a field: versions do not
 * include them, and writing content does not change them. `deletedAt` only exists with a trash.
 */
export function columnNames(entity: Entity): ReadonlySet<string> {
  return hasTrash(entity) ? withTrash : plain
}

/** Whether an entity has drafts, so that editors and readers may get different content. */
export function hasDrafts(entity: {
  readonly versions: false | { readonly drafts: unknown }
}): boolean {
  return entity.versions !== false && entity.versions.drafts !== false
}

/** How publications of an entity are scheduled; false where they cannot be. */
export function schedulingOf(entity: {
  readonly versions:
    | false
    | { readonly drafts: false | { readonly schedulePublish: false | CompleteScheduling } }
}): false | CompleteScheduling {
  return (
    entity.versions !== false &&
    entity.versions.drafts !== false &&
    entity.versions.drafts.schedulePublish
  )
}

/** Whether deleted documents are kept in a trash. */
export function hasTrash(entity: Entity): boolean {
  return entity.kind === 'collection' && entity.trash !== false
}
