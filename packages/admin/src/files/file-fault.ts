import type { ClientCollection, MessageKey, MessageValues } from '@stet/core'

/** What a collection takes. */
export type UploadRules = Exclude<ClientCollection['upload'], false>

/** The server's error for a file, if this device can detect it. */
export interface FileFault {
  readonly key: MessageKey
  readonly values: MessageValues
}

/**
 * Looks at a file before it is sent. The type is what the name suggests to the browser; what the file
 * really is, the server finds out.
 */
export function fileFault(
  { size, type }: Pick<File, 'size' | 'type'>,
  { limits, mimeTypes }: Pick<UploadRules, 'limits' | 'mimeTypes'>,
): FileFault | null {
  if (size > limits.fileSize) return { key: 'error:tooLarge', values: { max: limits.fileSize } }
  if (type !== '' && mimeTypes.length > 0 && !mimeTypes.some((pattern) => matches(type, pattern))) {
    return { key: 'error:invalidMimeType', values: { type } }
  }
  return null
}

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
