import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const program = fileURLToPath(new URL('./full-disk-victim.ts', import.meta.url))
const works = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args).status === 0

const inNamespace = ['--user', '--map-root-user', '--mount', 'sh', '-c'] as const

const disks = [
  {
    name: 'a disk that is full',
    isThere: works('unshare', ...inNamespace, 'mount -t tmpfs -o size=1m tmpfs /mnt'),
    command: (folder: string) => [
      'unshare',
      ...inNamespace,
      `mount -t tmpfs -o size=6m tmpfs ${folder} && head -c 3000000 /dev/zero > ${folder}/ballast && exec "$0" "$@"`,
    ],
    // The disk is seen by the process in its namespace only.
    makeRoom: async (pid: number, folder: string) => {
      await run('nsenter', ['-t', String(pid), '--user', '--mount', 'rm', `${folder}/ballast`])
    },
  },
  {
    name: 'a quota that is used up',
    isThere: works('sh', '-c', 'ulimit -S -f 100') && works('prlimit', '--version'),
    // In blocks of 512 bytes.
    command: () => ['sh', '-c', 'ulimit -S -f 6000 && exec "$0" "$@"'],
    makeRoom: async (pid: number) => {
      await run('prlimit', ['--pid', String(pid), '--fsize=unlimited'])
    },
  },
]

describe.runIf(inject('databaseUrl') === ':memory:')('X3', () => {
  for (const { name, isThere, command, makeRoom } of disks) {
    test.runIf(isThere)(
      `${name} is told as such, costs nothing that was saved, and is over when there is room`,
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'stet-full-'))
        onTestFinished(() => rm(folder, { recursive: true, force: true }))
        const [shell = '', ...args] = command(folder)
        const victim = spawn(
          shell,
          [...args, process.execPath, program, `file:${folder}/stet.db`, folder],
          { stdio: ['pipe', 'pipe', 'inherit'] },
        )
        const ended = once(victim, 'exit')
        const lines = createInterface(victim.stdout)[Symbol.asyncIterator]()
        const told = async () => JSON.parse((await lines.next()).value ?? 'null')
        const full = await told()
        const noRoom = 'There is no space left to store this. Nothing was changed.'
        expect(full).toMatchObject({
          refused: { status: 507, text: expect.stringContaining(noRoom) },
          update: { status: 507, text: expect.stringContaining(noRoom) },
          upload: { status: 507, text: expect.stringContaining(noRoom) },
          kept: { status: 200, text: expect.stringContaining('as it was') },
          // Nobody but panel users is told that something does not exist.
          gone: 403,
          list: full.saved + 1,
          versions: full.saved + 1,
          logged: ['A request failed'],
        })
        expect(full.saved).toBeGreaterThan(3)

        await makeRoom(victim.pid ?? 0, folder)
        victim.stdin.write('room\n')
        expect(await told()).toEqual({
          again: 201,
          update: 200,
          upload: 201,
          findings: [],
          orphans: { orphans: [], incoming: 0 },
        })
        expect(await ended).toEqual([0, null])
      },
    )
  }
})
