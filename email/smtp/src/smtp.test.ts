import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createCms, TaskError } from 'stet'
import { expect, onTestFinished, test } from 'vitest'
import { type SmtpServer, smtpEmail } from './index.ts'

const message = {
  id: 'a1b2',
  to: 'ada@stet.test',
  subject: 'Ein neues Paßwort — für „Größe“',
  html: `<p>${'Grüße an alle. '.repeat(200)}</p>`,
  text: 'Grüße\nan alle.',
}

/** A real server on this machine, with what it was sent. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: ParsedMail[] = []
  const users: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username = '', password }, _session, done) {
      users.push(username)
      if (password === 'right') done(null, { user: username })
      else done(new Error('Wrong password'))
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        received.push(mail)
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { port, received, users }
}

const from = 'Die Redaktion <desk@stet.test>'
const send = (server: SmtpServer, changed: Partial<typeof message> = {}) =>
  Promise.resolve(smtpEmail({ from, server }).sendEmail({ ...message, ...changed }))

/** The error of a promise that must be rejected. */
const errorOf = (promise: Promise<unknown>): Promise<TaskError> =>
  promise.then(
    () => {
      throw new Error('It was sent.')
    },
    (error) => error,
  )

const refusingContent: SMTPServerOptions = {
  onData(stream, _session, done) {
    stream.resume().on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })))
  },
}

const refusing = (responseCode: number, words: string): SMTPServerOptions => ({
  onRcptTo(_address, _session, done) {
    done(Object.assign(new Error(words), { responseCode }))
  },
})

test('an email arrives as it was written', async () => {
  const { port, received } = await startServer()
  const email = smtpEmail({ from, replyTo: 'help@stet.test', server: `smtp://127.0.0.1:${port}` })
  await email.sendEmail({ ...message, to: 'Ada L. <ada@stet.test>' })
  const [mail] = received
  expect(mail?.from?.value).toEqual([{ name: 'Die Redaktion', address: 'desk@stet.test' }])
  expect(mail?.to).toMatchObject({ value: [{ name: 'Ada L.', address: 'ada@stet.test' }] })
  expect(mail?.replyTo?.text).toBe('help@stet.test')
  expect(mail?.subject).toBe(message.subject)
  expect(mail?.html).toBe(message.html)
  expect(mail?.text?.trim()).toBe(message.text)
  expect(mail?.messageId).toBe('<a1b2@stet.test>')
  const other = smtpEmail({ from: '"a@b" <desk@größe.test>', server: `smtp://127.0.0.1:${port}` })
  await other.sendEmail(message)
  expect(received[1]?.messageId).toBe('<a1b2@xn--gre-6ka8i.test>')
})

test('a user signs in, also encrypted after the first words', async () => {
  const { port, received, users } = await startServer({
    authOptional: false,
    disabledCommands: [],
  })
  const server = { host: '127.0.0.1', port, tls: { rejectUnauthorized: false } }
  await send({ ...server, requireTLS: true, auth: { user: 'stet', pass: 'right' } })
  expect([received.length, users]).toEqual([1, ['stet']])
})

test('a password is told to no server that cannot encrypt', async () => {
  const { port, received, users } = await startServer({ allowInsecureAuth: true })
  const elsewhere: SmtpServer = {
    host: 'mail.stet.test',
    port,
    auth: { user: 'stet', pass: 'right' },
    getSocket(_options, found) {
      const connection = connect(port, '127.0.0.1', () => found(null, { connection }))
    },
  }
  expect(await errorOf(send(elsewhere))).toMatchObject({ retry: undefined })
  const known: SmtpServer = {
    ...elsewhere,
    host: undefined,
    port: undefined,
    service: 'Outlook365',
  }
  expect(await errorOf(send(known))).toMatchObject({ retry: undefined })
  expect([received, users]).toEqual([[], []])
  // A site may say otherwise of a server in its own network.
  await send({ ...elsewhere, ignoreTLS: true })
  expect([received.length, users]).toEqual([1, ['stet']])
})

test.each([
  [refusing(550, 'No such mailbox'), false, 'No such mailbox'],
  [refusingContent, false, 'Spam'],
  [refusing(450, 'Come back later'), undefined, 'Come back later'],
  [{ authOptional: false, allowInsecureAuth: true }, undefined, 'Wrong password'],
] as const)('a refusal is told, and final only where it is: %#', async (options, retry, words) => {
  const { port, received } = await startServer(options)
  const auth = { user: 'stet', pass: 'wrong' }
  const server = { host: '127.0.0.1', port, ...('authOptional' in options && { auth }) }
  const error = await errorOf(send(server))
  expect(error).toBeInstanceOf(TaskError)
  expect(error.retry).toBe(retry)
  expect(error.message).toContain(words)
  expect(error.message).not.toContain(auth.pass)
  expect(received).toEqual([])
})

test('a server that is not there, or says nothing, is given up', async () => {
  const gone = await errorOf(send({ host: '127.0.0.1', port: 1 }))
  expect(gone).toMatchObject({ name: 'TaskError', retry: undefined })
  const silent = await startServer({ onConnect: () => {} })
  const server = { host: '127.0.0.1', port: silent.port, greetingTimeout: 100 }
  expect(await errorOf(send(server))).toMatchObject({ name: 'TaskError', retry: undefined })
})

test('nothing in an email becomes a header, a recipient or a file', async () => {
  const { port, received } = await startServer()
  await send({ host: '127.0.0.1', port }, { subject: 'Hello\r\nBcc: eve@stet.test' })
  const [mail] = received
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.headers.has('bcc')).toBe(false)
  // From a body of a request, what should be a text may be anything.
  for (const html of [{ path: '/etc/hostname' }, { href: 'http://127.0.0.1:1/' }]) {
    const error = await errorOf(send({ host: '127.0.0.1', port }, { html: html as never }))
    expect(error.message).toMatch(/access rejected/i)
  }
  for (const to of [
    'ada@stet.test>\r\nRCPT TO:<eve@stet.test',
    'ada@stet.test, eve@stet.test',
    '',
  ]) {
    expect(await errorOf(send({ host: '127.0.0.1', port }, { to }))).toMatchObject({ retry: false })
  }
  expect(received).toHaveLength(1)
})

test('the emails of a site are sent by its jobs: again after a failure, and not after a refusal', async () => {
  const answers: (number | null)[] = [451, null, 550]
  const { port, received } = await startServer({
    onRcptTo(_address, _session, done) {
      const responseCode = answers.shift() ?? null
      done(responseCode === null ? null : Object.assign(new Error('Not now'), { responseCode }))
    },
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'stet-smtp-'))
  const cms = await createCms(
    {
      serverURL: 'https://stet.test',
      email: smtpEmail({ from, server: `smtp://127.0.0.1:${port}` }),
      collections: [{ slug: 'users', auth: true, fields: [] }],
    },
    {
      databaseUrl: `file:${join(dataDir, 'site.db')}`,
      dataDir,
      secret: 's',
      runsJobs: false,
      log: { warn: () => {}, error: () => {} },
    },
  )
  onTestFinished(async () => {
    await cms.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const system = cms.asSystem()
  await system.create({
    collection: 'users',
    data: { email: message.to, password: 'correct horse battery' },
  })
  const ask = () => system.forgotPassword({ collection: 'users', data: { email: message.to } })
  const newest = async () => (await system.jobs.find()).docs[0]

  await ask()
  await cms.runJobs()
  expect(await newest()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: expect.stringContaining('Not now'),
  })
  await ask()
  await cms.runJobs()
  expect(received.map(({ text }) => text)).toEqual([expect.stringContaining('/admin/reset/')])
  expect(received[0]?.messageId).toMatch(/^<[0-9a-f]{64}@stet\.test>$/)

  await ask()
  await cms.runJobs()
  expect(await newest()).toMatchObject({ state: 'failed', attempts: 1 })
  expect(received).toHaveLength(1)
})
