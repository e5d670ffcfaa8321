import { folderField } from '@stet/core'
import type { Client } from '../client/client.ts'
import {
  type BulkRow,
  type BulkScope,
  type FoundTarget,
  type OwnTask,
  runBulk,
} from '../documents/bulk.ts'

/** Where files go. */
export interface FolderChoice {
  /** Null: into no folder. */
  readonly folderOf: (file: FoundTarget) => string | null
  /** Whether drafts are written, so that nothing is published with it. */
  readonly draft: boolean
}

/** Puts files into folders. */
export const folderTask = (choice: FolderChoice): OwnTask => ({
  kind: 'own',
  rowsPerDocument: 1,
  run: (client, scope, files, signal) => runInFolders(client, scope, choice, files, signal),
})

/** As `runBulk`: what goes into one folder is changed together, and what is there already is not. */
async function* runInFolders(
  client: Client,
  scope: BulkScope,
  { folderOf, draft }: FolderChoice,
  files: readonly FoundTarget[],
  signal: AbortSignal,
): AsyncGenerator<readonly BulkRow[]> {
  const byFolder = new Map<string | null, FoundTarget[]>()
  const there: BulkRow[] = []
  for (const file of files) {
    const folder = folderOf(file)
    const { id, title } = file
    if (folder === (file.folder ?? null)) there.push({ id, title, outcome: 'same', message: null })
    else byFolder.set(folder, [...(byFolder.get(folder) ?? []), file])
  }
  if (there.length > 0) yield there
  const before = new Map(files.map(({ id, folder = null }) => [id, folder]))
  for (const [folder, group] of byFolder) {
    const task = { kind: 'update', data: { [folderField]: folder }, draft } as const
    const parts = runBulk(client, scope, task, group, signal)
    let part = await parts.next()
    while (!part.done) {
      yield part.value.map((row) => ({ ...row, folder: before.get(row.id) ?? null }))
      part = await parts.next()
    }
    if (!part.value) return
  }
}
