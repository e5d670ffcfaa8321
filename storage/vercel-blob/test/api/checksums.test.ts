import { createHash, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { put } from '../../src/client/index.ts'
import { openBlobSite } from '../blob-site.ts'

const PART_SIZE = 8 * 1024 * 1024

/** As the guide tells programs to make it. */
function checksumOf(bytes: Buffer): string {
  const whole = createHash('sha256')
  for (let start = 0; start < bytes.length; start += PART_SIZE) {
    const part = bytes.subarray(start, start + PART_SIZE)
    whole.update(createHash('sha256').update(part).digest())
  }
  return whole.digest('hex')
}

const film = () =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom0000isommp42'),
    randomBytes(PART_SIZE + 1_000_000),
  ])

test('a film that a client puts into the store is offered in place of another one, once it was read back', async () => {
  const site = await openBlobSite({ runsJobs: false })
  const { server, cms } = site
  const bytes = film()
  const token = await site.tokenOf('editor', 'film.mp4')
  const { apiUrl } = server
  await put('film.mp4', new Blob([bytes]), {
    ...{ access: 'public', token, apiUrl, contentType: 'video/mp4', multipart: true },
  })
  const { doc } = await (await site.finish('editor', 'film.mp4')).json()

  const announce = async (sha256: string) => {
    const about = { filename: 'again.mp4', mimeType: 'video/mp4', filesize: bytes.length, sha256 }
    const headers = { 'content-type': 'application/json' }
    const path = '/media/direct-upload'
    return (await site.send('other', 'POST', path, JSON.stringify(about), headers)).json()
  }
  const announced = async (sha256: string) => {
    const begun = await announce(sha256)
    expect(begun.duplicate).toBeUndefined()
    await site.send('other', 'DELETE', `/media/direct-upload/${begun.filename}`)
  }
  await announced(checksumOf(bytes))

  // The service breaks off in the middle.
  server.state.misbehave = ({ action }) => (action === 'read' ? 'stalled' : undefined)
  server.calls.length = 0
  const failing = cms.runJobs()
  await vi.waitFor(() => expect(server.calls.map(({ action }) => action)).toContain('read'))
  server.breakOff()
  await failing
  const system = cms.asSystem()
  const jobs = async () => (await system.jobs.find({ task: 'stet:checksum-files' })).docs
  const [job] = await jobs()
  expect(job).toMatchObject({ state: 'waiting', attempts: 1 })
  await announced(checksumOf(bytes))

  server.state.misbehave = () => undefined
  await system.jobs.cancel({ id: job?.id ?? '' })
  await system.jobs.retry({ id: job?.id ?? '' })
  await cms.runJobs()
  expect(await jobs()).toMatchObject([{ state: 'done' }])
  expect(await announce(checksumOf(bytes))).toEqual({
    duplicate: { id: doc.id, filename: 'film.mp4' },
  })
  await announced(checksumOf(film()))
})
