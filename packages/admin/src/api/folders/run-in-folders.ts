import { folderField } from '@stet/core'
import type { Client } from '../client/client.ts'
import { type BulkRow, type BulkScope, type FoundTarget, runBulk } from '../documents/bulk.ts'

/** Puts files into folders. */
export interface FolderTask {
  readonly kind: 'folder'
  /** Where a file goes; null: into no folder. */
  readonly folderOf: (file: FoundTarget) => string | null
  /** Whether drafts are written, so that nothing is published with it. */
  readonly draft: boolean
}

/** As `runBulk`: what goes into one folder is changed together, and what is there already is not. */
export async function* runInFolders(
  client: Client,
  scope: BulkScope,
  { folderOf, draft }: FolderTask,
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
