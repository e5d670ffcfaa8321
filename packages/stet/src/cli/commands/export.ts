import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { TransferCounts } from '../../database/transfer/transfer-options.ts'
import { ExportedFiles } from '../../transfer/exported-files.ts'
import type { Invocation } from '../command.ts'
import { openExisting } from '../open.ts'
import { StartProblem } from '../start-problem.ts'

/** Writes everything stored to a file, or to the standard output. */
export async function run(invocation: Invocation): Promise<void> {
  const { out, 'with-secrets': withSecrets, 'without-files': withoutFiles } = invocation.options
  const { cms, runtime } = await openExisting(invocation)
  try {
    const files = withoutFiles === true ? undefined : new ExportedFiles(runtime)
    const options = { withSecrets: withSecrets === true }
    const write = (to: Writable) => runtime.database.exportLines(options, lineWriter(to), files)
    const counts =
      typeof out === 'string'
        ? await toFile(resolve(invocation.cwd, out), write)
        : await toOutput(write)
    const what = withSecrets ? 'with secrets' : 'without secrets: users need a new password'
    process.stderr.write(`Exported ${countsText(counts)}, ${what}.\n`)
    for (const { collection, key } of files?.missing ?? []) {
      process.stderr.write(`The file ${key} of ${collection} is missing here already.\n`)
    }
  } finally {
    await cms.close()
  }
}

/** Rows as they are counted in both directions. */
export function countsText({ documents, versions, files }: TransferCounts): string {
  return `${documents} rows of documents, ${versions} versions and ${files} files`
}

function toOutput<T>(work: (to: Writable) => Promise<T>): Promise<T> {
  // The reader of the pipe, `head` for example, has ended.
  process.stdout.once('error', () => process.exit(1))
  return work(process.stdout)
}

/** A file that is there is whole: what is being written has another name until then. */
async function toFile<T>(file: string, work: (to: Writable) => Promise<T>): Promise<T> {
  const draft = `${file}.${process.pid}.partial`
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  const stream = file.endsWith('.gz') ? createGzip() : target
  const done = finished(target)
  // Heard when it is awaited; before that a failure must not end the process.
  done.catch(() => {})
  if (stream !== target) stream.pipe(target)
  try {
    const result = await Promise.race([work(stream), done.then(() => never())])
    stream.end()
    await done
    await rename(draft, file)
    return result
  } catch (error) {
    target.destroy()
    await rm(draft, { force: true })
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      'syscall' in error
    ) {
      throw new StartProblem(`${file} cannot be written (${error.code}).`)
    }
    throw error
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}

function lineWriter(to: Writable): (line: string) => Promise<void> {
  return async (line) => {
    if (!to.write(`${line}\n`)) await once(to, 'drain')
  }
}
