import type { DocumentLock } from '@stet/core'
import { useMemo, useState } from 'react'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { lockTransport } from '../../../api/documents/locks.ts'
import { currentPath, type VersionedTarget } from '../../../api/documents/versions.ts'
import { usePanel } from '../../../panel/panel.ts'

/** Another editor has the lock of the document that was to be written. */
export interface LockConflict {
  readonly lock: DocumentLock
  readonly answer: (takesOver: boolean) => void
}

export interface LockOverride {
  /** Open until it is answered. */
  readonly question: LockConflict | null
  /** Writes; when another editor has the lock, asks first whether to take over. False: it was not written. */
  readonly write: (attempt: () => Promise<void>) => Promise<boolean>
}

/** Writes to a document from outside its form, taking over another editor's lock if the user confirms. */
export function useLockOverride(target: VersionedTarget): LockOverride {
  const { client } = usePanel()
  const [question, setQuestion] = useState<LockConflict | null>(null)
  const write = useMemo(() => {
    const locks = lockTransport(client, target.kind, () => currentPath(target))
    const ask = (lock: DocumentLock) =>
      new Promise<boolean>((resolve) => {
        const answer = (takesOver: boolean) => {
          setQuestion(null)
          resolve(takesOver)
        }
        setQuestion({ lock, answer })
      })
    return async (attempt: () => Promise<void>): Promise<boolean> => {
      while (!(await isDone(attempt))) {
        const lock = await locks.look()
        // It was over in the meantime: a second refusal has another reason.
        if (lock === null || lock.isOwn) {
          await attempt()
          break
        }
        if (!(await ask(lock))) return false
        await locks.takeOver()
      }
      return true
    }
  }, [client, target])
  return { question, write }
}

async function isDone(attempt: () => Promise<void>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 423) return false
    throw error
  }
}
