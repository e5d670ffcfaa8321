import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lockTransport } from '../../api/documents/locks.ts'
import { currentPath } from '../../api/documents/versions.ts'
import { usePanel } from '../../panel/panel.ts'
import { isOnDocument } from '../document/is-on-document.ts'
import { useVersionedTarget, type VersionedEntity } from './use-versioned-entity.ts'

/** Gives back the lock that an editor brought along from the form, when they go on to anywhere else. */
export function useLockRelease({ entity, id }: VersionedEntity): void {
  const { client } = usePanel()
  const router = useRouter()
  const target = useVersionedTarget(entity, id)
  useEffect(() => {
    if (entity.lockDocuments === false) return
    const { release } = lockTransport(client, target.kind, () => currentPath(target))
    const giveBack = () => {
      release().catch(() => {
        // It expires by itself.
      })
    }
    window.addEventListener('pagehide', giveBack)
    return () => {
      window.removeEventListener('pagehide', giveBack)
      if (!isOnDocument(router.latestLocation.pathname, entity, id)) giveBack()
    }
  }, [client, router, target, entity, id])
}
