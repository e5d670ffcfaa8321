import type { DocumentId } from '@stet/core'
import { Listeners } from '../../base/listeners.ts'
import type { Transfer } from './transfer.ts'

/** A document that has a file already. */
export interface KnownDocument {
  readonly collection: string
  readonly id: DocumentId
  readonly filename: string
}

interface About {
  transfer?: Transfer
  duplicate?: KnownDocument
  isWanted?: boolean
  giveUp?: () => void
}

const known = new WeakMap<File, About>()
const listeners = new Listeners()

/**
 * What goes on with the files that are sent in parts. Forms, lists and fields have the `File` and look it
 * up here: the calls that carry it need not tell them.
 */
export const transfers = {
  subscribe: listeners.subscribe,

  /** Null for a file that is sent whole, and once it is there. */
  of: (file: File | undefined): Transfer | null => (file && known.get(file)?.transfer) ?? null,

  /** The document that the server offered in place of a file. */
  duplicateOf: (file: File | undefined): KnownDocument | null =>
    (file && known.get(file)?.duplicate) ?? null,

  /** The file is to be stored although a document has it. */
  wantDuplicate(file: File): void {
    const { duplicate: _, ...about } = known.get(file) ?? {}
    known.set(file, { ...about, isWanted: true })
    listeners.notify()
  },

  isWanted: (file: File): boolean => known.get(file)?.isWanted ?? false,

  /** Whether what arrived of a file that failed is still there. */
  isKept: (file: File): boolean => known.get(file)?.giveUp !== undefined,

  /** What arrived of a file that failed goes, because nobody tries it again. */
  giveUp(file: File): void {
    known.get(file)?.giveUp?.()
  },

  /** For the upload itself. */
  note(file: File, about: Omit<About, 'isWanted'>): void {
    known.set(file, { ...about, isWanted: known.get(file)?.isWanted ?? false })
    listeners.notify()
  },
}
