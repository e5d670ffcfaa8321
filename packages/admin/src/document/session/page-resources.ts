import { newRowId } from '../../base/random-source.ts'
import {
  createMemoryStorage,
  type JournalStorage,
  openJournalStorage,
} from '../journal/journal-storage.ts'
import { createTabPresence, type TabPresence } from '../journal/tab-presence.ts'

let presence: TabPresence | null = null
let journalStorage: Promise<JournalStorage> | null = null

/** Outlives the forms: edits that the browser cannot store are offered again until the page is closed. */
export const pageMemory: JournalStorage = createMemoryStorage()

/** One presence for the page; each form has a name of its own in it. */
export function pagePresence(): TabPresence {
  presence ??= createTabPresence(newRowId())
  return presence
}

/** One connection to the journal for the page; after a failure the next call tries again. */
export function pageJournal(): Promise<JournalStorage> {
  journalStorage ??= openJournalStorage().catch((error: unknown) => {
    journalStorage = null
    throw error
  })
  return journalStorage
}
