import { isUploadCollection, type StorageMove, type UploadCollection } from '../../files/uploads.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { type MoveProgress, type MoveReport, moveFiles } from '../../transfer/move-files.ts'
import type { Invocation } from '../command.ts'
import { openExisting } from '../open.ts'
import { StartProblem } from '../start-problem.ts'

/** Milliseconds between two lines about the progress. */
const progressEvery = 2000

/** Moves the files of collections from their former storages to their present ones. */
export async function run(invocation: Invocation): Promise<void> {
  const { options } = invocation
  const { cms, runtime } = await openExisting(invocation)
  const slug = typeof options.collection === 'string' ? options.collection : undefined
  const dryRun = options['dry-run'] === true
  const deleteSource = options['delete-source'] === true
  try {
    for (const { collection, move } of movesOf(runtime, slug)) {
      const report = await moveFiles(runtime, collection, move, {
        dryRun,
        deleteSource,
        onProgress: progressOf(collection.slug),
      })
      tell(collection.slug, report, { dryRun, deleteSource })
    }
  } finally {
    await cms.close()
  }
}

interface Move {
  readonly collection: UploadCollection
  readonly move: StorageMove
}

/** The collections that have a former storage, or the one that is named. */
function movesOf({ config, uploads }: Runtime, slug: string | undefined): readonly Move[] {
  if (slug !== undefined && !config.collection.has(slug)) {
    throw new StartProblem(`there is no collection "${slug}".`)
  }
  const moves = config.collections.flatMap((collection) => {
    if (!isUploadCollection(collection) || (slug ?? collection.slug) !== collection.slug) return []
    const move = uploads.moveOf(collection)
    return move ? [{ collection, move }] : []
  })
  if (moves.length > 0) return moves
  const which = slug === undefined ? 'no collection' : `the collection "${slug}"`
  const has = slug === undefined ? 'has' : 'does not have'
  throw new StartProblem(
    `${which} ${has} \`upload.formerStorage\`; name there where the files were before, and in \`upload.storage\` where they are to be.`,
  )
}

function progressOf(slug: string): (progress: MoveProgress) => void {
  let last = Date.now()
  return ({ done, total, bytes }) => {
    if (Date.now() - last < progressEvery) return
    last = Date.now()
    process.stderr.write(`${slug}: ${count(done)} of ${files(total)}, ${sizeOf(bytes)} moved\n`)
  }
}

interface Asked {
  readonly dryRun: boolean
  readonly deleteSource: boolean
}

function tell(slug: string, report: MoveReport, { dryRun, deleteSource }: Asked): void {
  const { moved, there, bytes, missing, different, failed, deleted } = report
  const would = dryRun ? 'would be moved' : 'moved'
  say(`${slug}: ${files(moved)} ${would} (${sizeOf(bytes)}), ${count(there)} there already.`)
  for (const key of missing) say(`${slug}: ${key} is named by a document and in neither storage.`)
  for (const key of different) {
    say(`${slug}: the two storages have different files ${key}; both were left as they are.`)
  }
  for (const { key, reason } of failed) say(`${slug}: ${key} was not moved: ${reason}`)
  const isComplete = [missing, different, failed].every((list) => list.length === 0)
  if (!isComplete) {
    process.exitCode = 1
    if (deleteSource) say(`${slug}: nothing was deleted, because not every file could be moved.`)
    return
  }
  if (dryRun) return
  if (deleteSource) {
    say(
      `${slug}: ${files(deleted)} deleted from the former storage; \`formerStorage\` can leave the config.`,
    )
  } else say(`${slug}: the former storage still has its files; --delete-source deletes them there.`)
}

const numbers = new Intl.NumberFormat('en')
const count = (number: number) => numbers.format(number)
const files = (number: number) => (number === 1 ? '1 file' : `${count(number)} files`)

function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit++
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
