import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ImageJob } from './image-job.ts'
import { ImageProcesses, type ImageProcessesOptions } from './image-processes.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function processes(options: ImageProcessesOptions = {}): ImageProcesses {
  const images = new ImageProcesses(options)
  onTestFinished(() => images.close())
  return images
}

async function file(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** A program that does with its nth job what `behaviour` says, counting over all its processes. */
async function program(
  behaviour: string,
): Promise<{ program: string; runs: () => Promise<number> }> {
  const log = await file(`log-${Math.random()}`, '')
  const path = await file(
    `program-${Math.random()}.mjs`,
    `import { appendFileSync, readFileSync } from 'node:fs'
     process.on('message', () => {
       appendFileSync(${JSON.stringify(log)}, 'x')
       const run = readFileSync(${JSON.stringify(log)}, 'utf8').length
       ${behaviour}
     })`,
  )
  return { program: path, runs: async () => (await readFile(log, 'utf8')).length }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
const job: ImageJob = { kind: 'inspect', path: '/nowhere' }
const answer = `process.send({ outcome: 'done', result: { width: 1, height: 1, isAnimated: false } })`

describe('an image', () => {
  it('is measured as people see it, turned by what the camera noted', async () => {
    const path = await file(
      'turned',
      await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    )
    expect(await processes().run({ kind: 'inspect', path })).toEqual({
      outcome: 'done',
      result: { width: 20, height: 40, isAnimated: false },
    })
  })

  it('is cut, resized and converted', async () => {
    const path = await file('photo', await picture(400, 200).png().toBuffer())
    const to = join(folder, 'small')
    const outcome = await processes().run({
      kind: 'render',
      path,
      to,
      isAnimated: false,
      steps: {
        extract: { left: 0, top: 0, width: 200, height: 200 },
        resize: { width: 50, height: 50 },
        format: { format: 'webp', options: { quality: 50 } },
      },
    })
    const { size } = await sharp(to)
      .metadata()
      .then(async () => ({ size: (await readFile(to)).length }))
    expect(outcome).toEqual({
      outcome: 'done',
      result: { width: 50, height: 50, size, format: 'webp' },
    })
    expect(await sharp(to).metadata()).toMatchObject({ format: 'webp', width: 50 })
  })

  it('keeps moving where it moved', async () => {
    const frames = [
      picture(8, 8).png(),
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).png(),
    ]
    const gif = await sharp(await Promise.all(frames.map((frame) => frame.toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    const path = await file('moving', gif)
    const images = processes()
    expect(await images.run({ kind: 'inspect', path })).toMatchObject({
      result: { isAnimated: true },
    })
    const to = join(folder, 'moving-small')
    const steps = { resize: { width: 4, height: 4 }, format: null }
    expect(await images.run({ kind: 'render', path, to, isAnimated: true, steps })).toMatchObject({
      result: { width: 4, height: 4, format: 'gif' },
    })
    expect((await sharp(to, { pages: -1 }).metadata()).pages).toBe(2)
  })

  it('is refused when it has more pixels than can be handled', async () => {
    // A bitmap of 50,000 × 50,000 in the header of a file of a few bytes.
    const bytes = await picture(1, 1).png().toBuffer()
    bytes.writeUInt32BE(50_000, 16)
    bytes.writeUInt32BE(50_000, 20)
    const { crc32 } = await import('node:zlib')
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    const path = await file('bomb', bytes)
    expect(await processes().run({ kind: 'inspect', path })).toMatchObject({
      outcome: 'refused',
      pixels: { width: 50_000, height: 50_000 },
    })
  })

  it.each([
    ['nothing', ''],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a document', '%PDF-1.4\n%%EOF'],
    [
      'noise behind the right first bytes',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(99, 7)]),
    ],
  ])('is refused when it is %s', async (_what, content) => {
    const path = await file('wrong', content)
    expect(await processes().run({ kind: 'inspect', path })).toMatchObject({
      outcome: 'refused',
      pixels: null,
    })
  })
})

describe('a decoder that fails', () => {
  it('is given the job once more in a new process, which may succeed', async () => {
    const { program: path, runs } = await program(`if (run === 1) process.abort(); ${answer}`)
    expect(await processes({ program: path }).run(job)).toMatchObject({ outcome: 'done' })
    expect(await runs()).toBe(2)
  })

  it('is killed when it hangs, and the job is lost after the second time', async () => {
    const { program: path, runs } = await program('for (;;);')
    expect(await processes({ program: path, timeout: 1500 }).run(job)).toEqual({ outcome: 'lost' })
    expect(await runs()).toBe(2)
  })

  it('loses one job and not those of others', async () => {
    const { program: path } = await program(`if (run < 3) process.exit(1); ${answer}`)
    const images = processes({ program: path, processes: 1 })
    const outcomes = await Promise.all([images.run(job), images.run(job), images.run(job)])
    expect(outcomes.filter(({ outcome }) => outcome === 'lost').length).toBeLessThanOrEqual(1)
    expect(outcomes.at(-1)).toMatchObject({ outcome: 'done' })
  })
})

describe('more work than processes', () => {
  it('waits for its turn, and too much of it is told to come back', async () => {
    const { program: path } = await program(answer)
    const images = processes({ program: path, processes: 1, maxWaiting: 2 })
    const jobs = [1, 2, 3, 4].map(() => images.run(job))
    const settled = await Promise.allSettled(jobs)
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
  })

  it('ends with the server', async () => {
    const { program: path } = await program('')
    const images = processes({ program: path, processes: 1 })
    const jobs = [images.run(job), images.run(job)].map((work) => work.catch(() => 'ended'))
    images.close()
    expect(await Promise.all(jobs)).toEqual(['ended', 'ended'])
  })
})
