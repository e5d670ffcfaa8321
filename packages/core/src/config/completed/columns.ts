import type { Entity } from './complete-config-types.ts'

const always = ['id', 'createdAt', 'updatedAt', '_status', '_order'] as const
const plain: ReadonlySet<string> = new Set(always)
const withTrash: ReadonlySet<string> = new Set([...always, 'deletedAt'])

/**
 * Names that documents keep beside their content, with a field or without: no version holds them, and
 * a write of content does not change them. `deletedAt` is one only where there is a trash.
 */
export function columnNames(entity: Entity): ReadonlySet<string> {
  return hasTrash(entity) ? withTrash : plain
}

/** Whether documents that people delete are kept until the trash is emptied. */
export function hasTrash(entity: Entity): boolean {
  return entity.kind === 'collection' && entity.trash !== false
}
