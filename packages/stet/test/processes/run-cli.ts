import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** Exit code and output of a CLI command. */
export interface CommandResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/**
 * Runs a CLI command in the folder of a site, in a separate process, with `input` as standard
 * input.
 */
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
    // Not `exit`, because output may still follow it.
    child.on('close', (code) => resolve({ code, ...said }))
    // A command that reads nothing may already have ended.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
