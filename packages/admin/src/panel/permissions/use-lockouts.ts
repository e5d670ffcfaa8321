import type { ClientCollection, DocumentId } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { lockoutsQuery } from '../../api/documents/lockouts.ts'
import { usePanel } from '../panel.ts'
import { useMay } from './use-entity-permissions.ts'

const none: ReadonlyMap<DocumentId, string> = new Map()

/** Until when each of the accounts is locked out; empty for users who may not lift lockouts. */
export function useLockouts(
  { slug, auth }: Pick<ClientCollection, 'slug' | 'auth'>,
  ids: readonly DocumentId[],
): ReadonlyMap<DocumentId, string> {
  const { client } = usePanel()
  const mayLift = useMay('collection', slug, 'unlock')
  const { data } = useQuery({
    ...lockoutsQuery(client, slug, ids),
    enabled: auth !== false && auth.hasPasswords && mayLift && ids.length > 0,
  })
  return data ?? none
}
