import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import {
  type CompleteCollection,
  type FileInput,
  partSizeOf,
  StetError,
  type UploadEdits,
} from '@stet/core'
import { isUploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { FileWrite } from './file-write.ts'
import { parseUploadEdits } from './upload-edits.ts'

/** Does `work` with a file that code gave. It is copied: what is at its path stays. */
export async function withFileInput<T>(
  { uploads }: Runtime,
  collection: CompleteCollection,
  input: { readonly file?: FileInput; readonly uploadEdits?: UploadEdits },
  work: (upload: FileWrite) => Promise<T>,
): Promise<T> {
  if (!isUploadCollection(collection)) {
    if (input.file) throw new StetError('badRequest', { key: 'error:fileNotAccepted' })
    return work({})
  }
  const edits = parseUploadEdits(input.uploadEdits)
  const { file: given } = input
  if (!given) return work({ edits })
  const bytes = 'path' in given ? createReadStream(given.path) : once(given.data)
  const described = {
    name: given.name ?? ('path' in given ? basename(given.path) : ''),
    claimedType: given.mimeType ?? '',
  }
  const { fileSize } = collection.upload.limits
  const partSize = partSizeOf(collection.upload)
  const file = await uploads.incoming.receive(bytes, described, fileSize, partSize)
  try {
    return await work({ file, edits })
  } finally {
    await uploads.incoming.discard(file.path)
  }
}

async function* once(data: Uint8Array): AsyncGenerator<Uint8Array> {
  yield data
}
