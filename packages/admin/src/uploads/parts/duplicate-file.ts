import { ApiFailure } from '../../api/client/api-failure.ts'
import type { KnownDocument } from './transfers.ts'

/** A document has the file already: the user decides whether it is uploaded once more. */
export class DuplicateFile extends ApiFailure {
  readonly existing: KnownDocument

  constructor(existing: KnownDocument, message: string) {
    const data = { errors: [{ path: 'file', message, label: null }] }
    super({ status: 400, errors: [{ name: 'DuplicateFile', message, data }] })
    this.existing = existing
  }
}
