import type { ClientCollection, ClientGlobal } from '@stet/core'

/**
 * Whether a document is previewed before it is saved for the first time. Not where it is only then that
 * it has an id or a file, and not an account.
 */
export function isPreviewedWhileNew(entity: ClientCollection | ClientGlobal): boolean {
  if (entity.kind === 'global') return true
  return !entity.customId && entity.upload === false && entity.auth === false
}
