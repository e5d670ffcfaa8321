import { createReadStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportProblem } from '../../database/transfer/import-lines.ts'
import { ImportedFiles } from '../../transfer/imported-files.ts'
import type { Invocation } from '../command.ts'
import { linesOf } from '../line-reader.ts'
import { open } from '../open.ts'
import { StartProblem } from '../start-problem.ts'
import { countsText } from './export.ts'

/** Reads an export into the configured database, all of it or nothing. */
export async function run(invocation: Invocation): Promise<void> {
  const [name = '-'] = invocation.operands
  const source = name === '-' ? process.stdin : await readFile(resolve(invocation.cwd, name))
  const { cms, runtime } = await open(invocation)
  try {
    const counts = await runtime.database.importLines(linesOf(source), new ImportedFiles(runtime))
    process.stderr.write(`Imported ${countsText(counts)}.\n`)
    for (const { entity, path } of counts.duplicates) {
      process.stderr.write(`${path} of ${entity.slug} is unique, but the content has duplicates.\n`)
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw new StartProblem(error.message)
    if (error instanceof Error && 'code' in error && /^Z_|^E/.test(String(error.code))) {
      throw new StartProblem(`${name} cannot be read to its end (${error.code}).`)
    }
    throw error
  } finally {
    await cms.close()
  }
}

async function readFile(file: string): Promise<Readable> {
  try {
    const handle = await openFile(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    await handle.close()
    const isCompressed = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
    const stream = createReadStream(file)
    if (!isCompressed) return stream
    const unzipped = createGunzip()
    stream.on('error', (error) => unzipped.destroy(error))
    return stream.pipe(unzipped)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartProblem(`${file} cannot be read${reason}.`)
  }
}
