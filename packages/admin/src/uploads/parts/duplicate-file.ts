import type { MessageKey, MessageValues } from '@stet/core'
import { ApiFailure } from '../../api/client/api-failure.ts'
import type { KnownDocument } from './transfers.ts'

/** How the server names a document that has a file already. */
export interface DuplicateOffer {
  readonly duplicate: Omit<KnownDocument, 'collection'>
}

/** A document has the file already: the user decides whether it is uploaded once more. */
export class DuplicateFile extends ApiFailure {
  readonly existing: KnownDocument

  constructor(existing: KnownDocument, message: string) {
    const data = { errors: [{ path: 'file', message, label: null }] }
    super({ status: 400, errors: [{ name: 'DuplicateFile', message, data }] })
    this.existing = existing
  }
}

export async function duplicateFile(
  collection: string,
  { duplicate: { id, filename } }: DuplicateOffer,
  translate: (key: MessageKey, values?: MessageValues) => Promise<string>,
): Promise<DuplicateFile> {
  const message = await translate('upload:duplicate', { name: filename })
  return new DuplicateFile({ collection, id, filename }, message)
}
