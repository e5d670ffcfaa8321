import { type ClientCollection, type ClientGlobal, hasDrafts } from '@stet/core'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { VersionedTarget } from '../../api/documents/versions.ts'
import { useMay } from '../../panel/permissions/use-entity-permissions.ts'
import { useConfig } from '../../panel/session/use-session.ts'

type Entity = ClientCollection | ClientGlobal

/** A document with a history that this editor may read. */
export interface VersionedEntity {
  readonly entity: Entity
  /** Null for globals. */
  readonly id: string | null
}

/** The document whose history the address is about; null where there is none to be seen. */
export function useVersionedEntity(kind: Entity['kind']): VersionedEntity | null {
  const params = useParams({ strict: false })
  const { collections, globals } = useConfig()
  const slug = (kind === 'collection' ? params.collection : params.global) ?? ''
  const mayRead = useMay(kind, slug, 'readVersions')
  const all: readonly Entity[] = kind === 'collection' ? collections : globals
  const entity = all.find((candidate) => candidate.slug === slug)
  if (!entity || entity.versions === false || !mayRead) return null
  return { entity, id: kind === 'collection' ? (params.id ?? '') : null }
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
