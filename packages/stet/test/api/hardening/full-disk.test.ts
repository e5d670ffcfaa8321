import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { VictimOptions } from '../../processes/full-disk-victim.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../../processes/full-disk-victim.ts', import.meta.url))
const works = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args).status === 0

const inNamespace = ['--user', '--map-root-user', '--mount', 'sh', '-c'] as const
/** PostgreSQL refuses to run as root, which is needed to mount a disk. */
const asNobody = 'unshare --user --map-user=$(id -u nobody) --map-group=$(id -g nobody)'
const noMount = 'nobody may mount a disk here, not even one of their own (unshare --user --mount)'
const noQuota = 'files cannot be kept small here (prlimit)'

/** Skips a test that this machine cannot run, and says why. */
function skipFor(reason: string | undefined, skip: (note: string) => void): void {
  if (reason === undefined) return
  process.stderr.write(`A test of full disks is skipped: ${reason}.\n`)
  skip(reason)
}

/** A folder that is the victim's small disk, and one on the disk that everything else is on. */
async function folders() {
  const outside = await mkdtemp(join(tmpdir(), 'stet-full-'))
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  const disk = join(outside, 'disk')
  await mkdir(disk)
  return { disk, outside }
}

/** Starts the victim behind another command, and reads its output. */
function startVictim(options: VictimOptions, [command = '', ...args]: readonly string[]) {
  const victim = spawn(command, [...args, process.execPath, program, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(victim, 'exit')
  const lines = createInterface(victim.stdout)[Symbol.asyncIterator]()
  return {
    pid: victim.pid ?? 0,
    ended,
    told: async () => JSON.parse((await lines.next()).value ?? 'null'),
    goOn: () => victim.stdin.write('room\n'),
  }
}

const noRoom = {
  status: 507,
  text: expect.stringContaining('There is no space left to store this. Nothing was changed.'),
}

const filesOnFullDisk = {
  disk: {
    part: {
      status: 507,
      text: expect.stringContaining('The parts before it are kept: send it again'),
    },
    parts: [1],
    // The picture itself.
    rendition: { status: 200, width: 300 },
  },
  // Only the largest file, the database, has reached it.
  quota: { part: { status: 200 }, parts: [1, 2], rendition: { status: 200, width: 100 } },
}

/** The answers when nothing more can be saved, and everything can be read. */
function expectFull(full: { readonly saved: number }, limit: 'disk' | 'quota'): void {
  expect(full).toMatchObject({
    refused: noRoom,
    update: noRoom,
    upload: noRoom,
    // At once, not after what there was room for.
    begun: noRoom,
    ...filesOnFullDisk[limit],
    kept: { status: 200, text: expect.stringContaining('as it was') },
    // Only panel users learn that a document does not exist.
    gone: 403,
    list: full.saved + 1,
    versions: full.saved + 1,
    logged: ['A request failed'],
  })
  expect(full.saved).toBeGreaterThan(3)
}

/** All of it works again, and no document is incomplete. */
const well = {
  again: 201,
  update: 200,
  upload: 201,
  part: 200,
  film: { status: 201, isSame: true },
  rendition: { status: 200, width: 100 },
  findings: [],
  orphans: { orphans: [], incoming: 0 },
}
const afterwards = ({ saved }: { readonly saved: number }) => ({
  ...well,
  list: saved + 2,
  versions: saved + 3,
})

const disks = [
  {
    name: 'a disk that is full',
    limit: 'disk',
    reason: works('unshare', ...inNamespace, 'mount -t tmpfs -o size=1m tmpfs /mnt')
      ? undefined
      : noMount,
    command: (folder: string) => [
      'unshare',
      ...inNamespace,
      `mount -t tmpfs -o size=6m tmpfs ${folder} && head -c 3000000 /dev/zero > ${folder}/room && exec "$0" "$@"`,
    ],
    // Only the process in its namespace sees the disk.
    makeRoom: async (pid: number, folder: string) => {
      await run('nsenter', ['-t', String(pid), '--user', '--mount', 'rm', `${folder}/room`])
    },
  },
  {
    name: 'a quota that is used up',
    limit: 'quota',
    reason:
      works('sh', '-c', 'ulimit -S -f 100') && works('prlimit', '--version') ? undefined : noQuota,
    // In blocks of 512 bytes.
    command: () => ['sh', '-c', 'ulimit -S -f 6000 && exec "$0" "$@"'],
    makeRoom: async (pid: number) => {
      await run('prlimit', ['--pid', String(pid), '--fsize=unlimited'])
    },
  },
] as const

describe.runIf(inject('databaseUrl') === ':memory:')('X3 on SQLite', () => {
  for (const { name, limit, reason, command, makeRoom } of disks) {
    test(`${name} is reported as such, loses no saved data, and is over when there is space`, async ({
      skip,
    }) => {
      skipFor(reason, skip)
      const { disk } = await folders()
      const options = { databaseUrl: `file:${disk}/stet.db`, dataDir: disk }
      const victim = startVictim(options, command(disk))
      const full = await victim.told()
      expectFull(full, limit)
      await makeRoom(victim.pid, disk)
      victim.goOn()
      expect(await victim.told()).toEqual(afterwards(full))
      expect(await victim.ended).toEqual([0, null])
    })
  }
})

describe.runIf(inject('databaseUrl').startsWith('postgres'))('X3 on PostgreSQL', () => {
  const reason = works('unshare', ...inNamespace, `mount -t tmpfs tmpfs /mnt && ${asNobody} true`)
    ? undefined
    : noMount
  const mounting = (disk: string) => [
    'unshare',
    ...inNamespace,
    `mount -t tmpfs -o size=64m tmpfs ${disk} && exec ${asNobody} "$0" "$@"`,
  ]

  test('a full disk is reported as such, loses no saved data, and is over when there is space', async ({
    skip,
  }) => {
    skipFor(reason, skip)
    const { disk, outside } = await folders()
    const victim = startVictim(
      {
        postgres: { folder: disk, journal: join(outside, 'journal') },
        dataDir: disk,
        fill: { folder: disk, leave: 4_000_000 },
      },
      mounting(disk),
    )
    const full = await victim.told()
    expectFull(full, 'disk')
    victim.goOn()
    expect(await victim.told()).toEqual(afterwards(full))
    expect(await victim.ended).toEqual([0, null])
  })

  test('a disk too full for the journal ends PostgreSQL: the result is reported as unknown, and no document is incomplete', async ({
    skip,
  }) => {
    skipFor(reason, skip)
    const { disk, outside } = await folders()
    const victim = startVictim(
      {
        postgres: { folder: outside, journal: join(disk, 'journal') },
        dataDir: outside,
        fill: { folder: disk, leave: 2_500_000 },
      },
      mounting(disk),
    )
    const full = await victim.told()
    const unavailable = { status: 503, text: expect.stringContaining('"Unavailable"') }
    // Only the journal knows whether the last one was saved before its server ended.
    expect(full).toMatchObject({ refused: unavailable, update: unavailable, upload: unavailable })
    expect(full.saved).toBeGreaterThan(3)
    victim.goOn()
    const after = await victim.told()
    expect(after).toMatchObject(well)
    expect(after.list - full.saved - 2).toBeOneOf([0, 1])
    expect(after.versions).toBe(after.list + 1)
    expect(await victim.ended).toEqual([0, null])
  })
})
