import { type EntityOperation, type EntityPermissions, isAllowed } from '@stet/core'
import { usePermissions } from '../session/use-session.ts'

/** What the editor may do with a collection or global at all; single documents may allow less. */
export function useEntityPermissions(
  kind: 'collection' | 'global',
  slug: string,
): EntityPermissions | undefined {
  const permissions = usePermissions()
  return (kind === 'collection' ? permissions.collections : permissions.globals)?.[slug]
}

/** Whether an operation is allowed for some document of the entity. */
export function useMay(
  kind: 'collection' | 'global',
  slug: string,
  operation: EntityOperation,
): boolean {
  return isAllowed(useEntityPermissions(kind, slug), operation)
}
