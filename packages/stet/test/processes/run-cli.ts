import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** What a command of the CLI ended with, and what it wrote. */
export interface CommandResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a command of the CLI in the folder of a site, in a process of its own, with `input` to read. */
export function runCli(
  folder: string,
  words: readonly string[],
  input = '',
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { DATABASE_URL: _url, STET_DATA_DIR: _dir, ...env } = process.env
    const child = spawn(process.execPath, [entry, ...words], {
      cwd: folder,
      env: { ...env, STET_SECRET: 's' },
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      said.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      said.err += chunk
    })
    // Not `exit`, after which there may still be something to read.
    child.on('close', (code) => resolve({ code, ...said }))
    // A command that reads nothing may have ended before.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
