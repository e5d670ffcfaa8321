import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('checksum-victim.ts', import.meta.url))

/** Has another process do the jobs of the site in a folder; null where it was killed meanwhile, at `when`. */
export async function runJobsUntilKilled(
  databaseUrl: string,
  folder: string,
  when: string,
): Promise<{ readonly moments: number } | null> {
  const child = fork(program, [databaseUrl, folder, when], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const said: Buffer[] = []
  child.stderr?.on('data', (text) => said.push(text))
  let told: { readonly moments: number } | null = null
  child.on('message', (message: { readonly moments: number }) => {
    told = message
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(Buffer.concat(said).toString())
  return told as { readonly moments: number } | null
}
