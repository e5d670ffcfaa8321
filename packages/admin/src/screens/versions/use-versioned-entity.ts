import { type ClientCollection, type ClientGlobal, hasDrafts } from '@stet/core'
import { useMemo } from 'react'
import type { VersionedTarget } from '../../api/documents/versions.ts'
import {
  type AddressedEntity,
  useAddressedEntity,
} from '../../panel/navigation/use-addressed-entity.ts'
import { useMay } from '../../panel/permissions/use-entity-permissions.ts'
import { useConfig } from '../../panel/session/use-session.ts'

type Entity = ClientCollection | ClientGlobal

/** A document with a history that this editor may read. */
export type VersionedEntity = AddressedEntity

/** The document whose history the address is about; null where there is none to be seen. */
export function useVersionedEntity(kind: Entity['kind']): VersionedEntity | null {
  const addressed = useAddressedEntity(kind)
  const mayRead = useMay(kind, addressed?.entity.slug ?? '', 'readVersions')
  return addressed?.entity.versions === false || !mayRead ? null : addressed
}

/** What the server is asked for about a document's history. */
export function useVersionedTarget(entity: Entity, id: string | null): VersionedTarget {
  const { kind, slug } = entity
  const isLocalized = useConfig().localization !== false
  const withDrafts = hasDrafts(entity)
  return useMemo(
    () => ({ kind, slug, id, hasDrafts: withDrafts, isLocalized }),
    [kind, slug, id, withDrafts, isLocalized],
  )
}
