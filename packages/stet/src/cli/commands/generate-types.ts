import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { completeSite } from '../../config.ts'
import { typeDeclarations } from '../../type-declarations/declarations.ts'
import type { Invocation } from '../command.ts'
import { loadConfig } from '../load-config.ts'
import { StartProblem } from '../start-problem.ts'

/** Writes the types of the config's documents. Needs no database. */
export async function run({ configFile, cwd, options }: Invocation): Promise<void> {
  const text = typeDeclarations(completeSite(await loadConfig(configFile, cwd)))
  if (typeof options.out !== 'string') {
    process.stdout.write(text)
    return
  }
  const file = resolve(cwd, options.out)
  try {
    await writeFile(file, text)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartProblem(`${file} cannot be written${reason}.`)
  }
  process.stderr.write(`Wrote ${file}.\n`)
}
