import { isAllowed, type Permissions } from '@stet/core'
import type { Query } from './query-string.ts'

/**
 * A question about what an address of the API has, as this editor may ask it. The panel asks for the
 * newest stage; of who may not read versions the server refuses that, and they read what readers get.
 */
export function inReadableStage(
  query: Query,
  path: string,
  permissions: Permissions | undefined,
): Query {
  if (query.draft !== true || permissions === undefined) return query
  const [, first = '', second = ''] = path.split('/')
  const isGlobal = first === 'globals'
  const known = isGlobal ? permissions.globals?.[second] : permissions.collections?.[first]
  if (known === undefined || isAllowed(known, 'readVersions')) return query
  return { ...query, draft: undefined }
}
