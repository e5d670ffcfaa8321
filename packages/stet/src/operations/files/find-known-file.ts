import { Unauthorized } from '@stet/core'
import { requireAccessBeforeContent } from '../../access/before-content.ts'
import type { UploadCollection } from '../../files/uploads.ts'
import type { Call } from '../../runtime/runtime.ts'
import {
  type AnnouncedChecksum,
  type KnownFile,
  offeredInstead,
} from '../../uploads/known-files.ts'

/** The document to offer in place of a file that the caller is about to send; null where none is. */
export async function findKnownFile(
  call: Call,
  collection: UploadCollection,
  { id, checksum }: Pick<AnnouncedChecksum, 'id' | 'checksum'>,
): Promise<KnownFile | null> {
  if (!call.req.user) throw new Unauthorized()
  await requireAccessBeforeContent(call, collection, id)
  return offeredInstead(call, collection, { id, checksum, keepsDuplicate: false })
}
