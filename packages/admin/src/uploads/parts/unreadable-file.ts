import type { MessageKey } from '@stet/core'
import { ApiFailure } from '../../api/client/api-failure.ts'

class UnreadableFile extends Error {}

/** A browser cannot read a file any more that was changed or moved since it was chosen. */
export function readable(hash: (part: Blob) => Promise<string>): (part: Blob) => Promise<string> {
  return async (part) => {
    try {
      return await hash(part)
    } catch (cause) {
      throw new UnreadableFile('The file cannot be read.', { cause })
    }
  }
}

/** A file that cannot be read as a problem of the form; what else is wrong as it is. */
export async function explained(
  error: unknown,
  translate: (key: MessageKey) => Promise<string>,
): Promise<unknown> {
  if (!(error instanceof UnreadableFile)) return error
  const message = await translate('upload:unreadable')
  const data = { errors: [{ path: 'file', message, label: null }] }
  const errors = [{ name: 'UnreadableFile', message, data }]
  return new ApiFailure({ status: 400, errors, cause: error })
}
