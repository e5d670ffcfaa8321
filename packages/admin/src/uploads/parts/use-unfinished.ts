import { expectedUser, type User } from '@stet/core'
import { useEffect, useState } from 'react'
import type { Client } from '../../api/client/client.ts'
import { transfers } from './transfers.ts'
import { sessionsInUse } from './upload-lock.ts'
import { type UploadRecord, uploadRecords } from './upload-records.ts'

/** Uploads of the user that no tab is sending. */
export interface Unfinished {
  readonly records: readonly UploadRecord[]
  /** Undefined where the file was too large to keep. */
  file(record: UploadRecord): Promise<File | undefined>
  discard(record: UploadRecord): Promise<void>
}

export interface UnfinishedOf {
  readonly client: Pick<Client, 'delete'>
  readonly user: User
  readonly collection: string
  readonly target: string | null
}

/** Those of a document, or of new ones (`target` null) of a collection. */
export function useUnfinished({ client, user, collection, target }: UnfinishedOf): Unfinished {
  const owner = expectedUser(user)
  const [records, setRecords] = useState<readonly UploadRecord[]>([])

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const found = await uploadRecords.of(owner)
      const inUse = await sessionsInUse()
      if (!isCurrent) return
      setRecords(
        found.filter(
          (record) =>
            record.collection === collection &&
            record.target === target &&
            !inUse.has(record.session),
        ),
      )
    }
    void load()
    const stop = transfers.subscribe(() => void load())
    return () => {
      isCurrent = false
      stop()
    }
  }, [owner, collection, target])

  return {
    records,
    file: ({ session }) => uploadRecords.file(session),
    async discard({ session, direct }) {
      setRecords((now) => now.filter((record) => record.session !== session))
      await uploadRecords.delete(session)
      const path = direct
        ? `/${collection}/direct-upload/${encodeURIComponent(direct.filename)}`
        : `/${collection}/upload-sessions/${session}`
      // Where this does not get through, the server removes it in time.
      await client.delete(path, { isBackground: true }).catch(() => {})
    },
  }
}
