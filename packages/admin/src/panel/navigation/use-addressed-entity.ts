import type { ClientCollection, ClientGlobal } from '@stet/core'
import { useParams } from '@tanstack/react-router'
import { useConfig } from '../session/use-session.ts'

/** The document that the address is about. */
export interface AddressedEntity {
  readonly entity: ClientCollection | ClientGlobal
  /** Null for globals. */
  readonly id: string | null
}

/** Null where the panel shows no such collection or global. */
export function useAddressedEntity(kind: 'collection' | 'global'): AddressedEntity | null {
  const params = useParams({ strict: false })
  const { collections, globals } = useConfig()
  const entity =
    kind === 'collection'
      ? collections.find(({ slug }) => slug === params.collection)
      : globals.find(({ slug }) => slug === params.global)
  return entity ? { entity, id: kind === 'collection' ? (params.id ?? '') : null } : null
}
