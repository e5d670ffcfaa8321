import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createCms, type StetConfig } from '../../../src/index.ts'
import { reopenable } from '../../databases/databases.ts'
import { checksumOf, partSender, sha256 } from '../../sites/part-sender.ts'
import { openPartStorage } from '../../sites/part-storage.ts'
import { type Role, type SendOptions, signInEach } from '../../sites/site.ts'

const partSize = 1024
const hour = 60 * 60 * 1000

/** Of each part there are two contents: what a client says the second time may differ from the first. */
type Variant = 'first' | 'second'

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('begin'),
      parts: fc.integer({ min: 1, max: 4 }),
      rest: fc.integer({ min: 1, max: partSize }),
      isAnnounced: fc.boolean(),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('part'),
      session: fc.nat(3),
      number: fc.integer({ min: 1, max: 4 }),
      variant: fc.constantFrom<Variant[]>('first', 'first', 'first', 'first', 'second'),
      arrives: fc.constantFrom('whole', 'whole', 'whole', 'short', 'long', 'damaged'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send all'), session: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('finish'),
      session: fc.nat(3),
      isRefused: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give up'), session: fc.nat(3) }) },
  // No sum of these is a limit, to which a minute more or less would matter.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pause'),
      hours: fc.constantFrom(7.01, 20.01, 26.01),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The simplest model of an upload session. */
interface Model {
  readonly id: string
  /** Its name in a storage that takes the parts. */
  readonly upload: string
  readonly contents: Readonly<Record<Variant, readonly Buffer[]>>
  readonly isAnnounced: boolean
  readonly begunAt: number
  readonly settled: Map<number, Variant>
  readonly arrived: Set<number>
  expiresAt: number
  document: { readonly id: string; readonly url: string } | null
}

async function openSite(place: 'server' | 'storage') {
  const parts = openPartStorage(partSize)
  let now = Date.now() + 24 * hour
  const config: StetConfig = {
    collections: [
      { slug: 'users', auth: { tokenExpiration: 1e9 }, fields: [] },
      { slug: 'members', auth: true, fields: [] },
      {
        slug: 'media',
        upload: { partSize, ...(place === 'storage' && { storage: parts.storage }) },
        fields: [{ name: 'alt', type: 'text', required: true }],
      },
    ],
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-sessions-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const options = {
    databaseUrl: (await reopenable[0]?.url()) ?? '',
    dataDir,
    secret: 'a secret for tests',
    now: () => new Date(now),
    runsJobs: false,
  }
  let cms = await createCms(config, options)
  onTestFinished(() => cms.close())
  const { tokens } = await signInEach(cms)
  const site = {
    tokens,
    get cms() {
      return cms
    },
    send(_role: Role, method: string, path: string, { body }: SendOptions = {}) {
      const headers = {
        authorization: `JWT ${tokens.editor}`,
        'content-type': 'application/json',
      }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      return cms.fetch(new Request(`http://stet.test${path}`, { method, headers, ...sent }))
    },
  }
  const namesIn = async (folder: string) =>
    (await readdir(join(dataDir, 'uploads', folder)).catch(() => [])).filter(
      (name) => !name.startsWith('.'),
    )
  return {
    site,
    parts,
    namesIn,
    now: () => now,
    goOn(milliseconds: number) {
      now += milliseconds
    },
    async restart() {
      await cms.close()
      cms = await createCms(config, options)
    },
  }
}

/** Runs steps against a site and its model, and compares both after each. */
async function follow(
  opened: Awaited<ReturnType<typeof openSite>>,
  place: 'server' | 'storage',
  steps: readonly Step[],
) {
  const { site, parts, namesIn, now, goOn, restart } = opened
  const sender = partSender(site)
  const sessions: Model[] = []
  const chosen = (index: number) => sessions[index % Math.max(1, sessions.length)]
  const isOver = (model: Model) => model.expiresAt <= now()
  const renew = (model: Model) => {
    model.expiresAt = Math.min(now() + 24 * hour, model.begunAt + 7 * 24 * hour)
  }

  async function begin({ parts: count, rest, isAnnounced }: Extract<Step, { kind: 'begin' }>) {
    if (sessions.length === 4) return
    const name = `film ${sessions.length}.txt`
    const made = (variant: Variant) =>
      Array.from({ length: count }, (_, index) =>
        Buffer.from(`${variant} ${name} ${index} `.repeat(80).slice(0, partSize)).subarray(
          0,
          index === count - 1 ? rest : partSize,
        ),
      )
    const contents = { first: made('first'), second: made('second') }
    const whole = Buffer.concat(contents.first)
    const checksum = isAnnounced ? { sha256: checksumOf(whole, partSize) } : {}
    const { id } = await sender.begin('editor', name, whole, { ...checksum, keepDuplicate: true })
    const begunAt = now()
    const model: Model = {
      id,
      upload: [...parts.open.keys()].at(-1) ?? '',
      contents,
      isAnnounced,
      begunAt,
      settled: new Map(),
      arrived: new Set(),
      expiresAt: 0,
      document: null,
    }
    renew(model)
    sessions.push(model)
  }

  async function sendPart(
    model: Model,
    number: number,
    variant: Variant,
    arrives: 'whole' | 'short' | 'long' | 'damaged',
  ) {
    const promised = model.contents[variant][number - 1]
    const isExpected = promised !== undefined && !isOver(model) && model.document === null
    const bytes = promised ?? Buffer.from('no such part')
    const sent = {
      whole: bytes,
      short: bytes.subarray(1),
      long: Buffer.concat([bytes, bytes]),
      damaged: Buffer.from(bytes.map((byte) => byte ^ 1)),
    }[arrives]
    const first = model.settled.get(number) ?? variant
    if (place === 'server') {
      const digest = Buffer.from(sha256(bytes), 'hex').toString('base64')
      const { status } = await sender.put('editor', model.id, number, sent, digest)
      const asItArrives = { whole: 200, short: 400, long: 413, damaged: 400 }[arrives]
      const expected = !isExpected
        ? 404
        : first !== variant
          ? 409
          : model.arrived.has(number)
            ? 200
            : asItArrives
      expect(status).toBe(expected)
      if (status !== 200 || model.arrived.has(number)) return
      model.settled.set(number, variant)
      model.arrived.add(number)
      renew(model)
      return
    }
    const signed = await sender.sign('editor', model.id, number, bytes)
    expect(signed.status).toBe(!isExpected ? 404 : first === variant ? 200 : 409)
    if (signed.status !== 200) return
    model.settled.set(number, variant)
    renew(model)
    const { url } = (await signed.json()) as { url: string }
    const outcome = parts.put(url, sent, now())
    // Once the storage has made one file of the parts, it takes no more of them.
    const isComplete = !parts.open.has(model.upload)
    expect(outcome).toBe(arrives === 'whole' && !isComplete ? 'stored' : 'refused')
    if (outcome === 'stored') model.arrived.add(number)
  }

  async function finish(model: Model, isRefused: boolean) {
    const data = isRefused ? {} : { alt: 'A film' }
    const answer = await sender.finish('editor', model.id, { data })
    const { doc } = (await answer.json()) as { doc: { id: string; url: string } }
    const count = model.contents.first.length
    const asFirst = [...model.settled.values()].every((variant) => variant === 'first')
    const isWhole = model.arrived.size === count && (asFirst || !model.isAnnounced)
    const isMade = model.document !== null || (isWhole && !isRefused)
    expect(answer.status).toBe(!isOver(model) && isMade ? 201 : 400)
    if (answer.status !== 201) return
    if (model.document === null) model.expiresAt = now() + 24 * hour
    model.document ??= doc
    expect(doc.id).toBe(model.document.id)
  }

  async function take(next: Step) {
    if (next.kind === 'begin') return begin(next)
    if (next.kind === 'restart') return restart()
    if (next.kind === 'pause') return goOn(next.hours * hour)
    if (next.kind === 'sweep') return sweep()
    const model = chosen(next.session)
    if (model === undefined) return
    if (next.kind === 'part') return sendPart(model, next.number, next.variant, next.arrives)
    if (next.kind === 'finish') return finish(model, next.isRefused)
    if (next.kind === 'give up') {
      const { status } = await sender.giveUp('editor', model.id)
      expect(status).toBe(isOver(model) || model.document !== null ? 404 : 200)
      if (status === 200) model.expiresAt = Number.NEGATIVE_INFINITY
      return
    }
    for (const number of model.contents.first.keys()) {
      const settled = model.settled.get(number + 1) ?? 'first'
      await sendPart(model, number + 1, settled, 'whole')
    }
  }

  async function sweep() {
    await site.cms.collectOrphans({ olderThan: 0 })
    // An hour more for what was sent at the last moment.
    const kept = sessions.filter((s) => s.document === null && s.expiresAt + hour > now())
    const documents = sessions.filter((s) => s.document !== null)
    if (place === 'server') {
      expect((await namesIn('.sessions')).sort()).toEqual(kept.map(({ id }) => id).sort())
      expect(await namesIn('media')).toHaveLength(documents.length)
    } else {
      expect(parts.open.size + parts.files.size).toBe(kept.length + documents.length)
    }
  }

  async function compare() {
    const { totalDocs } = await site.cms.asSystem().count({ collection: 'media' })
    expect(totalDocs).toBe(sessions.filter(({ document }) => document !== null).length)
    expect(await namesIn('.incoming')).toEqual([])
    for (const model of sessions) {
      const { id, contents, settled, arrived, document } = model
      const look = await sender.look('editor', id)
      expect(look.status).toBe(isOver(model) ? 404 : 200)
      if (look.status === 200) {
        const told = await look.json()
        expect(told.document).toBe(document?.id ?? null)
        // Also where a storage has made one file of them, and the document was refused then.
        if (document === null) expect(told.parts).toEqual([...arrived].sort((a, b) => a - b))
      }
      if (document === null) continue
      const answer = await site.send('editor', 'GET', document.url)
      const expected = contents.first.map(
        (_, index) => contents[settled.get(index + 1) ?? 'first'][index] ?? Buffer.of(),
      )
      const served = Buffer.from(await answer.arrayBuffer())
      expect(served.equals(Buffer.concat(expected))).toBe(true)
    }
  }

  // Of another run, which may have failed.
  goOn(8 * 24 * hour)
  await site.cms.asSystem().delete({ collection: 'media', where: {} })
  await site.cms.collectOrphans({ olderThan: 0 })
  for (const next of steps) {
    await take(next)
    await compare()
  }
  goOn(8 * 24 * hour)
  await sweep()
}

test.each(['server', 'storage'] as const)(
  'whatever happens on the way to the %s, a file is what was sent, and nothing is left of others',
  async (place) => {
    const opened = await openSite(place)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), (steps) =>
        follow(opened, place, [{ kind: 'begin', parts: 2, rest: 9, isAnnounced: true }, ...steps]),
      ),
      { numRuns: 25 },
    )
  },
)
