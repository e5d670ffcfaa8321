import { apply, diff, type JsonObject, type Patch } from '@stet/core'
import type { Path } from '../../base/path.ts'

/** Which document's edits: every part of it must match for an entry to be offered. */
export interface JournalScope {
  /** The signed-in user, with their collection: two may share a browser. */
  readonly user: string
  /** `collections/posts` or `globals/site`. */
  readonly entity: string
  /** '' for documents that were never stored. */
  readonly id: string
  readonly locale: string
}

/** Edits that the server has not acknowledged, as one tab last had them. */
export interface JournalContent {
  /** What the edits were made against; null for a document that was never stored. */
  readonly revision: number | null
  /** The id that a new document was given here: restoring must not make a second one. */
  readonly documentId: string | number | null
  readonly patch: Patch
  /** The way back: what the edited paths held before. It shows what others changed meanwhile. */
  readonly reverse: Patch
  /** Texts that are not values yet, such as half-written JSON; entries of older panels have none. */
  readonly unparsed?: readonly KeptText[]
}

/** What an input holds because it is not a value yet. */
export interface KeptText {
  readonly path: Path
  readonly text: string
}

export interface JournalEntry extends JournalScope, JournalContent {
  readonly key: string
  readonly tab: string
  /** When it was last written, in milliseconds since 1970. */
  readonly writtenAt: number
  /** Characters of JSON, to bound what one user keeps. */
  readonly size: number
}

/** More than any form's worth of text; beyond it writing at every pause would slow down the typing. */
export const MAX_ENTRY_SIZE = 8_000_000
/** Browsers give an origin far more; the oldest entries of a user make room beyond it. */
const MAX_USER_SIZE = 40_000_000
/** An entry per document that was left with unsaved edits. */
export const MAX_USER_ENTRIES = 200

/** One entry per tab: tabs never overwrite each other. */
export function entryKey(scope: JournalScope, tab: string): string {
  return [scope.user, scope.entity, scope.id, scope.locale, tab].join('\0')
}

export function isInScope(entry: JournalEntry, scope: JournalScope): boolean {
  return (
    entry.user === scope.user &&
    entry.entity === scope.entity &&
    entry.locale === scope.locale &&
    (entry.id === scope.id || isCreationOf(entry, scope.id))
  )
}

/** Whether the edits were made before their form knew the document to be stored. */
function isCreationOf({ id, documentId }: JournalEntry, stored: string): boolean {
  return id === '' && stored !== '' && documentId !== null && String(documentId) === stored
}

/** Edits between what the server has and what the editor has; null when there are none. */
export function journalContent(input: {
  readonly acknowledged: JsonObject
  readonly document: JsonObject
  readonly revision: number | null
  readonly documentId: string | number | null
  readonly unparsed?: readonly KeptText[]
}): JournalContent | null {
  const { acknowledged, document, revision, documentId, unparsed = [] } = input
  const patch = diff(acknowledged, document)
  if (patch.length === 0 && unparsed.length === 0) return null
  const reverse = diff(document, acknowledged)
  return { revision, documentId, patch, reverse, ...(unparsed.length > 0 && { unparsed }) }
}

/**
 * The document that kept edits were made against, as far as the edited paths go: everything else is
 * what the server has now.
 */
export function journalBase(content: JournalContent, current: JsonObject): JsonObject {
  return apply(content.reverse, apply(content.patch, current))
}

/**
 * Entries to delete so that the rest is few and small enough; the newest stay. How old one is never
 * matters: a clock that runs ahead would make everything old.
 */
export function surplusEntries(
  entries: readonly JournalEntry[],
  user: string,
): readonly JournalEntry[] {
  const surplus: JournalEntry[] = []
  const own = entries
    .filter((entry) => entry.user === user)
    .sort((a, b) => b.writtenAt - a.writtenAt)
  let size = 0
  own.forEach((entry, index) => {
    size += entry.size
    if (index >= MAX_USER_ENTRIES || (size > MAX_USER_SIZE && index > 0)) surplus.push(entry)
  })
  return surplus
}
