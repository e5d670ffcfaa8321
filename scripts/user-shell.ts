import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pinnedNode, root } from './repository.mjs'
import { capture } from './run.mjs'

/** The environment of a user's shell: their Node first, and nothing of this run's npm. */
const userEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD)/i.test(name)),
  ),
  PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH}`,
  NODE_ENV: '',
  DATABASE_URL: '',
  STET_SECRET: '',
  STET_DATA_DIR: '',
}

/** Runs a command as a user would; resolves to its output. Throws if the command fails. */
export async function runAsUser(
  folder: string,
  command: string,
  args: readonly string[],
): Promise<string> {
  const { code, output } = await capture(command, args, {
    cwd: folder,
    env: userEnv,
    shell: process.platform === 'win32',
  })
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with code ${code}:\n${output}`)
  return output
}

/** Installs packages, or those of `package.json`, preferably from npm's cache. */
export function installAsUser(folder: string, args: readonly string[]): Promise<string> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  return runAsUser(folder, 'npm', ['install', ...quiet, ...args])
}

/** Checks the types of a folder with a `tsconfig.json`. Throws if there are mistakes. */
export function checkTypes(folder: string): Promise<string> {
  return runAsUser(folder, pinnedNode(), [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    folder,
  ])
}

const running = new Set<ChildProcess>()

/** Starts a server as its user would; resolves to the address of its API. */
export function serveAsUser(
  folder: string,
  program: string,
  words: readonly string[],
): Promise<string> {
  return new Promise((resolve, reject) => {
    // A process group: npx runs a shell that runs Node, and the test must end all of them.
    const child = spawn(program, words, {
      cwd: folder,
      env: { ...userEnv, PORT: '0', HOST: '127.0.0.1' },
      detached: true,
    })
    running.add(child)
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /API\s+(\S+)\s/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`${words.join(' ')} ended:\n${output}`)))
  })
}

/** Ends the servers that were started. */
export async function endServers(): Promise<void> {
  await Promise.all([...running].map(end))
}

function end(child: ChildProcess): Promise<void> {
  running.delete(child)
  return new Promise((resolve) => {
    child.on('close', () => resolve())
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  })
}

/** The names of the packages that are installed in a folder. */
export function installedIn(folder: string): readonly string[] {
  const modules = join(folder, 'node_modules')
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : name,
  )
}

/** The code block that follows this text in a document of the repository. */
export function blockAfter(document: string, words: string): string {
  const text = readFileSync(join(root, document), 'utf8')
  const after = text.slice(text.indexOf(words))
  const block = /```\w*\n([\s\S]*?)```/.exec(after)?.[1]
  if (!text.includes(words) || block === undefined) throw new Error(`${document} has no ${words}`)
  return block
}
