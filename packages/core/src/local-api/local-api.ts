import type { AnyApi } from './any-api.ts'
import type { EntityTypes } from './entity-types.ts'
import type { TypedApi } from './typed-api.ts'

/**
 * The operations for code on the same server. If the types of a config are known, arguments and
 * documents are typed by them.
 */
export type LocalApi<Types extends EntityTypes = EntityTypes> = EntityTypes extends Types
  ? AnyApi
  : TypedApi<Types>
