import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms, type EmailMessage, type StetConfig } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { passTime } from '../../databases/job-time.ts'

const hour = 60 * 60 * 1000
const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')
const tokenIn = ({ text }: EmailMessage) => /(?:reset|verify)\/([0-9a-f]{40})/.exec(text)?.[1] ?? ''

/** A mailbox that may be unreachable. */
function mailbox() {
  const box = { isDown: true, mails: [] as EmailMessage[] }
  const sendEmail = (message: EmailMessage) => {
    if (box.isDown) throw new Error('no connection')
    box.mails.push(message)
  }
  return { box, email: { sendEmail } }
}

async function open(databaseUrl: string, email: StetConfig['email'], secret = 's'): Promise<Cms> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-mail-'))
  const cms = await createCms(
    {
      serverURL: 'https://stet.test',
      collections: [
        { slug: 'users', auth: true, fields: [] },
        { slug: 'customers', auth: { verify: true }, fields: [] },
      ],
      ...(email === undefined ? {} : { email }),
    },
    { databaseUrl, dataDir, secret, runsJobs: false, log: { warn: () => {}, error: () => {} } },
  )
  onTestFinished(async () => {
    await cms.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return cms as unknown as Cms
}

const ada = { id: 'ada', email: 'ada@stet.test', password: 'correct horse battery' }
const forgot = (cms: Cms) =>
  cms.asSystem().forgotPassword({ collection: 'users', data: { email: ada.email } })

describe.each(lasting)('messages about accounts in $name', (kind) => {
  test('are sent by any process, and their token is encrypted until then', async () => {
    const url = await kind.url()
    const { box, email } = mailbox()
    const [one, two] = [await open(url, email), await open(url, email)]
    await one.asSystem().create({ collection: 'customers', data: ada })
    const [job] = (await one.asSystem().jobs.find()).docs
    await one.runJobs()
    const failed = await one.asSystem().jobs.findByID({ id: String(job?.id) })
    expect(failed).toMatchObject({ state: 'waiting', error: 'Error: no connection', attempts: 1 })
    box.isDown = false
    await passTime(url, hour)
    expect(await two.runJobs()).toBe(1)
    const [message] = box.mails
    const token = message ? tokenIn(message) : ''
    expect(message?.to).toBe(ada.email)
    expect(JSON.stringify(job)).not.toContain(token)
    expect(await two.asSystem().verifyEmail({ collection: 'customers', token })).toBe(true)
  })

  test('are not sent when the request was undone, used up or repeated', async () => {
    const url = await kind.url()
    const { box, email } = mailbox()
    const cms = await open(url, email)
    const system = cms.asSystem()
    await system.create({ collection: 'users', data: ada })
    await forgot(cms)
    const last = await forgot(cms)
    // The second one replaced the first.
    expect((await system.jobs.find({ state: 'waiting' })).totalDocs).toBe(1)
    box.isDown = false
    await cms.runJobs()
    expect(box.mails.map(tokenIn)).toEqual([last])

    box.isDown = true
    const token = await forgot(cms)
    await cms.runJobs()
    const data = { token: String(token), password: 'another one entirely' }
    await system.resetPassword({ collection: 'users', data })
    box.isDown = false
    await passTime(url, hour)
    await cms.runJobs()
    expect(box.mails).toHaveLength(1)
    expect((await system.jobs.find({ state: 'waiting' })).totalDocs).toBe(0)
  })

  test('cannot be read with another secret', async () => {
    const url = await kind.url()
    const { box, email } = mailbox()
    box.isDown = false
    const cms = await open(url, email)
    await cms.asSystem().create({ collection: 'users', data: ada })
    await forgot(cms)
    const other = await open(url, email, 'another')
    await other.runJobs()
    expect(box.mails).toEqual([])
    const [job] = (await other.asSystem().jobs.find()).docs
    expect(job?.error).toContain('The secret has changed')
  })

  test('are printed, and are not jobs, if a site has no adapter', async () => {
    const cms = await open(await kind.url(), undefined)
    await cms.asSystem().create({ collection: 'users', data: ada })
    expect(await forgot(cms)).toMatch(/^[0-9a-f]{40}$/)
    await cms.settled()
    expect((await cms.asSystem().jobs.find()).totalDocs).toBe(0)
  })
})
